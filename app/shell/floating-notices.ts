/**
 * Passes notices that only the browser knows of to the toasts of the page. Call it in effects and event
 * handlers only: on the server, all shoppers would share the listeners.
 */
import type { Notice } from "./notice";

/** Options of a toast. */
export interface FloatingOptions {
  /** Whether it stays until the shopper closes it. */
  readonly isPersistent?: boolean;
  /** For a notice about something that failed without a connection: whether it disappears when the connection is back. */
  readonly isOffline?: boolean;
  /** Repeats what failed without a connection; offered once there is a connection. */
  readonly retry?: () => void;
}

type Listener = (notice: Notice, options: FloatingOptions) => void;

const listeners = new Set<Listener>();

/** Shows a notice as a toast. */
export function floatNotice(
  notice: Notice,
  options: FloatingOptions = {},
): void {
  for (const listener of listeners) listener(notice, options);
}

/** Calls `listener` for every notice from now on. Returns a function that stops this. */
export function onFloatingNotice(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
