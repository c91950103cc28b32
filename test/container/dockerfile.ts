/** Reads the part of Dockerfiles that this project's uses: stages of one-line instructions. */

export interface Instruction {
  /** `FROM`, `COPY`, `RUN` … */
  readonly keyword: string;
  /** Everything after the keyword. */
  readonly text: string;
}

/** A stage begins with its FROM instruction. */
export type Stage = readonly Instruction[];

function toInstruction(line: string): Instruction {
  const [, keyword, text] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? [];
  if (keyword === undefined || text === undefined || text.endsWith("\\")) {
    throw new Error(`Not understood in the Dockerfile: ${line}`);
  }
  return { keyword, text };
}

/** Returns the stages in their order, without comments and empty lines. */
export function readStages(dockerfile: string): readonly Stage[] {
  const instructions = dockerfile
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map(toInstruction);
  const starts = instructions.flatMap(({ keyword }, position) =>
    keyword === "FROM" ? [position] : [],
  );
  return starts.map((start, order) =>
    instructions.slice(start, starts[order + 1]),
  );
}

/** The name by which other stages refer to a stage; null when it has none. */
export function stageName(stage: Stage): string | null {
  return /\sAS\s+(\S+)$/i.exec(stage[0]?.text ?? "")?.[1] ?? null;
}

/** The texts of all instructions of one kind. */
export function textsOf(stage: Stage, keyword: string): readonly string[] {
  return stage
    .filter((instruction) => instruction.keyword === keyword)
    .map(({ text }) => text);
}

/** The command of a CMD or HEALTHCHECK, which is written as a JSON list. */
export function listOf(text: string): readonly string[] {
  const list: unknown = JSON.parse(text.slice(text.indexOf("[")));
  if (!Array.isArray(list)) throw new Error(`Not a command: ${text}`);
  return list.map(String);
}

/** Returns ARG defaults and ENV values; an ENV may refer to earlier ones. */
export function environmentOf(stage: Stage): Record<string, string> {
  const known: Record<string, string> = {};
  const environment: Record<string, string> = {};
  for (const { keyword, text } of stage) {
    if (keyword !== "ARG" && keyword !== "ENV") continue;
    const [name = "", written = ""] = text.split("=");
    const value = written.replace(
      /\$(\w+)/g,
      (_, key: string) => known[key] ?? "",
    );
    known[name] = value;
    if (keyword === "ENV") environment[name] = value;
  }
  return environment;
}
