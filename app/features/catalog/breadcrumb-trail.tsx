/**
 * The breadcrumbs from the home page to this page, which is the last of them and not a link. On phones they
 * are one line that scrolls, without this page, because its heading follows.
 */
import { Link } from "@remix-run/react";
import type { Breadcrumb } from "~/domain/product";
import { usePaths, useT } from "~/i18n/language";

interface BreadcrumbTrailProps {
  /** Pages above this one, outermost first. */
  readonly above: readonly Breadcrumb[];
  readonly here: string;
  readonly className?: string;
}

export function BreadcrumbTrail({
  above,
  here,
  className = "text-slate-600",
}: BreadcrumbTrailProps) {
  const t = useT();
  const paths = usePaths();
  const steps = [{ label: t("shop.breadcrumb.home"), path: "/" }, ...above];
  return (
    <nav
      aria-label={t("shop.breadcrumb.label")}
      className={`text-sm ${className}`}
    >
      <ol className="relative flex md:flex-wrap gap-x-2 max-md:overflow-x-auto max-md:whitespace-nowrap no-scrollbar">
        {steps.map(({ label, path }, index) => (
          <li key={path} className="flex items-center gap-x-2">
            <Link
              to={paths.at(path)}
              className="text-link inline-flex items-center min-h-8"
            >
              {label}
            </Link>
            <span
              aria-hidden="true"
              className={index === above.length ? "max-md:hidden" : undefined}
            >
              /
            </span>
          </li>
        ))}
        <li
          aria-current="page"
          className="inline-flex items-center min-h-8 max-md:sr-only"
        >
          {here}
        </li>
      </ol>
    </nav>
  );
}
