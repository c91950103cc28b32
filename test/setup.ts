/**
 * Runs before each test file: installs Remix's globals, as the server does, and fails a file that leaves
 * something behind, because all files of a worker share its modules.
 */
import { installGlobals } from "@remix-run/node";
import { afterAll, expect, vi } from "vitest";
import { leftovers, traces } from "./isolation/leftovers";

installGlobals({ nativeFetch: true });

const before = traces();

// Registered before the hooks of the file, and therefore run after them. It waits because closing takes a
// moment.
afterAll(() =>
  vi.waitFor(() => expect(leftovers(before, traces())).toEqual([]), {
    timeout: 10_000,
  }),
);
