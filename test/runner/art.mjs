// @ts-check
/**
 * `npm run art:test`: the checks of the drawings, which are a separate package. A hash of the sources for
 * which they passed is saved beside the drawings, so that `npm test` repeats the checks only after a change.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contentHash } from "../../server/build-steps/content-hash.mjs";
import { readOptions } from "./options.mjs";
import { run, stopOnSignals } from "./processes.mjs";
import { PlainError, npm, root } from "./project.mjs";
import { runCommand } from "./run-command.mjs";

const folder = join(root, "mocks/art");
const noteFile = join(folder, "tested.json");

/** The drawings and the files made from them; the drawings' tests compare the two. */
const sources = [
  "mocks/art",
  "mocks/data/pictures.json",
  "mocks/media/manifest.json",
];
const checks = ["typecheck", "lint", "format", "test"];

/** Leaves out `node_modules`, where tools store files that no clone has. */
const hash = () =>
  contentHash(
    root,
    sources,
    (file) => file !== noteFile && !/[\\/]node_modules[\\/]/.test(file),
  );

function isTested() {
  return JSON.parse(readFileSync(noteFile, "utf8")).passedFor === hash();
}

async function testAll() {
  for (const check of checks) {
    const { code, output } = await run(npm("run", "--silent", check), {
      cwd: folder,
    });
    if (code !== 0) throw new PlainError(`${check} of mocks/art:\n${output}`);
    console.log(`${check}: passed`);
  }
  const note = JSON.stringify({ passedFor: hash() }, null, 2);
  writeFileSync(noteFile, `${note}\n`);
}

await runCommand(async () => {
  stopOnSignals();
  const { changed } = readOptions(
    process.argv.slice(2),
    {
      name: "npm run art:test",
      summary: "Types, lint, format and tests of the drawings in mocks/art.",
    },
    {
      changed: {
        type: "boolean",
        meaning: "only when they changed since their checks passed",
      },
    },
  );
  if (changed && isTested())
    console.log("The drawings are as they were tested.");
  else await testAll();
});
