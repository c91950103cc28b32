/**
 * A link to a dialog's page. With script, a plain click opens the dialog over the current page instead;
 * modified clicks do what the browser does with links.
 */
import { Link, useLocation } from "@remix-run/react";
import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { usePaths } from "~/i18n/language";
import { isPlainClick } from "~/ui/plain-click";
import type { DialogName } from "./facts";
import { useOpenDialog } from "./use-open-dialog";

interface DialogLinkProps extends Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  "href"
> {
  readonly to: DialogName;
  readonly argument?: string;
  /** The link's address without script, if it is not the dialog's own page. */
  readonly page?: string;
}

export function DialogLink({
  to,
  argument = "",
  page,
  onClick,
  ...attributes
}: DialogLinkProps) {
  const paths = usePaths();
  const { pathname, search } = useLocation();
  const openDialog = useOpenDialog();
  const returnTo = pathname + search;
  const href = page ?? paths.dialog(to, argument, { returnTo });

  function open(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    openDialog(to, argument);
  }

  return (
    <Link
      {...attributes}
      to={href}
      onClick={open}
      aria-haspopup="dialog"
      prefetch="none"
    />
  );
}
