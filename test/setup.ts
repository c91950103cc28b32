/**
 * Runs before each test file: Remix's globals, as in the server itself, and the guard that lets all
 * files of a worker share its modules. A file that leaves something behind fails, by its name.
 */
import { installGlobals } from "@remix-run/node";
import { afterAll, expect, vi } from "vitest";
import { leftovers, traces } from "./isolation/leftovers";

installGlobals({ nativeFetch: true });

const before = traces();

// Registered before the hooks of the file, and therefore run after them. What is being closed is gone
// a moment later.
afterAll(() =>
  vi.waitFor(() => expect(leftovers(before, traces())).toEqual([]), {
    timeout: 10_000,
  }),
);
