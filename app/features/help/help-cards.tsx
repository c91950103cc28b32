/** Help pages as a list of links with a sentence about each. */
import { Link } from "@remix-run/react";
import { usePaths } from "~/i18n/language";
import type { HelpCard } from "./help-entries.server";

interface HelpCardsProps {
  readonly cards: readonly HelpCard[];
  /** Level of the headings. */
  readonly heading: "h2" | "h3";
  /** In a column of text. */
  readonly isNarrow?: boolean;
}

export function HelpCards({
  cards,
  heading: Heading,
  isNarrow = false,
}: HelpCardsProps) {
  const paths = usePaths();
  return (
    <ul
      className={`grid gap-x-10 gap-y-6 sm:grid-cols-2 ${isNarrow ? "" : "lg:grid-cols-3"}`}
    >
      {cards.map(({ path, title, summary }) => (
        <li key={path} className="border-t-2 border-tarn-700 pt-3">
          <Heading className="wide font-[700] text-lg">
            <Link
              to={paths.at(`/${path}`)}
              className="text-link inline-flex items-center min-h-11"
            >
              {title}
            </Link>
          </Heading>
          {summary && <p className="max-w-[44ch]">{summary}</p>}
        </li>
      ))}
    </ul>
  );
}
