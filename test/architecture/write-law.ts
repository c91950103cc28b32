/** `npm run law`: writes docs/law.md from the table of market facts. */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { format } from "prettier";
import { readOptions } from "../runner/options.mjs";
import { root } from "../runner/project.mjs";
import { lawDocument } from "./law-document";
import { testsOfRow } from "./tests-of-row";

const command = {
  name: "npm run law",
  summary: "Writes docs/law.md from the table of market facts.",
};
readOptions(process.argv.slice(2), command, {});
await writeFile(
  path.join(root, "docs/law.md"),
  await format(lawDocument(testsOfRow), { parser: "markdown" }),
);
