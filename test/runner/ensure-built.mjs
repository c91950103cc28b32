// @ts-check
import { isBuilt } from "../../server/build-steps/build-state.mjs";
import { run } from "./processes.mjs";
import { PlainError, excerpt, npm } from "./project.mjs";

/**
 * Builds the shop, unless there is a build of the present sources.
 * @param {(line: string) => void} say
 */
export async function ensureBuilt(say) {
  if (isBuilt()) return;
  say("Building …");
  const { code, output } = await run(npm("run", "--silent", "build"));
  if (code !== 0) {
    throw new PlainError(`The build failed:\n${excerpt(output)}`);
  }
}
