import { describe, expect, it } from "vitest";
import { encodeMultipart } from "./multipart-body";

const image = { type: "image/png", bytes: Buffer.from([137, 80, 13, 10, 0]) };

describe("a multipart body", () => {
  it("is read as the fields that were written", async () => {
    const { contentType, bytes } = encodeMultipart({
      image: { type: "image/png", bytes: image.bytes },
      caption: 'First "frost"\r\n--\u00e9',
    });
    const form = await new Response(Buffer.from(bytes), {
      headers: { "content-type": contentType },
    }).formData();
    expect([...form.keys()]).toEqual(["image", "caption"]);
    expect(form.get("caption")).toBe('First "frost"\r\n--\u00e9');
    const file = form.get("image");
    if (!(file instanceof File)) throw new Error("No file");
    expect([file.name, file.type]).toEqual(["image.png", "image/png"]);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(image.bytes);
  });

  it("has another boundary each time", () => {
    const one = encodeMultipart({ caption: "" });
    expect(encodeMultipart({ caption: "" }).contentType).not.toBe(
      one.contentType,
    );
  });
});
