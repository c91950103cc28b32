/** `npm run claims`: lists generic environmental claims in the texts. It warns and refuses nothing. */
import { readOptions } from "../runner/options.mjs";
import { findClaims, unexplained } from "./green-claims";

const command = {
  name: "npm run claims",
  summary:
    "Lists generic environmental claims in the editors' and the products' texts.",
};
readOptions(process.argv.slice(2), command, {});
const claims = findClaims();
const open = unexplained(claims);
for (const { file, at, language, words, text } of open)
  console.warn(`${file} ${at} (${language}): “${words}” in “${text}”`);
console.log(
  `${open.length} generic claims without an explanation, ${claims.length - open.length} with one.`,
);
