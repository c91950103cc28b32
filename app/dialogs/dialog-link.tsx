/**
 * Opens a dialog. It is a link to the dialog's page; with script a plain click shows the dialog over
 * the page instead. Modified clicks keep doing what the shopper's browser does with links.
 */
import { Link, useLocation, useNavigate } from "@remix-run/react";
import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { usePaths } from "~/i18n/language";
import { formatDialogHash } from "./hash";
import { dialogs, type DialogName } from "./registry";

interface DialogLinkProps extends Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  "href"
> {
  readonly to: DialogName;
  readonly argument?: string;
  /** Address to use without script when it is not the dialog's own page. */
  readonly page?: string;
}

/** Set on history entries that a dialog link made, so that closing goes back over them. */
export interface DialogHistoryState {
  readonly dialog?: true;
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey;

export function DialogLink({
  to,
  argument = "",
  page,
  onClick,
  ...attributes
}: DialogLinkProps) {
  const paths = usePaths();
  const navigate = useNavigate();
  const location = useLocation();
  const { kind } = dialogs[to];
  const here = location.pathname + location.search;
  const href = page ?? paths.dialog(to, argument, { returnTo: here });

  function open(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    const hash = formatDialogHash({ kind, name: to, argument });
    const state: DialogHistoryState = { dialog: true };
    navigate(here + hash, {
      state,
      preventScrollReset: true,
      replace: location.hash === hash,
    });
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
