/**
 * Shows in a kiosk whose store session is open and how long it lasts, by the server's clock, with a button to
 * end it. Screen readers announce the remaining time only twice, near the end; every minute would be too
 * much.
 */
import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { usePaths, useT } from "~/i18n/language";
import { useVisitor } from "~/shell/visitor";
import type { VisitorPart } from "~/shell/visitor-part";

type StoreSession = NonNullable<VisitorPart["storeSession"]>;

const minute = 60;
const hour = 60 * minute;
/** From this remaining time on, seconds are shown. */
const soon = 5 * minute;

/** Returns the remaining seconds of the session; calls `onOver` when it is over. */
function useSecondsLeft(session: StoreSession, onOver: () => void): number {
  const [seconds, setSeconds] = useState(session.secondsLeft);
  useEffect(() => {
    const startedAt = performance.now();
    const timer = setInterval(() => {
      const passed = (performance.now() - startedAt) / 1000;
      const now = Math.max(0, Math.ceil(session.secondsLeft - passed));
      setSeconds(now);
      if (now > 0) return;
      clearInterval(timer);
      onOver();
    }, 1000);
    setSeconds(session.secondsLeft);
    return () => {
      clearInterval(timer);
    };
  }, [session, onOver]);
  return seconds;
}

function useSpan(seconds: number): string {
  const t = useT();
  const minutes = Math.floor((seconds % hour) / minute);
  if (seconds >= hour)
    return t("kiosk.session.hours", {
      hours: Math.floor(seconds / hour),
      minutes,
    });
  if (seconds > soon) return t("kiosk.session.minutes", { minutes });
  return t("kiosk.session.seconds", { minutes, seconds: seconds % minute });
}

/** Opens the login, where the server ends the session and the next associate can sign in. */
const leaveFor = (login: string) => () => {
  location.replace(login);
};

function Bar({ session }: { session: StoreSession }) {
  const t = useT();
  const paths = usePaths();
  const login = paths.associateLogin();
  const [onOver] = useState(() => leaveFor(login));
  const seconds = useSecondsLeft(session, onOver);
  const time = useSpan(seconds);
  const { storeName: store, employeeName: employee } = session;
  const announcedSeconds = seconds <= minute ? minute : soon;
  const announcedTime = useSpan(announcedSeconds);
  return (
    <div className="kiosk-session bg-lichen-400 text-ink">
      <div className="wrap-page flex flex-wrap items-center gap-3 py-3">
        <p className="font-[650] break-words min-w-0 grow">
          <span>{`${t("shop.pos.bar", { store, employee })}. `}</span>
          <span className={seconds < soon ? "text-danger" : undefined}>
            {t("kiosk.session.left", { time })}
          </span>
        </p>
        <p role="status" className="sr-only">
          {seconds <= soon && t("kiosk.session.left", { time: announcedTime })}
        </p>
        <Link to={paths.storeRequests()} className="kiosk-link">
          {t("kiosk.staff.title")}
        </Link>
        <form method="post" action={paths.pointOfSale()}>
          <input type="hidden" name="intent" value="leave" />
          <button type="submit" className="kiosk-link">
            {t("shop.pos.leave")}
          </button>
        </form>
      </div>
    </div>
  );
}

export function AssociateBar() {
  const { storeSession } = useVisitor();
  return storeSession && <Bar session={storeSession} />;
}
