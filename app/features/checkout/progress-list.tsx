/** The shopper's progress through the checkout; steps that may be visited are links. */
import { Link } from "@remix-run/react";
import { usePaths, useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";
import type { ProgressEntry } from "./progress";

interface ProgressListProps {
  readonly progress: readonly ProgressEntry[];
}

const marks: Readonly<Record<ProgressEntry["state"], string>> = {
  current: "bg-tarn-900 border-tarn-900 text-white",
  done: "bg-lichen-400 border-lichen-400 text-ink",
  open: "border-slate-600",
  locked: "border-mist-400 text-slate-600",
};

function Mark({
  state,
  number,
}: {
  state: ProgressEntry["state"];
  number: number;
}) {
  return (
    <span
      aria-hidden="true"
      // On a phone the names alone fit into one line.
      className={`max-sm:hidden grid place-items-center size-7 rounded-full border-2 text-xs font-[750] ${marks[state]}`}
    >
      {state === "done" ? <Icon name="check" className="size-4" /> : number}
    </span>
  );
}

export function ProgressList({ progress }: ProgressListProps) {
  const t = useT();
  const paths = usePaths();
  return (
    <ol
      aria-label={t("checkout.progress")}
      className="lg:mt-5 flex flex-wrap gap-x-3 sm:gap-x-6 gap-y-1 text-xs sm:text-sm"
    >
      {progress.map(({ step, state }, index) => {
        const content = (
          <>
            <Mark state={state} number={index + 1} />
            <span className={state === "current" ? "font-[700]" : ""}>
              {t(`checkout.steps.${step}`)}
              {state === "done" && (
                <span className="sr-only"> ({t("checkout.done")})</span>
              )}
            </span>
          </>
        );
        const look = "inline-flex items-center gap-2 min-h-11";
        return (
          <li
            key={step}
            aria-current={state === "current" ? "step" : undefined}
            className="not-first:max-sm:before:content-['›'] before:me-3 before:text-slate-600"
          >
            {state === "done" || state === "open" ? (
              <Link
                to={paths.checkout(step)}
                className={`${look} underline underline-offset-4 hover:decoration-2`}
              >
                {content}
              </Link>
            ) : (
              <span
                className={`${look} ${state === "locked" ? "text-slate-600" : ""}`}
              >
                {content}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
