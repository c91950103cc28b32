/** Pictures of shoppers from the social media service. Without script. */
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { parseTolerantly } from "../../server/http/tolerant-parse";
import { encodeMultipart } from "../../server/http/multipart-body";
import * as social from "../../server/upstreams/social/contract";
import { startPageShop, type Guest, type PageShop } from "./support/shop";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({
    RATE_LIMIT: "off",
    // A page whose pictures come late is shown without them.
    TIMEOUT_OPTIONAL_READ: "20000",
  });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

const tile = 'a[href*="/dialog/ugc-review/"]';
const hrefsOf = ({ visitor }: Guest, selector: string): readonly string[] =>
  visitor.all(selector).map((link) => link.getAttribute("href") ?? "");
const picture = "/dialog/ugc-review/SM1010";

describe("a page with shoppers' pictures", () => {
  it("shows those of its product, each as a link, and sets no cookie", async () => {
    const guest = shop.visit("en-us");
    await guest.visitor.open("/en-us/p/scree-2-trail-running-shoe-FR1001");
    expect(guest.visitor.page.status).toBe(200);
    expect(hrefsOf(guest, tile)).toEqual([
      "/en-us/dialog/ugc-review/SM1001",
      "/en-us/dialog/ugc-review/SM1010",
      "/en-us/dialog/ugc-review/SM1015",
    ]);
    expect(guest.visitor.text("main")).toContain("Picture by Ines R.");
    expect(shop.calls("GET /social/streams/FR1001/media/recent")).toHaveLength(
      1,
    );
    expect(guest.visitor.page.headers["set-cookie"]).toBeUndefined();
  });

  it("of the content system shows the newest of all categories", async () => {
    const guest = shop.visit("de-de");
    await guest.visitor.open("/de-de");
    expect(hrefsOf(guest, tile).length).toBe(12);
    expect(guest.visitor.text("main")).toContain("Bild von Greta L.");
    expect(shop.calls("GET /social/categories/media/recent")).toHaveLength(1);
  });

  it("is without them when they cannot be read", async () => {
    shop.fault({ path: "/social/*", status: 500, times: 9 });
    const guest = shop.visit("pl-pl");
    for (const path of ["/pl-pl", "/pl-pl/p/x-FR1001"]) {
      await guest.visitor.open(path);
      expect(guest.visitor.page.status, path).toBe(200);
      expect(hrefsOf(guest, tile), path).toEqual([]);
    }
  });
});

describe("the dialog of a shopper's picture, as a page", () => {
  it("shows picture, caption, author and the products in it, and takes a report [DLG-035]", async () => {
    const guest = shop.visit("en-us");
    const { visitor } = guest;
    await visitor.open(`/en-us${picture}`);
    expect(visitor.page.status).toBe(200);
    expect(visitor.text("main figcaption")).toBe(
      "Pierwszy bieg po kontuzji. Wolno, ale z widokiem.Picture by Marek W.",
    );
    expect(
      visitor.all("main figure img").map((img) => img.getAttribute("src")),
    ).toEqual(["/media/community/sm1010-800.webp"]);
    const products = hrefsOf(guest, 'main li a[href*="/p/"]');
    expect(products).toEqual([
      "/en-us/p/scree-2-trail-running-shoe-FR1001",
      "/en-us/p/skyline-running-cap-FR3102",
    ]);
    // The author's other pictures.
    expect(hrefsOf(guest, `main li ${tile}`)).toHaveLength(2);
    expect(shop.calls("GET /social/media/SM1010/streams")).toHaveLength(1);
    expect(shop.calls("GET /social/customers/marek/media/recent")).toHaveLength(
      1,
    );
    await visitor.submit("main [name=reason]", { reason: "offensive" });
    expect(visitor.page.status).toBe(200);
    expect(visitor.text("main")).toContain("Thank you");
    expect(shop.calls("POST /social/media/SM1010/reports")).toMatchObject([
      { status: 204, body: { reason: "offensive" } },
    ]);
    for (const product of products) {
      await visitor.open(product);
      expect(visitor.page.status, product).toBe(200);
    }
  });

  it("records a report once, however often it is sent, and thanks for it", async () => {
    const { visitor, t } = shop.visit("en-us");
    await visitor.open(`/en-us${picture}`);
    const form = {
      intent: "report",
      reason: "rights",
      once: visitor.find("main [name=once]").getAttribute("value") ?? "",
    };
    await visitor.submit("main [name=reason]", { reason: "rights" });
    expect(visitor.page.status).toBe(200);
    expect(visitor.text("main")).toContain(t("community.reported"));
    await visitor.post(`/en-us${picture}`, form);
    expect(visitor.text("main")).toContain(t("community.reported"));
    const [first, again] = shop.calls("POST /social/media/SM1010/reports");
    expect(first?.body).toEqual({ reason: "rights" });
    expect(again?.headers["idempotency-key"]).toBe(
      first?.headers["idempotency-key"],
    );
    const reports = shop.upstreams.db.mediaReport
      .getAll()
      .filter(({ reason }) => reason === "rights");
    expect(reports.map(({ mediaId, reason }) => [mediaId, reason])).toEqual([
      ["SM1010", "rights"],
    ]);
  });

  it("refuses a reason that it does not offer", async () => {
    const { visitor, t } = shop.visit("fr-fr");
    await visitor.open(`/fr-fr${picture}`);
    await visitor.post(`/fr-fr${picture}`, {
      intent: "report",
      reason: "parrots",
      once: "0b5e1a5e-7a0f-4f6f-9d0e-2f0a3c1d4e5f",
    });
    expect(visitor.page.status).toBe(422);
    expect(visitor.text("main")).toContain(t("errors.fields.invalid"));
    expect(shop.calls("POST /social/*")).toEqual([]);
  });

  it("says when a picture is no longer shown, and where to go on", async () => {
    const { visitor, t } = shop.visit("en-us");
    await visitor.open("/en-us/dialog/ugc-review/SM9999");
    expect(visitor.page.status).toBe(200);
    expect(visitor.text("main")).toContain(t("community.gone"));
  });
});

