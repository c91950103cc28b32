/** News about the order that is no mistake of anybody: a changed cart, a moved total. */
import type { Problem } from "~/errors/problem";
import { problemText } from "~/errors/problem-text";
import { usePrice, useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";

interface StepNoticesProps {
  readonly news: readonly string[];
  /** That the total moved: from which sum, as far as that is known, to which [CHK-033]. */
  readonly change: {
    readonly from: number | null;
    readonly to: number;
    readonly currency: string;
  } | null;
}

/** What a page that is loaded has to tell, in words. */
export function useProblemTexts(problems: readonly Problem[]): string[] {
  const t = useT();
  return problems
    .filter(({ placement }) => placement !== "silent")
    .map((problem) => problemText(problem, t));
}

export function StepNotices({ news, change }: StepNoticesProps) {
  const t = useT();
  const price = usePrice();
  // What stands in two answers is told once.
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
