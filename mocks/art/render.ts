/**
 * Renders the shop's pictures into `mocks/media`, and writes what the catalogue has to know about them
 * into `mocks/data/pictures.json`:
 *
 *     npm run render -- [type|scenes] [code|scene]      (in mocks/art)
 *
 * Deterministic: the same drawings give the same files. A picture whose drawing and encoding are
 * unchanged is left alone.
 */
import { rm } from "node:fs/promises";
import {
  cropped,
  fileNames,
  mediaFile,
  pictureNames,
  rasterise,
  sizeOf,
  writePicture,
} from "./encode";
import type { Manifest } from "./manifest";
import { hashOf, isCurrent, readManifest, writeManifest } from "./manifest";
import type { Job, Output } from "./pictures";
import { writePictureFacts } from "./picture-facts";
import { allJobs } from "./pictures";

const atOnce = 2;
const BUDGET_BYTES = 45_000_000;

/** Renders what a drawing is needed for and not there yet; returns the paths written. */
async function run(job: Job, manifest: Manifest): Promise<readonly string[]> {
  const picture = job.draw();
  const stale: (Output & { hash: string })[] = [];
  for (const output of job.outputs) {
    const { path, files, crop } = output;
    const hash = hashOf(picture, files, crop);
    if (!(await isCurrent(manifest, path, hash, files))) {
      stale.push({ ...output, hash });
    }
  }
  if (stale.length === 0) return [];
  const drawn = await rasterise(picture);
  for (const { path, files, crop, hash } of stale) {
    const pixels = crop === undefined ? drawn : await cropped(drawn, crop);
    const size = await writePicture(path, pixels, files);
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
  const names = outputs.flatMap(({ path, files }) => fileNames(path, files));
  const sizes = await Promise.all(names.map(sizeOf));
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
}

/** The size of all pictures; an error when they have outgrown what a checkout should weigh. */
async function checkBudget(): Promise<void> {
  const total = await bytesOf(allJobs.flatMap((job) => job.outputs));
  console.info(`mocks/media: ${(total / 1024 / 1024).toFixed(2)} MB`);
  if (total > BUDGET_BYTES) throw new Error("Pictures are over their budget");
}

/** Takes away what no drawing makes any more. */
async function prune(manifest: Manifest): Promise<void> {
  const outputs = allJobs.flatMap((job) => job.outputs);
  const wanted = new Set(
    outputs.flatMap(({ path, files }) => fileNames(path, files)),
  );
  const paths = new Set(outputs.map(({ path }) => path));
  for (const path of Object.keys(manifest))
    // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- a dictionary of paths
    if (!paths.has(path)) delete manifest[path];
  await writeManifest(manifest);
  for (const name of await pictureNames())
    if (!wanted.has(name)) await rm(mediaFile(name));
}

async function main(words: readonly string[]): Promise<void> {
  const chosen = allJobs.filter(({ outputs }) =>
    outputs.some(({ path }) => isWanted(path, words)),
  );
  const manifest = await readManifest();
  const waiting = [...chosen.entries()];
  // Two at a time keep two cores busy: drawing is one thread each.
  const workers = Array.from({ length: atOnce }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, job] = next;
      const paths = await run(job, manifest);
      if (paths.length > 0)
        console.info(`${index + 1}/${chosen.length} ${paths.join(" ")}`);
    }
  });
  await Promise.all(workers);
  if (words.length === 0) await prune(manifest);
  await writePictureFacts();
  await checkBudget();
}

await main(process.argv.slice(2));
