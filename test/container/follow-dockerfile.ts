/**
 * Follows the Dockerfile in folders instead of images, so that it can be tested without Docker. One step is
 * replaced: `npm ci` would install the packages of the lock file, which this checkout already contains. (Those of the
 * engine if it is installed.)
 */
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { isInstalled } from "../runner/install.mjs";
import { run } from "../runner/processes.mjs";
import { root } from "../runner/project.mjs";
import type { Instruction, Stage } from "./dockerfile";
import { environmentOf, readStages, stageName } from "./dockerfile";
import { readIgnoreRules } from "./ignore-rules";

export interface Image {
  /** Represents the stage's working directory. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly stage: Stage;
}

/** All that a container shares with the machine. */
const outside = {
  PATH: process.env["PATH"] ?? "",
  HOME: process.env["HOME"] ?? "",
};

/** The environment of a process in the container. */
export function containerEnvironment(
  environment: Readonly<Record<string, string>>,
): NodeJS.ProcessEnv {
  const all: Record<string, string> = { ...outside, ...environment };
  // The types require NODE_ENV in every environment; here the image decides.
  return all as NodeJS.ProcessEnv;
}

/** Copies as Docker does: of a folder, only its content. */
function copyInto(
  sources: readonly string[],
  from: string,
  target: string,
  isVisible: (relative: string) => boolean,
): void {
  for (const source of sources) {
    const origin = path.join(from, source);
    const isFile = statSync(origin).isFile();
    const asFolder = isFile && target.endsWith("/");
    const destination = asFolder
      ? path.join(target, path.basename(source))
      : target;
    mkdirSync(path.dirname(destination), { recursive: true });
    cpSync(origin, destination, {
      recursive: true,
      filter: (file) => {
        const relative = path.relative(from, file);
        return relative === source.replace(/\/$/, "") || isVisible(relative);
      },
    });
  }
}

function copy(
  { text }: Instruction,
  folder: string,
  earlier: ReadonlyMap<string, Image>,
): void {
  const words = text.split(/\s+/);
  const stage = words[0]?.startsWith("--from=") ? words.shift() : undefined;
  const target = words.pop() ?? "";
  const inFolder = path.join(folder, target);
  if (stage === undefined) {
    const rules = readFileSync(path.join(root, ".dockerignore"), "utf8");
    copyInto(words, root, inFolder, readIgnoreRules(rules));
    return;
  }
  const image = earlier.get(stage.slice("--from=".length));
  if (image === undefined) throw new Error(`No stage for COPY ${text}`);
  // Both stages use the same working directory, which the folders represent.
  const workdir = image.stage.find(({ keyword }) => keyword === "WORKDIR");
  for (const source of words) {
    const name = path.relative(workdir?.text ?? "/", source);
    // Moved and not copied: the earlier stage is not used any more, and node_modules has forty thousand
    // files.
    renameSync(
      path.join(image.folder, name),
      path.join(inFolder, target.endsWith("./") ? name : ""),
    );
  }
}

/** Copies the packages of the lock file in the folder. */
async function installInto(folder: string): Promise<void> {
  const isLockOf = (home: string) =>
    readFileSync(path.join(folder, "package-lock.json"), "utf8") ===
    readFileSync(path.join(home, "package-lock.json"), "utf8");
  const home = [root, path.join(root, "gateway/engine")].find(isLockOf);
  if (home === undefined || !isInstalled(home))
    throw new Error(`Install first: npm ci in ${home}`);
  // Much faster than Node's own copy. The slash: a checkout may have a link there, and later steps remove packages.
  const copying = await run([
    "cp",
    "-a",
    path.join(home, "node_modules/."),
    path.join(folder, "node_modules"),
  ]);
  if (copying.code !== 0) throw new Error(copying.output);
}

async function runInside(
  command: string,
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  if (command.startsWith("npm ci ")) return installInto(folder);
  const { code, output } = await run(["sh", "-c", command], {
    cwd: folder,
    env: containerEnvironment(environment),
  });
  if (code !== 0) throw new Error(`RUN ${command} failed:\n${output}`);
}

async function follow(
  stage: Stage,
  base: string,
  earlier: ReadonlyMap<string, Image>,
): Promise<Image> {
  const folder = mkdtempSync(path.join(base, "stage-"));
  // Only the creator can read temporary folders, but the container's user must, too.
  chmodSync(folder, 0o755);
  const environment = environmentOf(stage);
  for (const instruction of stage) {
    if (instruction.keyword === "COPY") copy(instruction, folder, earlier);
    if (instruction.keyword === "RUN") {
      await runInside(instruction.text, folder, environment);
    }
  }
  return { folder, environment, stage };
}

/** The stages that a stage copies from, and itself. */
function stagesFor(
  target: string,
  stages: readonly Stage[],
): ReadonlySet<Stage> {
  const stage = stages.find((each) => stageName(each) === target);
  if (stage === undefined)
    throw new Error(`The Dockerfile has no stage ${target}`);
  const sources = stage.flatMap(
    ({ text }) => /^--from=(\S+)/.exec(text)?.[1] ?? [],
  );
  return new Set([
    ...sources.flatMap((source) => [...stagesFor(source, stages)]),
    stage,
  ]);
}

/**
 * Creates the stage `target` and those that it copies from. The caller removes `base`, which contains all folders.
 */
export async function followDockerfile(
  target: string,
): Promise<Image & { readonly base: string }> {
  const base = mkdtempSync(path.join(tmpdir(), "fellrow-container-"));
  chmodSync(base, 0o755);
  const dockerfile = readFileSync(path.join(root, "Dockerfile"), "utf8");
  const images = new Map<string, Image>();
  let last: Image | undefined;
  for (const stage of stagesFor(target, readStages(dockerfile))) {
    last = await follow(stage, base, images);
    const name = stageName(stage);
    if (name !== null) images.set(name, last);
  }
  if (last === undefined) throw new Error(`There is no stage ${target}`);
  return { ...last, base };
}
