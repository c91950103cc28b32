/** Links of static regions: plain anchors, followed by the router when there is script. */
import { PrefetchPageLinks, useNavigate } from "@remix-run/react";
import { useEffect, useState, type AnchorHTMLAttributes } from "react";
import type { DialogName } from "~/dialogs/facts";
import { useOpenDialog } from "~/dialogs/use-open-dialog";
import { isPlainClick } from "~/ui/plain-click";

/** Dialogs that such links open. */
const openedDialogs = [
  "account",
  "filters",
  "quickshop",
] as const satisfies readonly DialogName[];

interface StaticLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Address in the shop, with the locale, or of a page elsewhere. */
  readonly to: string;
  /** Whether the page is fetched when a pointer or focus is on the link; not what is one shopper's. */
  readonly ahead?: boolean;
  /** Opens over the page instead, when there is script; nothing is fetched ahead then. */
  readonly dialog?: (typeof openedDialogs)[number];
  /** What the dialog is about. */
  readonly argument?: string;
}

/** Use it where many links stand together: the router's own link costs a dozen hooks each. */
export function StaticLink({
  to,
  ahead = true,
  dialog,
  argument,
  children,
  ...attributes
}: StaticLinkProps) {
  return (
    <a
      {...attributes}
      href={to}
      {...(!dialog &&
        to.startsWith("/") && { "data-shop-link": ahead ? "ahead" : "" })}
      data-dialog={dialog}
      data-argument={argument}
    >
      {children}
    </a>
  );
}

/** The shop link that an event happened in. */
function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element
    ? target.closest<HTMLAnchorElement>("a[data-shop-link], a[data-dialog]")
    : null;
}

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement) =>
  pathname + search + hash;

/** Follows shop links without a reload, and fetches what one leads to when a pointer or focus is on it. */
export function StaticLinks() {
  const navigate = useNavigate();
  const openDialog = useOpenDialog();
  const [likely, setLikely] = useState<string | null>(null);
  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = linkOf(event);
      if (!link || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      const dialog = openedDialogs.find(
        (name) => name === link.dataset["dialog"],
      );
      if (dialog) openDialog(dialog, link.dataset["argument"]);
      else navigate(addressOf(link));
    }
    function prepare(event: Event) {
      const link = linkOf(event);
      if (link?.dataset["shopLink"] === "ahead") setLikely(addressOf(link));
    }
    const intents = ["pointerover", "focusin", "touchstart"] as const;
    document.addEventListener("click", follow);
    for (const name of intents)
      document.addEventListener(name, prepare, { passive: true });
    return () => {
      document.removeEventListener("click", follow);
      for (const name of intents) document.removeEventListener(name, prepare);
    };
  }, [navigate, openDialog]);
  return likely && <PrefetchPageLinks page={likely} />;
}
