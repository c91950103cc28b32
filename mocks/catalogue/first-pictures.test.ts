import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fellrowCatalogue } from "./fellrow-catalogue";

/** Drawings whose products share their first picture; remove a drawing that has different cuts now. */
const sharedStill = [
  "anorak",
  "backpack",
  "beanie",
  "boot",
  "cap",
  "court-shoe",
  "fleece",
  "fleece-pullover",
  "high-top",
  "hiking-shoe",
  "hoodie",
  "insulated-jacket",
  "insulated-vest",
  "kids-shoe",
  "long-sleeve",
  "max-trail",
  "road-racer",
  "road-shoe",
  "run-shorts",
  "sandal",
  "shell-jacket",
  "shorts",
  "slip-on",
  "socks",
  "sweatshirt",
  "tank",
  "tights",
  "trail-racer",
  "trail-runner",
  "trousers",
  "winter-boot",
];

const media = new URL("../media/", import.meta.url);

/** The picture that lists show of each drawn product. */
const firstPictures = fellrowCatalogue.products.flatMap(
  ({ id, colourways }) => {
    const image = colourways[0]?.images[0];
    return image?.kind === "rendered" ? [{ id, path: image.path }] : [];
  },
);

/** Hashes the content of a picture, because the same picture can have two names. */
const hashOf = (path: string) =>
  createHash("sha256")
    .update(readFileSync(new URL(`${path}-400.webp`, media)))
    .digest("hex");

const drawingOf = (path: string) => path.split("/")[1] ?? path;

describe("the first pictures of products", () => {
  const hashed = firstPictures.map(({ path }) => ({
    path,
    hash: hashOf(path),
  }));
  const shared = hashed.filter(({ hash }, index) =>
    hashed.some((other, at) => at !== index && other.hash === hash),
  );

  it("are shared by no two products, but for the drawings listed", () => {
    const drawings = shared.map(({ path }) => drawingOf(path));
    expect([...new Set(drawings)].sort()).toEqual(sharedStill);
  });

  it("of all T-shirts differ", () => {
    const tees = firstPictures.filter(({ path }) =>
      /(^|-)tee$/.test(drawingOf(path)),
    );
    expect(tees).toHaveLength(14);
    expect(new Set(tees.map(({ path }) => hashOf(path))).size).toBe(14);
  });
});
