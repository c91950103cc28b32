/** A product's name or picture as a link; without a link for products without a page, such as gifts. */
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { usePaths } from "~/i18n/language";

interface ProductLinkProps {
  /** Path without the locale; empty when there is no page. */
  readonly path: string;
  readonly className?: string;
  /** Hides the link from keyboards and screen readers, because another one beside it leads to the product. */
  readonly decorative?: boolean;
  readonly children: ReactNode;
}

export function ProductLink({
  path,
  className,
  decorative = false,
  children,
}: ProductLinkProps) {
  const paths = usePaths();
  if (!path) return <span className={className}>{children}</span>;
  return (
    <Link
      to={paths.at(path)}
      className={className}
      {...(decorative && { tabIndex: -1, "aria-hidden": true })}
    >
      {children}
    </Link>
  );
}
