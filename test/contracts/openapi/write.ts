/** `npm run openapi`: writes the description of the contracts to `docs/api`. */
import { mkdir, writeFile } from "node:fs/promises";
import { readOptions } from "../../runner/options.mjs";
import { apiFiles, apiFolder } from "./files";

const command = {
  name: "npm run openapi",
  summary: "Writes what the shop expects of the APIs to docs/api.",
};
readOptions(process.argv.slice(2), command, {});
await mkdir(apiFolder, { recursive: true });
for (const [name, text] of await apiFiles())
  await writeFile(new URL(name, apiFolder), text);
