/**
 * Asks an idle shopper whether they are still there, and resets the kiosk when nobody answers. Without
 * JavaScript, a refresh in the document's head does this.
 */
import { useCallback, useEffect, useRef, useState } from "react";
import { usePaths, useT } from "~/i18n/language";
import { isReachable, retryMs } from "./use-connection";

const idleMs = 60_000;
/** Longer, because a shopper who pays looks at the terminal meanwhile. */
const payingMs = 120_000;
const answerSeconds = 20;
/** How often screen readers announce the countdown; every second would be too much. */
const announceSeconds = 5;

const activities = [
  "pointerdown",
  "keydown",
  "input",
  "wheel",
  "scroll",
] as const;

/** Returns whether nothing has happened for `afterMs`, and a function that starts the wait again. */
function useIdle(afterMs: number): readonly [boolean, () => void] {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (isIdle) return;
    const listening = new AbortController();
    const begin = () =>
      setTimeout(() => {
        setIdle(true);
      }, afterMs);
    let timer = begin();
    const restart = () => {
      clearTimeout(timer);
      timer = begin();
    };
    for (const activity of activities)
      addEventListener(activity, restart, {
        capture: true,
        passive: true,
        signal: listening.signal,
      });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [isIdle, afterMs]);
  const reset = useCallback(() => {
    setIdle(false);
  }, []);
  return [isIdle, reset];
}

/** Returns the remaining seconds to answer; calls `onOver` when none remain. */
function useCountdown(onOver: () => void): number {
  const [seconds, setSeconds] = useState(answerSeconds);
  useEffect(() => {
    const endsAt = Date.now() + answerSeconds * 1000;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setSeconds(now);
      if (now > 0) return;
      clearInterval(timer);
      onOver();
    }, 250);
    return () => {
      clearInterval(timer);
    };
  }, [onOver]);
  return seconds;
}

interface QuestionProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

function Question({ onStay, onLeave }: QuestionProps) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  const seconds = useCountdown(onLeave);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const announced = Math.ceil(seconds / announceSeconds) * announceSeconds;
  return (
    <dialog
      ref={dialog}
      aria-labelledby="idle-title"
      aria-describedby="idle-text"
      className="kiosk-question floating"
      onCancel={onStay}
    >
      <h2 id="idle-title" className="display text-3xl">
        {t("kiosk.idle.title")}
      </h2>
      <p id="idle-text" className="mt-4">
        {t("kiosk.idle.text")}
      </p>
      <p aria-hidden="true" className="mt-4 wide font-[700] text-xl">
        {t("kiosk.idle.left", { count: seconds })}
      </p>
      <p role="status" className="sr-only">
        {t("kiosk.idle.left", { count: announced })}
      </p>
      <p className="mt-6 grid gap-3">
        <button
          type="button"
          className="button button-primary button-large"
          onClick={onStay}
        >
          {t("kiosk.idle.stay")}
        </button>
        <button
          type="button"
          className="button button-secondary button-large"
          onClick={onLeave}
        >
          {t("kiosk.bar.over")}
        </button>
      </p>
    </dialog>
  );
}

/**
 * Opens the path that resets the kiosk once the shop answers. Without a connection, the browser would show
 * its own error page, which nobody could leave on a touch screen.
 */
async function leaveFor(reset: string, heartbeatPath: string): Promise<void> {
  while (!(await isReachable(heartbeatPath)))
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  // Replaces the history entry, so that the back button does not lead to the shopper's page.
  location.replace(reset);
}

export function IdleGuard({ isPaying }: { readonly isPaying: boolean }) {
  const paths = usePaths();
  const [isIdle, stay] = useIdle(isPaying ? payingMs : idleMs);
  const [isLeaving, setLeaving] = useState(false);
  const reset = paths.kiosk("reset");
  const heartbeatPath = paths.kiosk("heartbeat");
  const leave = useCallback(() => {
    setLeaving(true);
    leaveFor(reset, heartbeatPath).catch(() => undefined);
  }, [reset, heartbeatPath]);
  // Covers the page until the kiosk is reset, so that the next person sees nothing of the shopper.
  if (isLeaving) return <div className="kiosk-cover" />;
  return isIdle ? <Question onStay={stay} onLeave={leave} /> : null;
}