/** A photograph with the name of its camera, which nobody else is to learn. */
async function photograph(): Promise<File> {
  const bytes = await sharp({
    create: { width: 80, height: 100, channels: 3, background: "#207040" },
  })
    .withExif({ IFD0: { Make: "Snapper 5000" } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], "IMG_0001.HEIC", {
    type: "image/heic",
  });
}

const fileOf = (text: string, name = "holiday.jpg"): File =>
  new File([text], name, { type: "image/jpeg" });

const form = "main [name=picture]";

describe("the page that takes a picture", () => {
  it("sends it to the moderators and thanks for it, and says that they look at it first", async () => {
    const { visitor, t, paths } = shop.visit("fr-fr");
    await visitor.open(paths.pictures());
    expect(visitor.page.status).toBe(200);
    expect(visitor.find(form).getAttribute("accept")).toBe(
      "image/jpeg,image/png",
    );
    expect(visitor.text("main form")).toContain("10\u00a0Mo");
    await visitor.submitFiles(
      form,
      {
        caption: "  Premier givre ",
        name: "Ines R.",
        email: "Ines@Example.com",
      },
      { picture: [await photograph()] },
    );
    expect(visitor.page.status).toBe(200);
    expect(visitor.page.url.pathname).toBe("/fr-fr/pictures");
    expect(
      visitor.text("main [aria-labelledby=share-title] [role=status]"),
    ).toContain("Merci pour votre photo");
    expect(
      visitor.text("main [aria-labelledby=share-title] [role=status]"),
    ).toContain("Nous l’examinons d’abord.");
    expect(visitor.all(form).length).toBe(0);
    expect(shop.calls("POST /social/users")).toMatchObject([
      { status: 201, body: { email: "Ines@Example.com", name: "Ines R." } },
    ]);
    const author = shop.upstreams.db.mediaUser
      .getAll()
      .find(({ email }) => email === "ines@example.com");
    const [sent, ...others] = shop.calls(
      `POST /social/users/${author?.id ?? ""}/media`,
    );
    expect(others.length).toBe(0);
    expect(sent).toMatchObject({
      status: 201,
      body: { caption: "Premier givre", image: { type: "image/jpeg" } },
    });
    // It is not shown before they have looked at it.
    const waiting = shop.upstreams.db.mediaUpload.getAll();
    expect(waiting.map(({ caption }) => caption)).toEqual(["Premier givre"]);
    await visitor.click(t("community.share.another"));
    expect(visitor.all(form).length).toBe(1);
    expect(visitor.text("main")).not.toContain("Premier givre");
  });

  it("records a picture once, however often its form is sent", async () => {
    const guest = shop.visit("en-us");
    await guest.visitor.open(guest.paths.pictures());
    const page = guest.visitor.page;
    const fields = { caption: "Twice", name: "Tom", email: "tom@example.com" };
    const again = shop.visit("en-us", { jar: guest.visitor.jar, page });
    for (const { visitor } of [guest, again]) {
      await visitor.submitFiles(form, fields, {
        picture: [await photograph()],
      });
      expect(visitor.page.url.search).toBe("?sent=1");
    }
    const rows = shop.upstreams.db.mediaUpload.getAll();
    expect(rows.filter(({ caption }) => caption === "Twice").length).toBe(1);
  });

  it.each([
    ["de-de", "nothing", () => [], "Bitte wählen Sie ein Bild aus."],
    [
      "en-us",
      "a page that is called .jpg",
      () => [fileOf("<!doctype html><script>alert(1)</script>")],
      "This file is neither a JPEG nor a PNG. Choose another picture.",
    ],
    [
      "nl-nl",
      "a drawing that is called .png",
      () => [fileOf("<svg onload='alert(1)'/>", "a.png")],
      "Dit bestand is geen JPEG of PNG. Kies een andere foto.",
    ],
    [
      "pl-pl",
      "half of a picture",
      () => [
        new File([Buffer.from("ffd8ffe000104a464946", "hex")], "half.jpg"),
      ],
      "Ten plik jest uszkodzony. Wybierz inne zdjęcie albo najpierw zapisz je ponownie.",
    ],
    [
      "it-it",
      "two files",
      () => [fileOf("a"), fileOf("b")],
      "Questo file non è né JPEG né PNG. Scegliere un’altra foto.",
    ],
    [
      "es-es",
      "one byte more than 10 MB",
      () => [new File([new Uint8Array(10_485_761)], "a.jpg")],
      "Este archivo ocupa más de 10\u00a0MB. Elige una foto más pequeña.",
    ],
  ] as const)(
    "in %s refuses %s at its field, keeps what was typed and asks nobody",
    async (locale, _, filesOf, text) => {
      const { visitor, paths } = shop.visit(locale);
      await visitor.open(paths.pictures());
      await visitor.submitFiles(
        form,
        { caption: "Frost", name: "Ines", email: "ines@example.com" },
        { picture: filesOf() },
      );
      expect(visitor.page.status).toBe(422);
      const field = visitor.find(form);
      expect(field.getAttribute("aria-invalid")).toBe("true");
      expect(visitor.text(`#${field.getAttribute("id") ?? ""}-error`)).toBe(
        text,
      );
      expect(visitor.find("main [name=email]").getAttribute("value")).toBe(
        "ines@example.com",
      );
      expect(visitor.text("main [name=caption]")).toBe("Frost");
      expect(shop.calls("POST /social/*").length).toBe(0);
    },
  );

  it("refuses a form of far more than 10 MB with a page in the shopper's language", async () => {
    const { visitor, paths } = shop.visit("de-de");
    await visitor.open(paths.pictures());
    await visitor.submitFiles(
      form,
      { name: "Ines", email: "ines@example.com" },
      { picture: [new File([new Uint8Array(10_600_000)], "a.jpg")] },
    );
    expect(visitor.page.status).toBe(413);
    expect(visitor.text("h1")).toBe("Das war zu viel auf einmal");
    expect(shop.calls("POST /social/*").length).toBe(0);
  });

  it("refuses a body whose parts are not where it says", async () => {
    const { visitor, paths } = shop.visit("en-us");
    await visitor.open(paths.pictures());
    const encoded = new Response(new FormData());
    const body = await encoded.text();
    for (const [contentType, status] of [
      ["multipart/form-data; boundary=other", 400],
      ["multipart/form-data", 415],
      ["multipart/form-data; boundary=", 415],
    ] as const) {
      const answer = await fetch(new URL(paths.pictures(), shop.origin), {
        method: "POST",
        headers: {
          "content-type": contentType,
          cookie: "cookies=kept",
          origin: shop.origin,
        },
        body,
      });
      expect([contentType, answer.status]).toEqual([contentType, status]);
    }
    expect(shop.calls("POST /social/*").length).toBe(0);
  });

  it.each([
    ["the author", "POST /social/users"],
    ["the picture", "POST /social/users/*"],
  ])("says when %s could not be sent, and keeps the form", async (_, call) => {
    const { visitor, t, paths } = shop.visit("en-gb");
    await visitor.open(paths.pictures());
    const [method = "", path = ""] = call.split(" ");
    const once = visitor.find("main [name=once]").getAttribute("value");
    shop.fault({ method, path, status: 500, times: 1 });
    await visitor.submitFiles(
      form,
      { caption: "Frost", name: "Ines", email: "ines@example.com" },
      { picture: [await photograph()] },
    );
    expect(visitor.page.status).toBe(503);
    expect(visitor.text("main")).toContain(t("errors.general"));
    expect(visitor.text("main")).not.toContain(t("community.share.doneTitle"));
    expect(visitor.text("main [name=caption]")).toBe("Frost");
    // If it had arrived all the same, sending it again would record it once.
    const again = visitor.find("main [name=once]").getAttribute("value");
    expect(again).toBe(once);
  });

  it("is not there without the service, and takes nothing", async () => {
    const plain = await startPageShop({
      SOCIAL_BASE_URL: "",
      SOCIAL_TOKEN: "",
    });
    try {
      const { visitor, paths } = plain.visit("en-us");
      await visitor.open(paths.pictures());
      expect(visitor.page.status).toBe(404);
      await visitor.post(paths.pictures(), { intent: "share" });
      expect(visitor.page.status).toBe(404);
      expect(plain.calls("POST /social/*").length).toBe(0);
    } finally {
      await plain.stop();
    }
  });
});

