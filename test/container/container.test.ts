/**
 * The content of the image, created in folders as the Dockerfile says: complete, minimal, and able to run.
 */
import { existsSync, readFileSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../runner/ports.mjs";
import { run, start, stop } from "../runner/processes.mjs";
import { root } from "../runner/project.mjs";
import {
  isShopReady,
  shopEnvironment,
  startUpstreams,
} from "../runner/shop.mjs";
import { listOf, textsOf } from "./dockerfile";
import { containerEnvironment, followDockerfile } from "./follow-dockerfile";
import { hangingMs } from "../runner/time-factor.mjs";

/** Most of it is for copying, building and pruning. */
const timeoutMs = 4 * hangingMs;

/** A user other than the folder's owner, if this process is root. */
const anotherUser = process.getuid?.() === 0 ? { uid: 1000 } : {};

let image: Awaited<ReturnType<typeof followDockerfile>>;

beforeAll(async () => {
  image = await followDockerfile("shop");
  await run(["chmod", "-R", "a-w,a+rX", image.folder]);
}, timeoutMs);

afterAll(async () => {
  await run(["chmod", "-R", "u+w", image.base]);
  rmSync(image.base, { recursive: true });
}, timeoutMs);

function filesIn(folder: string): readonly string[] {
  return readdirSync(path.join(image.folder, folder), {
    recursive: true,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

function packageNames(field: string): readonly string[] {
  const text = readFileSync(path.join(root, "package.json"), "utf8");
  const json = JSON.parse(text) as Record<string, Record<string, string>>;
  return Object.keys(json[field] ?? {});
}

const isPackaged = (name: string): boolean =>
  existsSync(path.join(image.folder, "node_modules", name));

/** The container's command with its environment and the operator's settings. */
function containerProcess(operator: Readonly<Record<string, string>>) {
  const [program = "", ...rest] = listOf(textsOf(image.stage, "CMD")[0] ?? "");
  return {
    command: [program === "node" ? process.execPath : program, ...rest],
    options: {
      cwd: image.folder,
      env: containerEnvironment({ ...image.environment, ...operator }),
      ...anotherUser,
    },
  };
}

const settings = (
  port: number,
  { origin, paymentOrigin }: { origin: string; paymentOrigin: string },
) =>
  shopEnvironment({
    port,
    upstreams: origin,
    payments: paymentOrigin,
    sessionSecret: "a-secret-for-containers-of-32-characters",
  });

describe("the container's content", () => {
  it("is only what the server needs", () => {
    expect(readdirSync(image.folder).sort()).toEqual([
      "build",
      "node_modules",
      "package.json",
      "public",
    ]);
  });

  it("has every production dependency and none of the others", () => {
    expect(
      packageNames("dependencies").filter((name) => !isPackaged(name)),
    ).toEqual([]);
    expect(packageNames("devDependencies").filter(isPackaged)).toEqual([]);
    // The engine has another licence, and an image of its own.
    const engine = ["@vendure/core", "@nestjs/common", "typeorm"];
    expect(engine.filter(isPackaged)).toEqual([]);
  });

  it("has the patches of its dependencies", () => {
    const { devDependencies } = JSON.parse(
      readFileSync(path.join(root, "package.json"), "utf8"),
    ) as { devDependencies: Readonly<Record<string, string>> };
    const patches = readdirSync(path.join(root, "patches"));
    for (const patch of patches) {
      const name = patch.replace(/\+[\d.]+\.patch$/, "").replace("+", "/");
      if (name in devDependencies) continue;
      const added = readFileSync(path.join(root, "patches", patch), "utf8")
        .split("\n")
        .filter((line) => /^\+[^+]/.test(line))
        .map((line) => line.slice(1));
      const code = filesIn(`node_modules/${name}`)
        .map((file) => readFileSync(file, "utf8"))
        .join("\n");
      expect(added.filter((line) => !code.includes(line))).toEqual([]);
    }
  });

  it("has no source map and none of the reference upstreams", () => {
    const files = [...filesIn("build"), ...filesIn("public")];
    const code = files.filter((file) => /\.js$/.test(file));
    const revealing = code.filter((file) =>
      /sourceMappingURL|@mswjs|mocks\/|from "msw"/.test(
        readFileSync(file, "utf8"),
      ),
    );
    expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
    expect(revealing).toEqual([]);
  });
});

describe("the container's process", () => {
  it("does not run as root and has a health check", () => {
    expect(textsOf(image.stage, "USER")).toEqual(["node"]);
    expect(textsOf(image.stage, "HEALTHCHECK")).toHaveLength(1);
  });

  it.each(["", "development", "test"])(
    "refuses to start with NODE_ENV=%s",
    async (mode) => {
      const port = await freePort();
      const { command, options } = containerProcess({
        ...settings(port, {
          origin: "http://127.0.0.1:9",
          paymentOrigin: "http://127.0.0.1:9",
        }),
        NODE_ENV: mode,
      });
      const { code, output } = await run(command, {
        ...options,
        limitMinutes: 0.2,
      });
      expect(output).toMatch(/^NODE_ENV .*\n$/);
      expect(code).toBe(1);
    },
  );

  it(
    "sells from a read-only folder, reports its health and ends on SIGTERM",
    async () => {
      const upstreams = await startUpstreams({ port: await freePort() });
      const port = await freePort();
      const { command, options } = containerProcess(settings(port, upstreams));
      const healthCommand = listOf(
        textsOf(image.stage, "HEALTHCHECK")[0] ?? "",
      ).with(0, process.execPath);
      const health = () => run(healthCommand, options).then(({ code }) => code);
      const shop = start(command, options);
      try {
        while (!(await isShopReady(port)) && shop.exitCode === null) {
          await sleep(50);
        }
        const page = await fetch(`http://localhost:${port}/en-us`);
        expect(page.status).toBe(200);
        expect(await page.text()).toMatch(/<title>[^<]*Fellrow/);
        expect(await health()).toBe(0);
        await stop(shop);
        expect(shop.exitCode).toBe(0);
        expect(await health()).toBe(1);
      } finally {
        await stop(shop);
        await stop(upstreams.child);
      }
    },
    timeoutMs,
  );
});
