/**
 * The way of a notice that only the browser knows of to the toasts of the page. Used in effects, so
 * never on the server, where shoppers would share it.
 */
import type { Notice } from "./notice";

/** What happened to something that could not be done without a connection. */
export interface FloatingOptions {
  /** The notice goes when the connection is back. */
  readonly isOffline?: boolean;
  /** Does again what could not be done: offered once there is a connection. */
  readonly again?: () => void;
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

/** Calls `listener` for every notice from now on; ends with the function that it returns. */
export function onFloatingNotice(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