it("a product's pictures lead to the form for another one", async () => {
  const { visitor } = shop.visit("en-us");
  await visitor.open("/en-us/p/scree-2-trail-running-shoe-FR1001");
  await visitor.click("Share your picture");
  expect(visitor.page.url.pathname).toBe("/en-us/pictures");
  expect(visitor.all(form).length).toBe(1);
});

describe("a saved picture", () => {
  it("is sent to the service with those saved before, and shown with them", async () => {
    const guest = shop.visit("en-us");
    const { visitor, paths } = guest;
    for (const id of ["SM1010", "SM1001"]) {
      await visitor.open(`/en-us/dialog/ugc-review/${id}`);
      await visitor.submit("main button[type=submit]", {}, "Save picture");
      expect(visitor.page.status).toBe(200);
      expect(visitor.text("main")).toContain("You saved this picture.");
    }
    expect(
      shop
        .calls("POST /social/stashes")
        .map(({ body, status }) => [body, status]),
    ).toEqual([
      [{ mediaIds: ["SM1010"] }, 201],
      [{ mediaIds: ["SM1001", "SM1010"] }, 201],
    ]);
    await visitor.open("/en-us/dialog/ugc-review/SM1010");
    expect(visitor.text("main")).toContain("You saved this picture.");
    await visitor.click("See saved pictures");
    const [saved = ""] = visitor
      .all("main section h2")
      .filter((heading) => heading.textContent === "Pictures you saved")
      .map((heading) => heading.getAttribute("id") ?? "");
    expect(
      hrefsOf(guest, `section[aria-labelledby="${saved}"] ${tile}`),
    ).toEqual([
      "/en-us/dialog/ugc-review/SM1001",
      "/en-us/dialog/ugc-review/SM1010",
    ]);
    // Nobody else has saved them.
    const stranger = shop.visit("en-us");
    await stranger.visitor.open(paths.pictures());
    expect(stranger.visitor.text("main")).not.toContain("Pictures you saved");
  });

  it("is said not to be saved when the service does not answer", async () => {
    const { visitor, t } = shop.visit("en-us");
    await visitor.open("/en-us/dialog/ugc-review/SM1010");
    shop.fault({
      method: "POST",
      path: "/social/stashes",
      status: 500,
      times: 1,
    });
    await visitor.submit("main button[type=submit]", {}, "Save picture");
    expect(visitor.page.status).toBe(503);
    expect(visitor.text("main")).toContain(t("errors.general"));
    expect(visitor.text("main")).not.toContain("You saved this picture.");
  });
});

