/** Shows whether a store is open now, and until or from when. */
import { useEffect, useState } from "react";
import {
  openState,
  type OpeningHours,
  type OpenState,
} from "~/domain/stores/opening-hours";
import { useT } from "~/i18n/language";
import { useStoreWords } from "./store-words";

const minuteMs = 60_000;

/**
 * Returns the time of the page's rendering at first, so that hydration matches, and then the current time: a
 * cached page is older than the reader's clock.
 */
export function useNow(madeAt: number): Date {
  const [now, setNow] = useState(madeAt);
  useEffect(() => {
    const update = () => {
      setNow(Date.now());
    };
    update();
    const timer = setInterval(update, minuteMs);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return new Date(now);
}

type Opens = NonNullable<Extract<OpenState, { kind: "closed" }>["opens"]>;

function useOpensText(): (opens: Opens | null) => string {
  const t = useT();
  const words = useStoreWords();
  return (opens) => {
    if (!opens) return t("stores.hours.closed");
    const time = words.time(opens.at);
    if (opens.daysAhead === 0) return t("stores.hours.opensToday", { time });
    if (opens.daysAhead === 1) return t("stores.hours.opensTomorrow", { time });
    const day = words.weekday(opens.weekday);
    return t("stores.hours.opensOn", { day, time });
  };
}

interface OpenNowProps {
  readonly hours: OpeningHours;
  readonly now: Date;
}

export function OpenNow({ hours, now }: OpenNowProps) {
  const t = useT();
  const words = useStoreWords();
  const opensText = useOpensText();
  const state = openState(hours, now);
  if (!state) return null;
  return state.kind === "open" ? (
    <p className="text-sm font-[620] text-success">
      {t("stores.hours.openUntil", { time: words.time(state.until) })}
    </p>
  ) : (
    <p className="text-sm font-[620] text-slate-600">
      {opensText(state.opens)}
    </p>
  );
}
