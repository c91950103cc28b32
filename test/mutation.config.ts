/** The tests of `npm run test:mutation`: those beside the modules, which take milliseconds. */
import { defineConfig } from "vitest/config";
import everything from "./vitest.config";

const { include: _, ...common } = everything.test ?? {};

export default defineConfig({
  ...everything,
  test: { ...common, include: ["{app,server}/**/*.test.{ts,tsx}"] },
});
