/** News about the order that is no mistake of anybody: a changed cart, a moved total. */
import type { Problem } from "~/errors/problem";
import { problemText } from "~/errors/problem-text";
import { useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";

interface StepNoticesProps {
  readonly problems: readonly Problem[];
  readonly totalChanged: boolean;
}

export function StepNotices({ problems, totalChanged }: StepNoticesProps) {
  const t = useT();
  const texts = [
    ...(totalChanged ? [t("checkout.review.changed")] : []),
    ...problems
      .filter(({ placement }) => placement !== "silent")
      .map((problem) => problemText(problem, t)),
  ];
  if (texts.length === 0) return null;
  return (
    <div role="alert" className="grid gap-2 mb-6">
      {texts.map((text) => (
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
