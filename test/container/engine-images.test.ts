/** The images of gateway and engine, created in folders as the Dockerfile says: apart from each other, and able to run. */
import { once } from "node:events";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasEngine, title } from "../gateway/support/has-engine";
import { freePort } from "../runner/ports.mjs";
import { run, start, stop } from "../runner/processes.mjs";
import { root } from "../runner/project.mjs";
import { collectOutput, waitUntil } from "../runner/shop.mjs";
import { hangingMs } from "../runner/time-factor.mjs";
import { listOf, textsOf } from "./dockerfile";
import {
  containerEnvironment,
  followDockerfile,
  type Image,
} from "./follow-dockerfile";

const timeoutMs = 4 * hangingMs;

/** A user other than the folder's owner, if this process is root. */
const anotherUser = process.getuid?.() === 0 ? { uid: 1000 } : {};

type Followed = Image & { readonly base: string };

/** Creates an image that its process cannot write to. */
async function imageOf(target: string): Promise<Followed> {
  const image = await followDockerfile(target);
  await run(["chmod", "-R", "a-w,a+rX", image.folder]);
  return image;
}

async function remove({ base }: Followed): Promise<void> {
  await run(["chmod", "-R", "u+w", base]);
  rmSync(base, { recursive: true });
}

/** The image's command or health check, on another port than the container's. */
function processOf(
  image: Followed,
  keyword: "CMD" | "HEALTHCHECK",
  port: number,
  settings: Readonly<Record<string, string>> = {},
) {
  const exposed = textsOf(image.stage, "EXPOSE")[0] ?? "";
  const command = listOf(textsOf(image.stage, keyword)[0] ?? "").map((word) =>
    word.replaceAll(exposed, String(port)).replace("0.0.0.0", "127.0.0.1"),
  );
  return {
    command: command.with(0, process.execPath),
    options: {
      cwd: image.folder,
      env: containerEnvironment({ ...image.environment, ...settings }),
      ...anotherUser,
    },
  };
}

const engineCode = /@vendure\/|typeorm|@nestjs\//i;

describe("the gateway's image", () => {
  let image: Followed;
  beforeAll(async () => {
    image = await imageOf("gateway");
  }, timeoutMs);
  afterAll(() => remove(image), timeoutMs);

  it("is one file of code and its data, without packages and without the engine", () => {
    expect(readdirSync(image.folder)).toEqual(["gateway"]);
    const file = path.join(image.folder, "gateway/gateway.mjs");
    const code = readFileSync(file, "utf8");
    const packages = [...code.matchAll(/^import .*?["']([^"']+)["'];$/gm)];
    expect(packages.length).toBeGreaterThan(2);
    expect(
      packages.flatMap(([, name = ""]) =>
        name.startsWith("node:") ? [] : [name],
      ),
    ).toEqual([]);
    expect(code).not.toMatch(engineCode);
  });

  it("runs as nobody in particular, reports its health, and ends on SIGTERM", async () => {
    expect(textsOf(image.stage, "USER")).toEqual(["node"]);
    const port = await freePort();
    const { command, options } = processOf(image, "CMD", port, {
      GATEWAY_SECRET: "a-secret-of-the-gateway-for-tests-only",
      COMMERCE_ACCESS_KEY: "only-for-a-test",
    });
    const health = async () => {
      const check = processOf(image, "HEALTHCHECK", port);
      return (await run(check.command, check.options)).code;
    };
    // No engine is there: it listens all the same.
    const gateway = start(
      [...command, "--shop-api=http://127.0.0.1:9/shop-api"],
      options,
    );
    const output = collectOutput(gateway);
    try {
      const isReady = () => output().includes("Gateway ready on");
      await waitUntil("The gateway", gateway, isReady, output);
      expect(await health()).toBe(0);
      expect((await fetch(`http://127.0.0.1:${port}/menu`)).status).toBe(401);
      const ended = once(gateway, "close");
      gateway.kill("SIGTERM");
      await ended;
      expect(gateway.exitCode).toBe(0);
      expect(await health()).toBe(1);
    } finally {
      await stop(gateway);
    }
  });
});

describe.skipIf(!hasEngine)(title("the engine's image"), () => {
  let image: Followed;
  beforeAll(async () => {
    image = await imageOf("engine");
  }, timeoutMs);
  afterAll(() => remove(image), timeoutMs);

  it("has its own package and nothing of the shop", () => {
    const own = readdirSync(path.join(root, "gateway/engine"));
    expect(readdirSync(image.folder).sort()).toEqual(
      own.filter((name) => !name.startsWith(".")).sort(),
    );
    expect(own).toContain("migrations");
    expect(textsOf(image.stage, "USER")).toEqual(["node"]);
  });

  it(
    "has all of its programs: each one names the setting that is missing",
    async () => {
      const programs = [
        ["start.ts", "--port=1"],
        ["work.ts"],
        ["migrate.ts"],
        ["import/start.ts"],
      ];
      const { command, options } = processOf(image, "CMD", 1);
      const said = [];
      for (const program of programs) {
        const arguments_ = command.slice(0, command.indexOf("start.ts"));
        const { code, output } = await run(
          [...arguments_, ...program],
          options,
        );
        said.push([code, output.trim()]);
      }
      expect(said).toEqual([
        [1, "--database is missing."],
        [1, "--database is missing."],
        [
          1,
          "ENGINE_DATABASE_URL is missing: only Postgres is migrated, SQLite is imported anew.",
        ],
        [1, "--database is missing."],
      ]);
    },
    timeoutMs,
  );
});
