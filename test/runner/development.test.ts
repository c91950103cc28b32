/**
 * `npm run dev` on a copy of the project: edits appear on the page, immediately for files below `app/` and
 * after a restart for others.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "./ports.mjs";
import { root, toolEnvironment } from "./project.mjs";
import { hangingMs } from "./time-factor.mjs";

const copied = ["app", "server", "mocks", "public", "test/runner"];
const copiedFiles = readdirSync(root).filter((name) =>
  /^(?:server\.ts|.+\.config\.[jt]s|tsconfig\.json|package(?:-lock)?\.json)$/.test(
    name,
  ),
);

/** A copy for editing; packages and images are shared with the project. */
function copyProject(): string {
  const copy = mkdtempSync(path.join(tmpdir(), "fellrow-development-"));
  const media = path.join(root, "mocks/media");
  for (const name of [...copied, ...copiedFiles])
    cpSync(path.join(root, name), path.join(copy, name), {
      recursive: true,
      filter: (source) => source !== media && !/\.test\.tsx?$/.test(source),
    });
  const link = (name: string) => {
    symlinkSync(path.join(root, name), path.join(copy, name));
  };
  for (const name of ["patches", "mocks/media"]) link(name);
  // A separate folder, because Vite and its watcher write files there.
  mkdirSync(path.join(copy, "node_modules"));
  for (const name of readdirSync(path.join(root, "node_modules")))
    if (!name.startsWith(".vite")) link(path.join("node_modules", name));
  return copy;
}

function startDevelopment(copy: string, port: number) {
  const child = spawn(
    process.execPath,
    ["test/runner/demo.mjs", "--development", `--port=${port}`],
    { cwd: copy, env: toolEnvironment(), stdio: ["ignore", "pipe", "pipe"] },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  return { child, output: () => output };
}

/** A page of the development server costs a second of a busy machine, which the restart needs. */
const pollMs = 250;

let copy: string;
let shop: ReturnType<typeof startDevelopment>;
let origin: string;

/** Fetches the page; empty while the server is unavailable. */
async function read(address: string): Promise<string> {
  const answer = await fetch(origin + address).catch(() => null);
  if (answer === null) return "";
  const headers = [...answer.headers].map((pair) => pair.join(": "));
  return [...headers, await answer.text().catch(() => "")].join("\n");
}

/** Resolves with the time until the page contained `text` (ms). */
async function untilShown(text: string, address: string): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < hangingMs) {
    if ((await read(address)).includes(text))
      return performance.now() - startedAt;
    await sleep(pollMs);
  }
  throw new Error(`${text} is not on ${address}:\n${shop.output()}`);
}

/** Replaces `from` by `to` in a file of the copy, and returns the function that undoes it. */
function edit(file: string, from: string, to: string): () => void {
  const name = path.join(copy, file);
  const before = readFileSync(name, "utf8");
  expect(before, `${file} is edited`).toContain(from);
  writeFileSync(name, before.replaceAll(from, to));
  return () => {
    writeFileSync(name, before);
  };
}

/** The source below `folder` that contains a text. */
function sourceOf(text: string, folder: string): string {
  const found = readdirSync(path.join(copy, folder), { recursive: true })
    .map((name) => path.join(folder, String(name)))
    .filter((name) => /\.(?:ts|json)$/.test(name))
    .filter((name) => statSync(path.join(copy, name)).isFile())
    .find((name) => readFileSync(path.join(copy, name), "utf8").includes(text));
  if (found === undefined) throw new Error(`Nothing in ${folder} says ${text}`);
  return found;
}

const list = "/en-us/c/women-wo";
const card = "app/ui/product-card.tsx";
const restarts = () => shop.output().match(/\[tsx\] change in .*/g) ?? [];

beforeAll(async () => {
  copy = copyProject();
  const port = await freePort();
  origin = `http://localhost:${port}`;
  shop = startDevelopment(copy, port);
  await untilShown("</html>", list);
}, 4 * hangingMs);

afterAll(async () => {
  const ended = once(shop.child, "close");
  shop.child.kill("SIGTERM");
  await ended;
  rmSync(copy, { recursive: true });
}, hangingMs);

describe(
  "during development, an edit is on the page",
  { timeout: 4 * hangingMs },
  () => {
    it("of a component and of a message: at once and without a restart", async () => {
      // The machine's present speed, measured with an unedited page.
      const plain = await untilShown("</html>", list);
      const limit = Math.max(2_000, 15 * plain);
      edit(card, 'className="card"', 'className="card edited-card"');
      expect(await untilShown("edited-card", list)).toBeLessThan(limit);
      edit("app/i18n/messages/en/catalog.json", "Sort by", "Edited order");
      expect(await untilShown("Edited order", list)).toBeLessThan(limit);
      expect(restarts()).toEqual([]);
    });

    it("that fails to run or to compile: with its stack and its position", async () => {
      const sound = "const { picture, colours } = card;";
      let undo = edit(
        card,
        sound,
        `${sound} throw new Error("edited failure");`,
      );
      await untilShown("edited failure", list);
      await untilShown("product-card.tsx:", list);
      undo();
      await untilShown("edited-card", list);
      undo = edit(card, sound, "const const");
      await untilShown("product-card.tsx", list);
      expect(await read(list)).toContain("/@vite/client");
      undo();
      await untilShown("edited-card", list);
    });

    it("of the server: after an automatic restart", async () => {
      const headers = "server/middleware/security-headers.ts";
      edit(headers, "nosniff", "nosniff-edited");
      await untilShown("nosniff-edited", list);
      expect(restarts().at(-1)).toContain(headers);
    });

    it("of the reference upstreams: after both have restarted", async () => {
      const [, heading = ""] =
        /<h1[^>]*>([^<]{6,})</.exec(await read("/en-us")) ?? [];
      const source = sourceOf(`"${heading}"`, "mocks");
      edit(source, `"${heading}"`, '"Edited heading"');
      await untilShown("Edited heading", "/en-us");
      expect(restarts().filter((line) => line.includes(source))).toHaveLength(
        2,
      );
    });
  },
);
