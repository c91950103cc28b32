import { describe, expect, it } from "vitest";
import { fileNames, sizeOf } from "./encode";
import { hashOf, readManifest } from "./manifest";
import { allJobs } from "./pictures";

const outputs = allJobs.flatMap((job) =>
  job.outputs.map((output) => ({ ...output, draw: job.draw })),
);

describe("mocks/media", () => {
  it("holds every file of every picture", async () => {
    const names = outputs.flatMap(({ path, files }) => fileNames(path, files));
    const sizes = await Promise.all(names.map(sizeOf));
    const missing = names.filter((_, index) => (sizes[index] ?? 0) === 0);
    expect(missing).toEqual([]);
  });

  it("was rendered from the drawings as they are now", async () => {
    const manifest = await readManifest();
    const stale = outputs.filter(
      ({ path, files, crop, draw }) =>
        manifest[path]?.hash !== hashOf(draw(), files, crop),
    );
    expect(stale.map(({ path }) => path)).toEqual([]);
    // A thousand drawings, made anew.
  }, 120_000);

  it("records the size of the widest file", async () => {
    const manifest = await readManifest();
    for (const { path, files } of outputs) {
      const widest = Math.max(...files.map(({ width }) => width));
      expect(manifest[path]?.width).toBe(widest);
    }
    expect(manifest["products/boot/peat/side"]?.height).toBe(1500);
  });
});
