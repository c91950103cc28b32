/** The distribution of the stars, and how the sizes turn out. Links and words only, so it needs no script. */
import type { ReactNode } from "react";
import { formatNumber } from "~/domain/numbers";
import { formatPercentage } from "~/domain/percentage";
import { fits, type ReviewList } from "~/domain/review";
import { useSite, useT } from "~/i18n/language";

/** A bar whose filled part is `share`, from 0 to 1. */
const Bar = ({ share }: { share: number }) => (
  <svg
    viewBox="0 0 100 1"
    width="100%"
    height="8"
    preserveAspectRatio="none"
    aria-hidden="true"
    className="min-w-0"
  >
    <rect width="100" height="1" opacity=".15" />
    <rect width={Math.round(1000 * share) / 10} height="1" />
  </svg>
);

const rowLook = "flex items-center gap-3 min-h-11 text-sm";
/** The look of a row's link. */
export const starRowLook = `${rowLook} hover:underline aria-[current]:font-[700]`;

interface StarRowsProps extends Pick<ReviewList, "byStars"> {
  /** Returns the link to the reviews with this many stars, around its words. */
  readonly link: (stars: number, words: ReactNode) => ReactNode;
}

export function StarRows({ byStars, link }: StarRowsProps) {
  const t = useT();
  const { tag } = useSite();
  const all = byStars.reduce((sum, { count }) => sum + count, 0);
  return (
    <ul
      aria-label={t("reviews.list.byStars")}
      className="grow min-w-0 max-w-[30rem]"
    >
      {byStars.map(({ stars, count }) => (
        <li key={stars}>
          {link(
            stars,
            <>
              <span className="w-[10ch] min-w-0">
                {t("reviews.stars", { count: stars })}
              </span>
              <Bar share={count / all} />
              <span className="min-w-[5ch] shrink-0 text-end tabular-nums">
                {formatNumber(count, tag)}
              </span>
            </>,
          )}
        </li>
      ))}
    </ul>
  );
}

/** How many authors in a hundred found the sizes small, true or large. */
export function FitRows({ fit }: { fit: NonNullable<ReviewList["fit"]> }) {
  const t = useT();
  const { tag } = useSite();
  const all = fit.small + fit.true + fit.large;
  return (
    <div className="min-w-0 w-full max-w-[30rem]">
      <h3 className="text-sm font-[680]">{t("reviews.fit.title")}</h3>
      <ul>
        {fits.map((name) => (
          <li key={name} className="flex items-center gap-3 py-1.5 text-sm">
            <span className="w-[16ch] min-w-0">{t(`reviews.fit.${name}`)}</span>
            <Bar share={fit[name] / all} />
            <span className="min-w-[5ch] shrink-0 text-end tabular-nums">
              {formatPercentage(Math.round((100 * fit[name]) / all), tag)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
