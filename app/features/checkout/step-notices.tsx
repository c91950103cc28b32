/** News about the order that are nobody's mistake: a changed cart, a changed total. */
import type { Problem } from "~/errors/problem";
import { problemText } from "~/errors/problem-text";
import { usePrice, useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";

interface StepNoticesProps {
  readonly news: readonly string[];
  /** The change of the total; `from` is null if the former sum is not known [CHK-033]. */
  readonly change: {
    readonly from: number | null;
    readonly to: number;
    readonly currency: string;
  } | null;
}

/** Returns the texts of the problems that a page was loaded with, except for silent ones. */
export function useProblemTexts(problems: readonly Problem[]): string[] {
  const t = useT();
  return problems
    .filter(({ placement }) => placement !== "silent")
    .map((problem) => problemText(problem, t));
}

export function StepNotices({ news, change }: StepNoticesProps) {
  const t = useT();
  const price = usePrice();
  // The same text may come from two answers; it is shown once.
  const texts = new Set([...(change ? [changeText(change)] : []), ...news]);
  function changeText({ from, to, currency }: NonNullable<typeof change>) {
    if (from === null || from === to) return t("checkout.review.changed");
    return t("checkout.review.changedFrom", {
      from: price({ amount: from, currency }),
      to: price({ amount: to, currency }),
    });
  }
  if (texts.size === 0) return null;
  return (
    <div role="alert" className="grid gap-2 mb-6">
      {[...texts].map((text) => (
        <p
          key={text}
          className="flex gap-3 p-4 border-s-4 border-bracken-600 rounded-1 bg-bracken-100 text-sm font-[550]"
        >
          <Icon name="warning" className="size-5" />
          {text}
        </p>
      ))}
    </div>
  );
}
