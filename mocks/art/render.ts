/**
 * Renders the shop's pictures into `mocks/media`:
 *
 *     node --import tsx mocks/art/render.ts [type|scenes] [code|scene]
 *
 * Deterministic: the same drawings give the same files. A picture whose drawing and encoding are
 * unchanged is left alone.
 */
import { cropped, fileNames, rasterise, sizeOf, writePicture } from "./encode";
import type { Manifest } from "./manifest";
import { hashOf, isCurrent, readManifest, writeManifest } from "./manifest";
import type { Job, Output } from "./pictures";
import { allJobs } from "./pictures";

const BUDGET_BYTES = 14 * 1024 * 1024;

/** Renders what a drawing is needed for and not there yet; returns the paths written. */
async function run(job: Job, manifest: Manifest): Promise<readonly string[]> {
  const picture = job.draw();
  const stale: (Output & { hash: string })[] = [];
  for (const output of job.outputs) {
    const { path, renditions, crop } = output;
    const hash = hashOf(picture, renditions, crop);
    if (!(await isCurrent(manifest, path, hash, renditions))) {
      stale.push({ ...output, hash });
    }
  }
  if (stale.length === 0) return [];
  const drawn = await rasterise(picture);
  for (const { path, renditions, crop, hash } of stale) {
    const pixels = crop === undefined ? drawn : await cropped(drawn, crop);
    const size = await writePicture(path, pixels, renditions);
    manifest[path] = { hash, ...size };
    // After every picture: a render that is broken off goes on where it stopped.
    await writeManifest(manifest);
  }
  return stale.map(({ path }) => path);
}

/** Whether a path is `products/{first}/{second}/…` or `{first}/{second}`; absent words match all. */
function isWanted(path: string, words: readonly string[]): boolean {
  const parts = path.replace(/^products\//, "").split("/");
  return words.every((word, index) => parts[index] === word);
}

async function bytesOf(outputs: readonly Output[]): Promise<number> {
  const names = outputs.flatMap(({ path, renditions }) =>
    fileNames(path, renditions),
  );
  const sizes = await Promise.all(names.map(sizeOf));
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
}

/** The size of all pictures; an error when they have outgrown what a checkout should weigh. */
async function checkBudget(): Promise<void> {
  const total = await bytesOf(allJobs.flatMap((job) => job.outputs));
  console.info(`mocks/media: ${(total / 1024 / 1024).toFixed(2)} MB`);
  if (total > BUDGET_BYTES) throw new Error("Pictures are over their budget");
}

async function main(words: readonly string[]): Promise<void> {
  const chosen = allJobs.filter(({ outputs }) =>
    outputs.some(({ path }) => isWanted(path, words)),
  );
  const manifest = await readManifest();
  for (const [index, job] of chosen.entries()) {
    const paths = await run(job, manifest);
    if (paths.length > 0) {
      console.info(`${index + 1}/${chosen.length} ${paths.join(" ")}`);
    }
  }
  await checkBudget();
}

await main(process.argv.slice(2));
