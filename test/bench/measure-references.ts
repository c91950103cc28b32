/** Applies the same load to minimal servers, so that the figures can be compared across machines. */
import { freePort } from "../runner/ports.mjs";
import { start, stop } from "../runner/processes.mjs";
import { measurePage, type PageSpeed } from "./measure-page";

export interface ReferenceMeasurement extends PageSpeed {
  readonly name: string;
}

const references = {
  "React alone, 24 plain cards": "/react",
  "Express, a finished page": "/express",
} as const;

/** @param prefix a command that runs the server's command, for example one that pins it to a core */
export async function measureReferences(
  prefix: readonly string[],
): Promise<ReferenceMeasurement[]> {
  const port = await freePort();
  const child = start([
    ...prefix,
    process.execPath,
    "--import",
    "tsx",
    "test/bench/reference-server.ts",
    String(port),
  ]);
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once("data", () => {
      resolve();
    });
    child.once("exit", () => {
      reject(new Error("The reference server did not start"));
    });
  });
  const { pid } = child;
  if (pid === undefined) throw new Error("No process id");
  const measured: ReferenceMeasurement[] = [];
  for (const [name, path] of Object.entries(references)) {
    const url = `http://127.0.0.1:${port}${path}`;
    console.error(`Measuring ${url} …`);
    measured.push({ name, ...(await measurePage(url, pid)) });
  }
  await stop(child);
  return measured;
}
