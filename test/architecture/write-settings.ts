/** `npm run settings`: writes the table of settings into the README, and `.env.example`. */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { format } from "prettier";
import { readOptions } from "../runner/options.mjs";
import { root } from "../runner/project.mjs";
import { configTable, envExample } from "./config-table";

const command = {
  name: "npm run settings",
  summary: "Writes the settings of the server into README.md and .env.example.",
};
readOptions(process.argv.slice(2), command, {});
await writeFile(path.join(root, ".env.example"), envExample());
const readme = path.join(root, "README.md");
const text = (await readFile(readme, "utf8")).replace(
  /(<!-- configuration -->)[^]*(<!-- \/configuration -->)/,
  // A function, because a pattern in the table has dollar signs.
  (_, start: string, end: string) => `${start}\n\n${configTable()}\n\n${end}`,
);
await writeFile(readme, await format(text, { parser: "markdown" }));
