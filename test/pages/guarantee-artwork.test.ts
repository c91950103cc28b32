/**
 * The official notice of the legal guarantee and the GARAN label of a shop that has the Commission's files
 * (`GUARANTEE_FILES`). The files are stand-ins in the form of the Commission's, which nobody may edit: what is sent is
 * compared with them byte by byte.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sites } from "../../app/sites/sites";
import { readGuaranteeArtwork } from "../../server/retailer/read-guarantee-artwork";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import { atSummary, shoe } from "./support/shopping";

const folder = mkdtempSync(path.join(tmpdir(), "f-guarantee-"));
const fileOf = (name: string) => path.join(folder, name);

const notice = (language: string) =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 595.28 841.89"><text>Notice in ${language}, ↺</text></svg>\r\n`;
const label = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 269.29 283.46"><style>.a{font-size:9px}</style><text class="a"><tspan x="0">Brand/</tspan><tspan x="28">T</tspan><tspan x="33">rademark</tspan></text><text class="a"><tspan>Model identifier</tspan></text><text>GARAN</text><text transform="translate(5 150)">XX</text><path d="M0 0h9"/></svg>`;
const emptyLabel = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 269.29 283.46"><style>.a{font-size:9px}</style><text>GARAN</text><path d="M0 0h9"/></svg>`;

const languages = ["DE", "ES", "FR", "IT", "NL", "PL"];

function writeAll(): void {
  for (const language of languages)
    writeFileSync(
      fileOf(`Legal guarantee_notice ${language}.svg`),
      notice(language),
    );
  writeFileSync(fileOf("GARAN Label_colour.svg"), label);
}

let shop: PageShop;
beforeAll(async () => {
  writeAll();
  shop = await startPageShop({
    GUARANTEE_FILES: folder,
    RATE_LIMIT: "off",
  });
});
afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true });
});

/** What the notice says in words: its beginning, in how long, what to do, and the name of the page of the Union. */
const words: Readonly<Record<string, readonly string[]>> = {
  fr: [
    "Garantie légale de conformité de l’UE",
    "2 ans minimum",
    "Vous avez droit à la réparation ou au remplacement, sans frais.",
    "Prévenez le vendeur dès que possible.",
    "L’Europe est à vous",
  ],
  de: [
    "Gesetzliches Gewährleistungsrecht in der EU",
    "Mindestens 2 Jahre",
    "Sie haben ein Recht auf Reparatur oder Ersatz, kostenlos.",
    "Melden Sie es dem Verkäufer, sobald Sie können.",
    "Ihr Europa",
  ],
  it: [
    "Garanzia legale di conformità dell’UE",
    "Almeno 2 anni",
    "Si ha diritto alla riparazione o alla sostituzione, senza spese.",
    "Avvisare il venditore appena possibile.",
    "La tua Europa",
  ],
  es: [
    "Garantía legal de conformidad de la UE",
    "Al menos 2 años",
    "Tienes derecho a la reparación o a la sustitución, sin coste.",
    "Avisa al vendedor cuanto antes.",
    "Tu Europa",
  ],
  nl: [
    "Wettelijke garantie van conformiteit in de EU",
    "Ten minste 2 jaar",
    "Je hebt recht op herstel of vervanging, kosteloos.",
    "Meld het zo snel mogelijk aan de verkoper.",
    "Uw Europa",
  ],
  pl: [
    "Prawna gwarancja zgodności towaru w UE",
    "Co najmniej 2 lata",
    "Przysługuje Ci naprawa lub wymiana, bez opłat.",
    "Jak najszybciej zgłoś to sprzedawcy.",
    "Twoja Europa",
  ],
};

/** The pages where a contract is made, by how a guest opens them. */
const places: readonly (readonly [
  name: string,
  open: (guest: Guest) => Promise<unknown>,
])[] = [
  ["a shoe", ({ visitor, paths }) => visitor.open(paths.at(`/p/${shoe}`))],
  [
    "a product set",
    async ({ visitor, paths }) => {
      await visitor.open(paths.at(`/p/${shoe}`));
      const [set] = visitor.all("main a[href*='/p/'][href*='SET']");
      return visitor.open(set?.getAttribute("href") ?? "");
    },
  ],
  ["the checkout review", atSummary],
];

const section = "main section[aria-labelledby=legal-guarantee]";

/** The bytes at an address of the shop, and the answer's headers. */
async function fileAt(guest: Guest, src: string, accepts = "identity") {
  const answer = await fetch(new URL(src, guest.visitor.page.url), {
    headers: { "Accept-Encoding": accepts },
  });
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
}

