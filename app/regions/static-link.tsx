/** Links in static regions: plain anchors, which the router follows if there is script. */
import { PrefetchPageLinks, useNavigate } from "@remix-run/react";
import { useEffect, useState, type AnchorHTMLAttributes } from "react";
import type { DialogName } from "~/dialogs/facts";
import { useOpenDialog } from "~/dialogs/use-open-dialog";
import { isPlainClick } from "~/ui/plain-click";

/** The dialogs that these links can open. */
const openedDialogs = [
  "account",
  "content",
  "filters",
  "quickshop",
  "ugc-review",
  "shop-the-look",
] as const satisfies readonly DialogName[];

interface StaticLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Address in the shop, with the locale, or of a page of another site. */
  readonly to: string;
  /** Whether to prefetch the page on hover and focus; false for pages that are for one shopper only. */
  readonly ahead?: boolean;
  /** With script, this dialog opens over the page instead, and nothing is prefetched. */
  readonly dialog?: (typeof openedDialogs)[number];
  /** The dialog's argument. */
  readonly argument?: string;
}

/** For places with many links, because each link of the router costs a dozen hooks. */
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

/** The static link in which an event happened. */
function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element
    ? target.closest<HTMLAnchorElement>("a[data-shop-link], a[data-dialog]")
    : null;
}

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement) =>
  pathname + search + hash;

/** Follows static links without a reload, and prefetches their pages on hover and focus. */
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
    function prefetch(event: Event) {
      const link = linkOf(event);
      if (link?.dataset["shopLink"] === "ahead") setLikely(addressOf(link));
    }
    const intents = ["pointerover", "focusin", "touchstart"] as const;
    document.addEventListener("click", follow);
    for (const name of intents)
      document.addEventListener(name, prefetch, { passive: true });
    return () => {
      document.removeEventListener("click", follow);
      for (const name of intents) document.removeEventListener(name, prefetch);
    };
  }, [navigate, openDialog]);
  return likely && <PrefetchPageLinks page={likely} />;
}
