/** Whether there is an engine to test with. */
import { isEngineInstalled } from "../../runner/engine.mjs";

/** Its packages are installed by `npm run demo -- --engine`. */
export const hasEngine = isEngineInstalled();

/** What the test file is called where there is none. */
export const title = (name: string): string =>
  hasEngine
    ? name
    : `${name} (no engine: npm run demo -- --engine installs it)`;
