/** Documents are accurate: the decision records, the examples, and the files that guides name. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { featureNames } from "../../app/domain/features";
import { loadConfig } from "../../server/config";
import { root } from "../runner/project.mjs";
import { envExample } from "./config-table";

const read = (name: string): string =>
  readFileSync(path.join(root, name), "utf8");

const decisions = readdirSync(path.join(root, "docs/decisions"))
  .filter((name) => name !== "README.md")
  .map((name) => [name, read(`docs/decisions/${name}`)] as const);

describe("decision records", () => {
  it("exist", () => {
    expect(decisions.length).toBeGreaterThan(25);
  });

  it.each(decisions)("%s has a status and is in the index", (name, text) => {
    const [heading = "", empty, status = ""] = text.split("\n");
    expect(heading).toMatch(/^# \S/);
    expect(empty).toBe("");
    expect(status).toMatch(
      /^Status: (?:accepted|superseded by \[.+\]\([\w.-]+\.md\)), \d{4}-\d\d-\d\d\.$/,
    );
    const [, successor] = /\(([\w.-]+\.md)\), /.exec(status) ?? [];
    if (successor !== undefined)
      expect(decisions.map(([other]) => other)).toContain(successor);
    expect(read("docs/decisions/README.md")).toContain(
      `- [${heading.slice("# ".length)}](${name})`,
    );
  });

  it("are all that the index lists", () => {
    const listed = [
      ...read("docs/decisions/README.md").matchAll(/\]\(([\w.-]+\.md)\)/g),
    ].map(([, name]) => name);
    expect([...listed].sort()).toEqual(decisions.map(([name]) => name).sort());
  });
});

describe("docs/deploy.md", () => {
  it("lists the features that a deployment can do without, in the order of the table", () => {
    const rows = [...read("docs/deploy.md").matchAll(/^\| `([a-z-]+)` +\| /gm)];
    expect(rows.map(([, name]) => name)).toEqual(featureNames);
  });
});

describe(".env.example", () => {
  it("is made from the server's table of keys: otherwise run `npm run settings`", () => {
    expect(read(".env.example")).toBe(envExample());
  });

  it("starts a shop once its secret is replaced", () => {
    const example = parseEnv(read(".env.example"));
    expect(example["NODE_ENV"]).toBe("production");
    const env = { ...example, NODE_ENV: "production" as const };
    expect(() => loadConfig(env, { isBuilt: true })).toThrow(
      /^SESSION_SECRETS [^\n]*$/,
    );
    const filled = { ...env, SESSION_SECRETS: "0123456789".repeat(4) };
    const config = loadConfig(filled, { isBuilt: true });
    expect(config).toMatchObject({ envLabel: "www", port: 3000 });
  });
});

it(".nvmrc names the Node of the image", () => {
  const [, version = ""] = /^FROM node:(\d+)-/m.exec(read("Dockerfile")) ?? [];
  expect(read(".nvmrc").trim()).toBe(version);
});

/** Documents that name files and scripts. */
const guides = ["README.md", "CONTRIBUTING.md", "docs/glossary.md"];

describe.each(guides)("%s", (guide) => {
  const text = read(guide);
  const all = (pattern: RegExp): readonly string[] =>
    [...text.matchAll(pattern)].map(([, found = ""]) => found);

  it("names files and folders that exist", () => {
    const links = all(/\]\(([^)#][^)#]*)/g)
      .filter((link) => !/^https?:/.test(link))
      .map((link) => path.join(path.dirname(guide), link));
    const code = all(/`((?:app|server|mocks|test|docs)\/[\w./-]*)`/g);
    const files = [...links, ...code];
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual(
      [],
    );
  });

  it("names scripts that exist", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: object };
    const named = all(/npm run ([\w:]+)/g);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});
