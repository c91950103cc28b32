/** The part of `.dockerignore` that ours uses: `*`, `**`, `!` and the last match wins. */

interface Rule {
  readonly pattern: RegExp;
  readonly ignores: boolean;
}

function toRule(line: string): Rule {
  const ignores = !line.startsWith("!");
  const source = line
    .replace(/^!/, "")
    .replace(/[.+?^${}()|[\]]/g, "\\$&")
    .replace(/\*\*\/|\*/g, (star) => (star === "*" ? "[^/]*" : "(?:.*/)?"));
  // A rule for a folder holds for all that is in it.
  return { pattern: new RegExp(`^${source}(?:/.*)?$`), ignores };
}

/** Tells of a path relative to the project whether the build sees it. */
export function readIgnoreRules(text: string): (path: string) => boolean {
  const rules = text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map(toRule);
  return (path) => {
    const last = rules.findLast(({ pattern }) => pattern.test(path));
    return last === undefined || !last.ignores;
  };
}