describe.each(sites)("in $locale", ({ locale, language, country }) => {
  const isInUnion = !["US", "CA", "GB"].includes(country);
  it.each(places)(
    "%s has the official notice with its content in words, and products of a producer who guarantees more have the label [LEGAL-008]",
    async (place, open) => {
      const guest = shop.visit(locale);
      await open(guest);
      const { visitor } = guest;
      expect(visitor.page.status).toBe(200);
      if (!isInUnion) {
        expect(visitor.all(section).length).toBe(0);
        expect(visitor.all("main img[src^='/guarantee/']").length).toBe(0);
        return;
      }
      const [picture, ...others] = visitor.all(`${section} img`);
      expect(others.length).toBe(0);
      const src = picture?.getAttribute("src") ?? "";
      expect(src).toMatch(
        new RegExp(`^/guarantee/notice-${language}-[0-9a-f]{10}\\.svg$`),
      );
      expect(picture?.getAttribute("alt")).not.toBe("");
      const { bytes } = await fileAt(guest, src);
      expect(bytes.toString()).toBe(notice(language.toUpperCase()));
      const text = visitor.text(section);
      for (const part of words[language] ?? []) expect(text).toContain(part);
      expect(text.includes("En este país: 3 años.")).toBe(country === "ES");
      expect(
        visitor.all(`${section} a`).map((link) => link.getAttribute("href")),
      ).toEqual([
        src,
        `https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_${language}.htm`,
      ]);
      if (place === "the checkout review")
        expect(
          visitor
            .all(`${section}, main button[value=place]`)
            .map(({ localName }) => localName),
        ).toEqual(["section", "button"]);
      else {
        const labels = visitor.all("main svg[aria-label^='GARAN']");
        expect(labels.map((one) => one.getAttribute("aria-label"))).toEqual([
          expect.stringMatching(/^GARAN: Fellrow, FR1001, 3 /),
        ]);
      }
    },
  );
});

describe("the label", () => {
  it("is the official one without its placeholders, with producer, model and years in their places", async () => {
    const guest = shop.visit("de-de");
    await guest.visitor.open(guest.paths.at(`/p/${shoe}`));
    const { visitor } = guest;
    const one = visitor.find(
      "main section[aria-label='Haltbarkeitsgarantie des Herstellers']",
    );
    const src = one.querySelector("img")?.getAttribute("src") ?? "";
    const { bytes } = await fileAt(guest, src);
    expect(bytes.toString()).toBe(emptyLabel);
    expect(
      [...one.querySelectorAll("svg text")].map((field) => [
        field.textContent,
        field.getAttribute("x"),
        field.getAttribute("y"),
        field.getAttribute("font-size"),
      ]),
    ).toEqual([
      ["Fellrow", "6.32", "74.52", "9"],
      ["FR1001", "262.97", "74.52", "9"],
      ["3", "5.07", "150.57", "80"],
    ]);
    expect(one.textContent).toContain("Von Fellrow, kostenlos.");
    const without = shop.visit("de-de");
    await without.visitor.open(without.paths.at("/p/x-FR1002"));
    expect(without.visitor.page.status).toBe(200);
    expect(without.visitor.all("main svg[aria-label^='GARAN']").length).toBe(0);
  });
});

describe("a drawing's address", () => {
  it("is stored for a year, compressed on request, and can do nothing when it is opened as a page", async () => {
    const guest = shop.visit("de-de");
    await guest.visitor.open(guest.paths.at(`/p/${shoe}`));
    const src = guest.visitor.find(`${section} img`).getAttribute("src") ?? "";
    for (const accepts of ["gzip", "identity"]) {
      const { status, headers, bytes } = await fileAt(guest, src, accepts);
      expect([status, headers.get("content-encoding")]).toEqual([
        200,
        accepts === "gzip" ? "gzip" : null,
      ]);
      expect(headers.get("content-type")).toBe("image/svg+xml");
      expect(headers.get("cache-control")).toBe(
        "public, max-age=31536000, immutable",
      );
      expect(headers.get("vary")).toContain("Accept-Encoding");
      expect(headers.get("content-security-policy")).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
      );
      expect(bytes).toEqual(
        readFileSync(fileOf("Legal guarantee_notice DE.svg")),
      );
    }
    const former = await fileAt(guest, "/guarantee/notice-de-0123456789.svg");
    expect(former.bytes.toString()).toBe(notice("DE"));
    expect(former.headers.get("cache-control")).toBe("no-cache");
    for (const none of ["notice-en", "notice-xx", "constructor"]) {
      const { status } = await fileAt(
        guest,
        `/guarantee/${none}-0123456789.svg`,
      );
      expect(status).toBe(404);
    }
  });
});

describe("files that are refused at the start", () => {
  it.each([
    ["Legal guarantee_notice PL.svg", null, "cannot be read"],
    ["GARAN Label_colour.svg", null, "cannot be read"],
    [
      "Legal guarantee_notice FR.svg",
      label,
      "is not the drawing of that name: its viewBox has another form",
    ],
    [
      "Legal guarantee_notice IT.svg",
      "<svg></svg>",
      "is not the drawing of that name: its viewBox has another form",
    ],
    [
      "Legal guarantee_notice NL.svg",
      notice("x".repeat(2 * 1024 * 1024)),
      "has more than 2 MB",
    ],
    [
      "GARAN Label_colour.svg",
      label.replace("Model identifier", "Model"),
      "has other fields than Brand/Trademark, Model identifier, XX",
    ],
    [
      "GARAN Label_colour.svg",
      label.replace(">GARAN<", ">XX<"),
      "has other fields than Brand/Trademark, Model identifier, XX",
    ],
  ])("%s (%#) is named with its fault", async (file, content, problem) => {
    writeAll();
    if (content === null) rmSync(fileOf(file));
    else writeFileSync(fileOf(file), content);
    try {
      await expect(readGuaranteeArtwork(folder)).rejects.toThrow(
        `GUARANTEE_FILES: ${file} ${problem}`,
      );
    } finally {
      writeAll();
    }
  });
});
