/** The breadcrumbs from the home page to this page, which is the last of them and not a link. */
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
      <ol className="flex flex-wrap gap-x-2">
        {steps.map(({ label, path }) => (
          <li key={path} className="flex items-center gap-x-2">
            <Link
              to={paths.at(path)}
              className="text-link inline-flex items-center min-h-8"
            >
              {label}
            </Link>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" className="inline-flex items-center min-h-8">
          {here}
        </li>
      </ol>
    </nav>
  );
}
