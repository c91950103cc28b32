/** `npm run openapi`: writes the contracts to `docs/api`. */
import { mkdir, writeFile } from "node:fs/promises";
import { apiFiles, apiFolder } from "./files";

await mkdir(apiFolder, { recursive: true });
for (const [name, text] of await apiFiles())
  await writeFile(new URL(name, apiFolder), text);