it("sends the service its own token, and never the access key", async () => {
  await shop.visit("it-it").visitor.open("/it-it/dialog/ugc-review/SM1004");
  const [call] = shop.calls("GET /social/media/SM1004/streams");
  expect(call?.headers["authorization"]).toBe("Bearer social-token");
  expect(call?.headers["x-access-key"]).toBeUndefined();
});

it("without the service there is no trace of it", async () => {
  const plain = await startPageShop({ SOCIAL_BASE_URL: "", SOCIAL_TOKEN: "" });
  try {
    const { visitor } = plain.visit("en-us");
    for (const path of ["/en-us", "/en-us/p/x-FR1001"]) {
      await visitor.open(path);
      expect(visitor.page.status, path).toBe(200);
      const { innerHTML } = visitor.find("html");
      expect(innerHTML, path).not.toContain("ugc-review/");
      expect(innerHTML, path).not.toContain("/community/");
    }
    await visitor.open(`/en-us${picture}`);
    expect(visitor.page.status).toBe(404);
    expect(plain.calls("GET /social/*")).toEqual([]);
  } finally {
    await plain.stop();
  }
});

it("every call of the service is made by its screen or form, with its own token, and its answer is that of the contract [SOCI-001] [SOCI-002] [API-040]", async () => {
  const { visitor, paths } = shop.visit("en-ca");
  await visitor.open("/en-ca");
  await visitor.open("/en-ca/p/x-FR1001");
  await visitor.open("/en-ca/dialog/ugc-review/SM1010");
  expect(visitor.text("main figcaption")).toContain("Picture by Marek W.");
  await visitor.submit("main [name=reason]", { reason: "personal" });
  expect(visitor.text("main")).toContain("We will look at this picture.");
  await visitor.open("/en-ca/dialog/ugc-review/SM1010");
  await visitor.submit("main button[type=submit]", {}, "Save picture");
  expect(visitor.text("main")).toContain("You saved this picture.");
  await visitor.open(paths.pictures());
  await visitor.submitFiles(
    form,
    { caption: "Calls", name: "Ailsa", email: "ailsa@example.com" },
    { picture: [await photograph()] },
  );
  expect(visitor.text("main")).toContain("Thank you for your picture");
  const health = await fetch(`${shop.origin}/healthcheck/social-media`);
  expect([health.status, await health.json()]).toEqual([
    200,
    { status: "ok", offers: ["categories", "streams", "stashes", "users"] },
  ]);

  const { mediaReport, mediaUpload, mediaUser } = shop.upstreams.db;
  expect(
    mediaReport.getAll().map(({ mediaId, reason }) => [mediaId, reason]),
  ).toContainEqual(["SM1010", "personal"]);
  const upload = mediaUpload
    .getAll()
    .find(({ caption }) => caption === "Calls");
  const author = mediaUser
    .getAll()
    .find(({ email }) => email === "ailsa@example.com");
  expect(upload?.userId).toBe(author?.id);
  const authorPath = `/social/users/${author?.id ?? ""}/media`;

  const calls = [
    [social.getServiceRoot, "GET /social/", undefined],
    [social.getCategoryMedia, "GET /social/categories/media/recent", undefined],
    [
      social.getStreamMedia,
      "GET /social/streams/FR1001/media/recent",
      undefined,
    ],
    [social.getMediaStreams, "GET /social/media/SM1010/streams", undefined],
    [
      social.getCustomerMedia,
      "GET /social/customers/marek/media/recent",
      undefined,
    ],
    [social.getRecentMedia, "GET /social/streams/media/recent", undefined],
    [
      social.reportMedia,
      "POST /social/media/SM1010/reports",
      { reason: "personal" },
    ],
    [social.createStash, "POST /social/stashes", { mediaIds: ["SM1010"] }],
    [
      social.createMediaUser,
      "POST /social/users",
      { email: "ailsa@example.com", name: "Ailsa" },
    ],
    [
      social.uploadMedia,
      `POST ${authorPath}`,
      { caption: "Calls", image: { type: "image/jpeg", bytes: upload?.bytes } },
    ],
  ] as const;
  for (const [endpoint, name, body] of calls) {
    const [call] = shop.calls(name);
    if (!call) throw new Error(`${name} was not called`);
    const { query, headers, status } = call;
    expect([name, query, call.body]).toEqual([name, {}, body]);
    expect(headers["authorization"], name).toBe("Bearer social-token");
    expect(headers["x-access-key"], name).toBeUndefined();
    if (endpoint === social.reportMedia) {
      expect(status).toBe(204);
      continue;
    }
    expect([name, status]).toEqual([name, body ? 201 : 200]);
    const answer =
      endpoint === social.uploadMedia
        ? await uploadAgain(call.path, headers)
        : await shop.again(call);
    expect(parseTolerantly(endpoint.response, answer), name).toMatchObject({
      ok: true,
      lost: [],
    });
  }

  async function uploadAgain(
    path: string,
    { "content-length": _, ...headers }: Readonly<Record<string, string>>,
  ): Promise<unknown> {
    const bytes = new Uint8Array(await (await photograph()).arrayBuffer());
    const encoded = encodeMultipart({
      image: { type: "image/jpeg", bytes },
      caption: "Calls",
    });
    const answer = await fetch(shop.upstreamOrigin + path, {
      method: "POST",
      headers: { ...headers, "content-type": encoded.contentType },
      body: Buffer.from(encoded.bytes),
    });
    return answer.json();
  }
});
