/** Compresses the built assets once, so that serving them needs no compression. */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const folder = "build/client";
const compressible = /\.(js|css|svg|json|txt|xml|webmanifest)$/;
const smallest = 512;

function* files(path) {
  for (const name of readdirSync(path)) {
    const entry = join(path, name);
    if (statSync(entry).isDirectory()) yield* files(entry);
    else yield entry;
  }
}

for (const file of files(folder)) {
  if (!compressible.test(file)) continue;
  const content = readFileSync(file);
  if (content.length < smallest) continue;
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
    }),
  );
}
