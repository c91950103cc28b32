/**
 * Takes what a barcode scanner types, wherever the focus is. A scanner is a keyboard that is much quicker
 * than a person and ends with Enter. Its first key cannot be told from a person's and is taken out of the
 * field again; the others never reach it. What turns out to be typed by hand is put back.
 */
import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { usePaths } from "~/i18n/language";

/** Longest time between two keys of a scanner (ms). */
const longestGapMs = 60;
const shortestCode = 8;
const longestCode = 64;
/** The same code again within this time is the same press of the trigger (ms). */
const repeatMs = 2_000;

type TextField = HTMLInputElement | HTMLTextAreaElement;

const fieldOf = (target: EventTarget | null): TextField | null =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    ? target
    : null;

/** As a person would have: the page's own listeners hear of it. */
function write(field: TextField, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  // The component library watches the property of the element; that of the prototype is the browser's.
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

interface Run {
  readonly field: TextField | null;
  /** Of the field, before the first key. */
  readonly before: string;
  text: string;
  lastAt: number;
}

/** @returns What stops it. */
function listen(onCode: (code: string) => void): () => void {
  let run: Run | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** It was a person: the keys after the first belong into the field. */
  function giveBack(): void {
    if (run?.field && run.text.length > 1)
      write(run.field, run.field.value + run.text.slice(1));
    run = null;
  }

  function end(event: KeyboardEvent): void {
    if (!run || run.text.length < shortestCode) {
      giveBack();
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
    if (run && now - run.lastAt > longestGapMs) giveBack();
    clearTimeout(timer);
    if (event.key === "Enter") end(event);
    else if (event.key.length !== 1) giveBack();
    else if (run && run.text.length < longestCode) {
      event.preventDefault();
      run.text += event.key;
      run.lastAt = now;
      timer = setTimeout(giveBack, longestGapMs);
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

/** Codes may begin with the prefix that the scanner is set to. */
const withoutPrefix = (code: string) => code.replace(/^\D+/, "");

export function useScanner(): void {
  const navigate = useNavigate();
  const paths = usePaths();
  // Outlives the page that the code was read on: its own navigation gives this effect a new `navigate`.
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
