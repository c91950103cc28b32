/** Unit and integration tests; its own config, because the Remix plugin is for the app's build only. */
import { fileURLToPath } from "node:url";
import { relative } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { longestFirst } from "./runner/folder-seconds.mjs";
import { hangingMs } from "./runner/time-factor.mjs";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Two workers end together when the longest files are not the last. */
class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const paths = new Map(
      files.map((file) => [relative(folder(".."), file.moduleId), file]),
    );
    const sorted = longestFirst([...paths.keys()]);
    return Promise.resolve(sorted.flatMap((path) => paths.get(path) ?? []));
  }
}

export default defineConfig({
  root: folder(".."),
  resolve: {
    alias: {
      "~server": folder("../server"),
      "~mocks": folder("../mocks"),
      "~": folder("../app"),
    },
  },
  test: {
    include: [
      "{app,server,mocks}/**/*.test.{ts,tsx}",
      "test/{architecture,bad-input,budgets,container,contracts,faults,instances,integration,isolation,matrix,pages,plain,runner,server,soak,static-quality}/**/*.test.ts",
    ],
    // The drawings are a package of their own: `npm run art:test`.
    exclude: ["**/node_modules/**", "mocks/art/**"],
    environment: "node",
    setupFiles: [folder("./setup.ts")],
    sequence: { sequencer: LongestFirst },
    // These end what hangs, on a machine as busy as it may be. They promise nothing.
    testTimeout: 2 * hangingMs,
    hookTimeout: 2 * hangingMs,
    expect: { poll: { timeout: hangingMs } },
    // A second try, whose use `npm test` names and limits (`runner/flaky.mjs`). None for a property: the
    // next random values say nothing about those that failed.
    retry: { count: 1, condition: /^(?!Property failed)/ },
    // Twice the cores of the smallest machine: tests wait for processes that they started, timers, sockets.
    maxWorkers: 4,
    // A worker loads a module once for all of its files: `setup.ts` fails a file that leaves something
    // behind for the next one.
    isolate: false,
  },
});
