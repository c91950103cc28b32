import { describe, expect, it } from "vitest";
import { fileNames, sizeOf } from "./encode";
import { hashOf, readManifest } from "./manifest";
import { allJobs } from "./pictures";

const outputs = allJobs.flatMap((job) =>
  job.outputs.map((output) => ({ ...output, draw: job.draw })),
);

describe("mocks/media", () => {
  it("holds every width and format of every picture", async () => {
    const names = outputs.flatMap(({ path, renditions }) =>
      fileNames(path, renditions),
    );
    const sizes = await Promise.all(names.map(sizeOf));
    const missing = names.filter((_, index) => (sizes[index] ?? 0) === 0);
    expect(missing).toEqual([]);
  });

  it("was rendered from the drawings as they are now", async () => {
    const manifest = await readManifest();
    const stale = outputs.filter(
      ({ path, renditions, crop, draw }) =>
        manifest[path]?.hash !== hashOf(draw(), renditions, crop),
    );
    expect(stale.map(({ path }) => path)).toEqual([]);
  });

  it("records the size of the widest file", async () => {
    const manifest = await readManifest();
    for (const { path, renditions } of outputs) {
      const widest = Math.max(...renditions.map(({ width }) => width));
      expect(manifest[path]?.width).toBe(widest);
    }
    expect(manifest["products/boot/peat/side"]?.height).toBe(1500);
  });
});
