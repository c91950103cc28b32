/**
 * Captures what a barcode scanner types, wherever the focus is. A scanner is a keyboard that is much faster
 * than a person and ends with Enter. Its first key cannot be distinguished from a person's, so it is removed
 * from the field afterwards; further keys never reach the field. Text that turns out to be typed by hand is
 * restored.
 */
import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { usePaths } from "~/i18n/language";

/** The longest time between two keys of a scanner (ms). */
const longestGapMs = 60;
const shortestCode = 8;
const longestCode = 64;
/** The same code within this time (ms) is a repetition of the same scan. */
const repeatMs = 2_000;

type TextField = HTMLInputElement | HTMLTextAreaElement;

const fieldOf = (target: EventTarget | null): TextField | null =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    ? target
    : null;

/** Writes a field's value with an input event, so that the page's listeners handle it like typing. */
function write(field: TextField, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  // React overrides the property on the element, so this calls the browser's setter on the prototype.
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

interface Run {
  readonly field: TextField | null;
  /** The field's value before the first key. */
  readonly before: string;
  text: string;
  lastAt: number;
}

/** @returns a function that stops listening */
function listen(onCode: (code: string) => void): () => void {
  let run: Run | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Restores text that a person typed: the keys after the first, which never reached the field. */
  function restore(): void {
    if (run?.field && run.text.length > 1)
      write(run.field, run.field.value + run.text.slice(1));
    run = null;
  }

  function end(event: KeyboardEvent): void {
    if (!run || run.text.length < shortestCode) {
      restore();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    const { field, before, text } = run;
    run = null;
    if (field) write(field, before);
    onCode(text);
  }

  function onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const now = event.timeStamp;
    if (run && now - run.lastAt > longestGapMs) restore();
    clearTimeout(timer);
    if (event.key === "Enter") end(event);
    else if (event.key.length !== 1) restore();
    else if (run && run.text.length < longestCode) {
      event.preventDefault();
      run.text += event.key;
      run.lastAt = now;
      timer = setTimeout(restore, longestGapMs);
    } else {
      const field = fieldOf(event.target);
      run = { field, before: field?.value ?? "", text: event.key, lastAt: now };
    }
  }

  addEventListener("keydown", onKey, { capture: true });
  return () => {
    clearTimeout(timer);
    removeEventListener("keydown", onKey, { capture: true });
  };
}

/** Codes may begin with a prefix that is configured in the scanner. */
const withoutPrefix = (code: string) => code.replace(/^\D+/, "");

export function useScanner(): void {
  const navigate = useNavigate();
  const paths = usePaths();
  // A ref, because the navigation to a code's page gives this effect a new `navigate` and runs it again.
  const last = useRef({ code: "", at: -Infinity });
  useEffect(
    () =>
      listen((text) => {
        const code = withoutPrefix(text);
        const at = performance.now();
        const { current } = last;
        const isSame = code === current.code && at - current.at < repeatMs;
        last.current = { code, at };
        if (!isSame) navigate(paths.kiosk("scan", { code }));
      }),
    [navigate, paths],
  );
}
