import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { readPicture } from "./picture-file.server";

/** Where the camera stood, as Exif data says it, and a name that a text chunk holds. */
const place = "Mountain hut";
const maker = "Snapper 5000";

let jpeg: Buffer;
let progressive: Buffer;
let png: Buffer;
beforeAll(async () => {
  const picture = sharp({
    create: { width: 60, height: 40, channels: 3, background: "#207040" },
  }).composite([
    {
      input: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><circle cx="10" cy="10" r="9" fill="#e04020"/></svg>',
      ),
      left: 2,
      top: 3,
    },
  ]);
  const told = {
    IFD0: { Make: maker, ImageDescription: place },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "54/1 36/1 0/1" },
  };
  const marked = () =>
    picture.clone().withExif(told).withMetadata({ orientation: 6 });
  jpeg = await marked().jpeg().withIccProfile("p3").toBuffer();
  progressive = await marked().jpeg({ progressive: true }).toBuffer();
  png = await picture.clone().withExif(told).png().toBuffer();
});

const fileOf = (bytes: Uint8Array, name = "a.jpg", type = "image/jpeg") =>
  new File([new Uint8Array(bytes)], name, { type });

async function cleaned(bytes: Uint8Array) {
  const read = await readPicture([fileOf(bytes)]);
  if (!read.ok) throw new Error(read.flaw);
  return { type: read.file.type, bytes: Buffer.from(read.file.bytes) };
}

const flawOf = async (...posted: readonly (File | string)[]) => {
  const read = await readPicture(posted);
  return read.ok ? null : read.flaw;
};

const pixels = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes).raw().toBuffer();

describe("a picture file", () => {
  it.each([
    ["a JPEG", () => jpeg],
    ["a progressive JPEG", () => progressive],
  ])(
    "%s loses its place and camera, and keeps its pixels and which way up it is",
    async (_, bytesOf) => {
      const before = bytesOf();
      expect(before.includes(maker)).toBe(true);
      const { type, bytes } = await cleaned(before);
      expect(type).toBe("image/jpeg");
      expect(bytes.includes(maker)).toBe(false);
      expect(bytes.includes(place)).toBe(false);
      expect((await sharp(bytes).metadata()).orientation).toBe(6);
      expect((await pixels(bytes)).equals(await pixels(before))).toBe(true);
    },
  );

  it("keeps its colour profile", async () => {
    const { icc } = await sharp(jpeg).metadata();
    const { bytes } = await cleaned(jpeg);
    expect((await sharp(bytes).metadata()).icc).toEqual(icc);
  });

  it("is upright without a word about it", async () => {
    const upright = await sharp(await pixels(jpeg), {
      raw: { width: 60, height: 40, channels: 3 },
    })
      .jpeg()
      .toBuffer();
    const { bytes } = await cleaned(upright);
    expect(bytes.includes("Exif")).toBe(false);
  });

  it("a PNG loses its texts and data of the camera, and keeps its pixels", async () => {
    expect(png.includes(maker)).toBe(true);
    const { type, bytes } = await cleaned(png);
    expect(type).toBe("image/png");
    expect(bytes.includes(maker)).toBe(false);
    expect((await pixels(bytes)).equals(await pixels(png))).toBe(true);
  });

  it.each([
    ["JPEG", () => jpeg],
    ["PNG", () => png],
  ])("a %s loses what is appended, such as a film", async (_, bytesOf) => {
    const film = Buffer.from("ftypmp42 54.6 N 3.1 W");
    const { bytes } = await cleaned(Buffer.concat([bytesOf(), film]));
    expect(bytes.includes("ftypmp42")).toBe(false);
  });

  it("is what its bytes are, whatever its name and stated type", async () => {
    const read = await readPicture([fileOf(png, "x.exe", "text/html")]);
    expect(read.ok && read.file.type).toBe("image/png");
  });
});

describe("what is no picture", () => {
  it.each([
    ["a page", "<!doctype html><script>alert(1)</script>"],
    ["a drawing with a script", "<svg onload='alert(1)'/>"],
    ["a GIF", "GIF89a......"],
    ["a WebP", "RIFF....WEBPVP8 "],
    ["one byte", "\u00ff"],
  ])("%s that is called .jpg", async (_, text) => {
    expect(await flawOf(fileOf(Buffer.from(text, "latin1")))).toBe("type");
  });

  it("no file, an empty one, and a text", async () => {
    expect(await flawOf()).toBe("empty");
    expect(await flawOf(fileOf(Buffer.alloc(0)))).toBe("empty");
    expect(await flawOf("holiday.jpg")).toBe("empty");
  });

  it("two files", async () => {
    expect(await flawOf(fileOf(jpeg), fileOf(png))).toBe("type");
  });

  it("one byte more than 10 MB", async () => {
    const whole = Buffer.alloc(10_485_760);
    expect(await flawOf(fileOf(whole))).toBe("type");
    expect(await flawOf(fileOf(Buffer.alloc(10_485_761)))).toBe("large");
  });

  it("a file that ends too early, wherever that is", async () => {
    for (const bytes of [jpeg, progressive, png])
      for (let length = 8; length < bytes.length; length += 7)
        expect([
          length,
          await flawOf(fileOf(bytes.subarray(0, length))),
        ]).toEqual([length, "broken"]);
  });

  it("any bytes behind the first ones, quickly", async () => {
    const startedAt = performance.now();
    for (const head of [jpeg.subarray(0, 3), png.subarray(0, 8)])
      for (const filler of [0x00, 0xff, 0xfe, 0x10]) {
        const bytes = Buffer.alloc(10_485_760, filler);
        head.copy(bytes);
        expect(await flawOf(fileOf(bytes))).toBe("broken");
      }
    // Parts of four bytes each, without an end.
    const parts = Buffer.alloc(10_485_756);
    for (let at = 0; at < parts.length; at += 4)
      parts.writeUInt32BE(0xffe00002, at);
    const file = Buffer.concat([jpeg.subarray(0, 2), parts]);
    expect(await flawOf(fileOf(file))).toBe("broken");
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });

  it("a directory of Exif data that points out of it", async () => {
    const bytes = Buffer.from(jpeg);
    const exif = bytes.indexOf("Exif\0\0");
    bytes.writeUInt32LE(0xfffffff0, exif + 10);
    bytes.writeUInt32BE(0xfffffff0, exif + 10);
    const { bytes: own } = await cleaned(bytes);
    expect(own.includes(maker)).toBe(false);
  });
});
