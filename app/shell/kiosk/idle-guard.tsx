/**
 * Asks whether anybody is still there, and forgets the shopper when nobody answers. The page without
 * script ends by the head of the document.
 */
import { useCallback, useEffect, useRef, useState } from "react";
import { usePaths, useT } from "~/i18n/language";
import { isThere, retryMs } from "./use-connection";

const idleMs = 60_000;
/** Who pays looks at another screen meanwhile. */
const payingMs = 120_000;
const answerSeconds = 20;
/** Read out so often; every second would be a flood of words. */
const saySeconds = 5;

const signs = ["pointerdown", "keydown", "input", "wheel", "scroll"] as const;

/** True when nobody did anything for `afterMs`; `again` starts anew. */
function useIdle(afterMs: number): readonly [boolean, () => void] {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (isIdle) return;
    const waiting = new AbortController();
    const begin = () =>
      setTimeout(() => {
        setIdle(true);
      }, afterMs);
    let timer = begin();
    const startAnew = () => {
      clearTimeout(timer);
      timer = begin();
    };
    for (const sign of signs)
      addEventListener(sign, startAnew, {
        capture: true,
        passive: true,
        signal: waiting.signal,
      });
    return () => {
      clearTimeout(timer);
      waiting.abort();
    };
  }, [isIdle, afterMs]);
  const again = useCallback(() => {
    setIdle(false);
  }, []);
  return [isIdle, again];
}

/** Seconds that are left to answer; calls `onOver` when there are none. */
function useCountdown(onOver: () => void): number {
  const [left, setLeft] = useState(answerSeconds);
  useEffect(() => {
    const endsAt = Date.now() + answerSeconds * 1000;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      onOver();
    }, 250);
    return () => {
      clearInterval(timer);
    };
  }, [onOver]);
  return left;
}

interface QuestionProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

function Question({ onStay, onLeave }: QuestionProps) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  const left = useCountdown(onLeave);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const said = Math.ceil(left / saySeconds) * saySeconds;
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
        {t("kiosk.idle.left", { count: left })}
      </p>
      <p role="status" className="sr-only">
        {t("kiosk.idle.left", { count: said })}
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
 * Leaves for the way to start over once the shop answers: a browser shows an error page in place of what
 * it cannot fetch, and nobody could touch that away.
 */
async function leaveFor(reset: string, beat: string): Promise<void> {
  while (!(await isThere(beat)))
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  // In place of the page that was left: the way back does not lead to it.
  location.replace(reset);
}

export function IdleGuard({ isPaying }: { readonly isPaying: boolean }) {
  const paths = usePaths();
  const [isIdle, stay] = useIdle(isPaying ? payingMs : idleMs);
  const [isLeft, setLeft] = useState(false);
  const reset = paths.kiosk("reset");
  const beat = paths.kiosk("heartbeat");
  const leave = useCallback(() => {
    setLeft(true);
    leaveFor(reset, beat).catch(() => undefined);
  }, [reset, beat]);
  // Whoever comes next sees nothing of the shopper, however long it takes.
  if (isLeft) return <div className="kiosk-cover" />;
  return isIdle ? <Question onStay={stay} onLeave={leave} /> : null;
}
