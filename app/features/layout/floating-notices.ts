/**
 * The way of a notice that only the browser knows of to the toasts of the page. Used in effects, so
 * never on the server, where shoppers would share it.
 */
import type { Notice } from "./notice";

type Listener = (notice: Notice) => void;

const listeners = new Set<Listener>();

/** Shows a notice as a toast. */
export function floatNotice(notice: Notice): void {
  for (const listener of listeners) listener(notice);
}

/** Calls `listener` for every notice from now on; ends with the function that it returns. */
export function onFloatingNotice(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
