/**
 * Unit and integration tests. They have their own configuration, because the Remix plugin is only for the
 * app's build.
 */
import { fileURLToPath } from "node:url";
import { relative } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { longestFirst } from "./runner/folder-seconds.mjs";
import { hangingMs } from "./runner/time-factor.mjs";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Starts the longest files first, so that all workers end together. */
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
      "{app,server,mocks,gateway}/**/*.test.{ts,tsx}",
      "test/{architecture,bad-input,budgets,container,contracts,faults,gateway,instances,integration,isolation,matrix,pages,plain,runner,server,soak,static-quality}/**/*.test.ts",
    ],
    // The drawings are a separate package: `npm run art:test`.
    exclude: ["**/node_modules/**", "mocks/art/**"],
    environment: "node",
    setupFiles: [folder("./setup.ts")],
    sequence: { sequencer: LongestFirst },
    // These limits end tests that hang, even on a very busy machine. They are not performance budgets.
    testTimeout: 2 * hangingMs,
    hookTimeout: 2 * hangingMs,
    expect: { poll: { timeout: hangingMs } },
    // A second try; `npm test` names and limits those that needed it (`runner/flaky.mjs`). Property tests
    // have none, because the next random values would not be those that failed.
    retry: { count: 1, condition: /^(?!Property failed)/ },
    // Twice the cores of the smallest machine, because tests wait for processes, timers and sockets.
    maxWorkers: 4,
    // A worker loads a module once for all of its files; `setup.ts` fails a file that leaves something behind
    // for the next one.
    isolate: false,
  },
});
