/** The stories and help pages that a search finds, and links to the other pages of the list. */
import { Link } from "@remix-run/react";
import { usePaths, useT } from "~/i18n/language";
import { Picture } from "~/ui/picture";
import type { FoundArticles } from "~server/services/content/content";

interface ArticleResultsProps {
  readonly q: string;
  readonly found: Omit<FoundArticles, "content">;
}

export function ArticleResults({ q, found }: ArticleResultsProps) {
  const paths = usePaths();
  return (
    <>
      <ul className="mt-2 max-w-[56rem] divide-y divide-mist-200">
        {found.articles.map(({ path, title, summary, picture }) => (
          <li key={path} className="relative flex items-start gap-5 py-6">
            <div className="grow min-w-0">
              <h2 className="wide font-[700] text-lg break-words">
                <Link
                  to={paths.at(path)}
                  className="after:absolute after:inset-0 hover:underline underline-offset-4"
                >
                  {title}
                </Link>
              </h2>
              {summary && <p className="mt-1 max-w-[60ch]">{summary}</p>}
            </div>
            {picture && (
              <span className="tile tint-oat block w-28 sm:w-44 shrink-0 aspect-[3/2] overflow-hidden">
                <Picture
                  picture={picture}
                  alt=""
                  sizes="(min-width: 40rem) 11rem, 7rem"
                  className="h-full w-full object-cover"
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      <Pages q={q} found={found} />
    </>
  );
}

function Pages({
  q,
  found: { total, page, pageSize, articles },
}: ArticleResultsProps) {
  const t = useT();
  const paths = usePaths();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1) return null;
  const from = (page - 1) * pageSize + 1;
  const to = (number: number) =>
    paths.searchArticles({ q, page: number > 1 ? number : null });
  return (
    <nav
      aria-label={t("catalog.listing.pages")}
      className="mt-8 flex flex-wrap items-center gap-3"
    >
      <p className="text-sm w-full">
        {t("catalog.listing.position", {
          from,
          to: from + articles.length - 1,
          total,
        })}
      </p>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className="button button-secondary">
          {t("catalog.listing.previous")}
        </Link>
      )}
      {page < pages && (
        <Link to={to(page + 1)} rel="next" className="button button-secondary">
          {t("catalog.listing.next")}
        </Link>
      )}
    </nav>
  );
}
