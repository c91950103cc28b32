/** The part of `.dockerignore` syntax that this project uses: `*`, `**`, `!`; the last match wins. */

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
  // A rule for a folder applies to everything in it.
  return { pattern: new RegExp(`^${source}(?:/.*)?$`), ignores };
}

/** Returns a function that decides whether the build sees a path relative to the project. */
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
