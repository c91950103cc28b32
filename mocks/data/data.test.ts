/** The reference data matches its schema, and its references exist. */
import { describe, expect, it } from "vitest";
import type { z } from "zod/v4";
import { fellrowCatalogue } from "../catalogue/fellrow-catalogue";
import {
  dataFile,
  dataFileNames,
  missingIn,
  missingTexts,
  writtenLanguages,
} from "./missing-texts";
import { readData } from "./read-data";
import { dataFiles, productFile } from "./schema";

const families = readData("products/families");
const schemas = new Map<string, z.ZodType>([
  ...Object.entries(dataFiles),
  ...families.map((name) => [`products/${name}`, productFile] as const),
]);

describe("the data files", () => {
  it("are those that have a schema, each family of products among them once", () => {
    expect(new Set(families).size).toBe(families.length);
    expect(dataFileNames()).toEqual([...schemas.keys()].sort());
    expect(dataFileNames().length).toBeGreaterThan(80);
  });

  it.each([...schemas])("%s obeys its schema", (name, schema) => {
    const { error } = schema.safeParse(dataFile(name));
    expect(error?.issues ?? []).toEqual([]);
  });

  it("speak of scenes that there are pictures of", () => {
    const scenes = new Set(readData("pictures").scenes.names);
    const stories = Object.values(readData("content/home-stories"));
    const departments = Object.values(readData("content/departments"));
    const used = [
      ...departments.map(({ scene }) => scene),
      ...stories.flatMap(({ hero, place, gift }) =>
        [hero, place, gift].map(({ scene }) => scene),
      ),
    ];
    expect(used.filter((scene) => !scenes.has(scene))).toEqual([]);
    expect(used.length).toBeGreaterThan(30);
  });

  it("name colours, care and categories as they stand in the catalogue", () => {
    const product = fellrowCatalogue.products.find(({ id }) => id === "FR3001");
    expect(product?.care["de"]).toMatch(/^[A-Z]/);
    expect(product?.colourways[1]).toEqual({
      code: "tarn",
      name: {
        en: "Tarn",
        fr: "Bleu lac",
        de: "Bergsee",
        it: "Blu lago",
        es: "Azul laguna",
        nl: "Bergmeer",
        pl: "Górski staw",
      },
      swatch: ["#15475a", "#d3de4e"],
      family: "blue",
      tint: "tarn",
      images: [
        { kind: "rendered", view: "side", path: "products/backpack/tarn/side" },
        { kind: "rendered", view: "back", path: "products/backpack/tarn/back" },
        {
          kind: "rendered",
          view: "detail",
          path: "products/backpack/tarn/detail",
        },
        { kind: "rendered", view: "scale", path: "products/backpack/scale" },
      ],
    });
    const twoTone = fellrowCatalogue.products
      .flatMap(({ colourways }) => colourways)
      .find(({ code }) => code === "chalk-tarn");
    expect(twoTone?.name).toMatchObject({
      en: "Chalk / Tarn",
      de: "Kreide / Bergsee",
      pl: "Kreda / Górski staw",
    });
    expect(
      fellrowCatalogue.categories.find(({ id }) => id === "metrail")?.name.en,
    ).toBe("Trail running shoes");
  });
});

describe("missing texts", () => {
  it("are none in the languages that the data is written in", () => {
    expect(missingTexts(writtenLanguages)).toEqual([]);
  });

  it("are listed for a language that is new", () => {
    const missing = missingTexts(["pt"]);
    expect(missing.length).toBeGreaterThan(1500);
    expect(missing).toContainEqual({ language: "pt", at: "content/app title" });
  });

  it("are found wherever they stand", () => {
    const value = [{ title: { en: "Boot", fr: "Botte" }, code: "en" }];
    expect(missingIn(value, ["fr", "pt"], "file")).toEqual([
      { language: "pt", at: "file 0 title" },
    ]);
  });
});
