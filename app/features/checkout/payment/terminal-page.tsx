/** What a kiosk shows while the card terminal beside it asks for a card, and when the payment has failed. */
import { useEffect, useState } from "react";
import { Link } from "@remix-run/react";
import { usePolling } from "~/shell/kiosk/use-polling";
import { Problems } from "~/forms/problems";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, usePrice, useT } from "~/i18n/language";
import type { TerminalView } from "./terminal.server";

/** Interval at which the page reads the terminal's state (ms). */
const pollMs = 1_500;

/** Counts down between two reads of the terminal's state; null when the time is not known. */
function useSecondsLeft(read: number | null): number | null {
  const [seconds, setSeconds] = useState(read);
  useEffect(() => {
    setSeconds(read);
    const timer = setInterval(() => {
      setSeconds((now) => now && now - 1);
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, [read]);
  return seconds;
}

interface ActionProps {
  readonly intent: "again" | "cancel";
  readonly look: string;
}

function Action({ intent, look }: ActionProps) {
  const t = useT();
  const paths = usePaths();
  return (
    <ShopForm name={intent} action={paths.kiosk("terminal")}>
      <SubmitButton
        name="intent"
        value={intent}
        className={`button ${look} button-large`}
      >
        {t(`kiosk.terminal.${intent}`)}
      </SubmitButton>
    </ShopForm>
  );
}

/** A picture of a card, radio waves and a terminal. */
function CardAtTerminal() {
  return (
    <svg
      viewBox="0 0 320 200"
      className="mt-8 w-full max-w-[24rem] mx-auto text-tarn-900"
      fill="none"
      stroke="currentColor"
      strokeWidth="6"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <rect x="20" y="20" width="120" height="160" rx="14" />
      <rect x="42" y="42" width="76" height="44" rx="4" />
      <path d="M48 112h10M75 112h10M102 112h10M48 134h10M75 134h10M102 134h10M48 156h10M75 156h10M102 156h10" />
      <path d="M160 76a36 36 0 0 1 0 48M176 60a58 58 0 0 1 0 80" />
      <rect x="206" y="64" width="100" height="72" rx="10" />
      <path d="M206 88h100M222 116h24" />
    </svg>
  );
}

function Waiting({ view: { status, secondsLeft, sum } }: TerminalPageProps) {
  const t = useT();
  const price = usePrice();
  const seconds = useSecondsLeft(secondsLeft);
  const isUnknown = status === "unknown";
  return (
    <>
      <div role="status">
        <h1 className="display text-3xl lg:text-4xl">
          {t(
            isUnknown ? "kiosk.terminal.unknown.title" : "kiosk.terminal.title",
          )}
        </h1>
        <p className="mt-3 text-lg">
          {t(isUnknown ? "kiosk.terminal.unknown.text" : "kiosk.terminal.text")}
        </p>
      </div>
      <CardAtTerminal />
      <p className="mt-8 flex flex-wrap items-baseline justify-between gap-x-6 text-xl">
        <span>{t("kiosk.terminal.sum")}</span>
        <strong className="wide font-[750] text-4xl">{price(sum)}</strong>
      </p>
      {seconds !== null && (
        <p className="mt-2 text-slate-600" aria-live="off">
          {t("kiosk.idle.left", { count: Math.max(0, seconds) })}
        </p>
      )}
      <div className="mt-8">
        <Action intent="cancel" look="button-secondary" />
      </div>
    </>
  );
}

function Unpaid({
  reason,
}: {
  readonly reason: "declined" | "expired" | "cancelled";
}) {
  const t = useT();
  const paths = usePaths();
  return (
    <>
      <div role="alert">
        <h1 className="display text-3xl lg:text-4xl">
          {t(`kiosk.terminal.${reason}.title`)}
        </h1>
        <p className="mt-3 text-lg">{t(`kiosk.terminal.${reason}.text`)}</p>
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <Action intent="again" look="button-primary" />
        <Link
          to={paths.kiosk("hand-over")}
          className="button button-secondary button-large"
        >
          {t("kiosk.pay.phone")}
        </Link>
        <Link
          to={paths.checkout("summary")}
          className="button button-secondary button-large"
        >
          {t("kiosk.terminal.back")}
        </Link>
      </div>
    </>
  );
}

interface TerminalPageProps {
  readonly view: TerminalView;
}

export function TerminalPage({ view }: TerminalPageProps) {
  const { status } = view;
  const isWaiting = status === "waiting" || status === "unknown";
  usePolling(isWaiting, pollMs);
  return (
    <div className="wrap-page py-8 lg:py-14">
      <div className="max-w-[40rem] mx-auto">
        <Problems at="top" />
        {isWaiting ? <Waiting view={view} /> : <Unpaid reason={status} />}
      </div>
    </div>
  );
}
