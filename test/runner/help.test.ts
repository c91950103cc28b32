/** Every script of package.json prints its usage for `--help` and does nothing else. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { run } from "./processes.mjs";
import { root } from "./project.mjs";
import { budgetMs } from "./time-factor.mjs";

const { scripts } = JSON.parse(
  readFileSync(path.join(root, "package.json"), "utf8"),
) as { scripts: Readonly<Record<string, string>> };

/** They have no options: several commands, or one that is configured by its environment. */
const withoutOptions = ["audit", "build", "start"];

const others = Object.entries(scripts).filter(
  ([name]) => !withoutOptions.includes(name),
);
/**
 * Finds the tool of a command by npm's name for it, or by its file where two packages have a tool of that
 * name.
 */
const toolIn = (command: string): string | undefined =>
  /^node (node_modules\/\S+)/.exec(command)?.[1] ??
  /^(?!node )\S+/.exec(command)?.map((name) => `node_modules/.bin/${name}`)[0];
const ours = others.filter(([, command]) => toolIn(command) === undefined);
const tools = others.filter(([, command]) => toolIn(command) !== undefined);

describe("--help", () => {
  it.each(ours)("of %s prints its usage at once", async (name, script) => {
    const command = script.replace(/^node /, "").split(" ");
    const { code, output, seconds } = await run([
      process.execPath,
      ...command,
      "--help",
    ]);
    expect(code, output).toBe(0);
    // Scripts that run parts of `npm test`, or more than it, print its usage.
    const typed = script.includes("test/runner/test.mjs")
      ? "npm test"
      : `npm run ${name}`;
    expect(output.split("\n")[0]).toMatch(new RegExp(`^${typed}( |$)`));
    expect(output).toMatch(/^ {2}--help +this text$/m);
    // The usage is the whole output, so nothing else was started.
    expect(output.trimEnd()).toMatch(/this text$/);
    expect(seconds).toBeLessThan(budgetMs(60));
  });

  it("of all other scripts is passed on to their one tool", () => {
    expect(ours.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        "demo",
        "dev",
        "test",
        "upstreams",
        "gateway",
        "bench",
      ]),
    );
    const notOneTool = tools.filter(
      ([, command]) =>
        /[&|;]/.test(command) ||
        !existsSync(path.join(root, toolIn(command) ?? "nothing")),
    );
    expect(notOneTool).toEqual([]);
  });

  it("is not required of scripts without options", () => {
    expect(withoutOptions.filter((name) => !(name in scripts))).toEqual([]);
  });
});
