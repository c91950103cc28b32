/** The legal pages of the country where there is no footer to have them, or where they matter most [LEGAL-001]. */
import type { Footer } from "~/domain/navigation";
import { usePaths } from "~/i18n/language";

export function LegalLinks({ links }: { links: Footer["legal"] }) {
  const paths = usePaths();
  const pages = links.flatMap(({ label, path }) =>
    path === null ? [] : [{ label, path }],
  );
  if (pages.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-6 text-sm no-print">
      {pages.map(({ label, path }) => (
        <li key={path}>
          {/* Beside the page, so that what was typed on it stays. */}
          <a
            href={paths.link(path)}
            target="_blank"
            rel="noopener"
            className="inline-flex items-center min-h-11 text-link"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
