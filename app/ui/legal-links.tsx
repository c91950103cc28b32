/** Links to the country's legal pages, for pages without a footer or where they matter most [LEGAL-001]. */
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
          {/* In a new tab, so that input on this page is not lost. */}
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
