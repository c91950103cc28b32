/** The form of all hearts of a page, and what keeps them full or empty as they should be. */
import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { FloatingProblems } from "~/forms/problems";
import { useSentForms } from "~/forms/sent-forms";
import { ShopForm } from "~/forms/shop-form";
import { usePaths } from "~/i18n/language";
import { heartsForm, showHearts } from "~/shell/hearts";
import { useVisitor } from "~/shell/visitor";

type Presses = ReadonlyMap<string, boolean>;

const none: Presses = new Map();

/** What the shopper pressed and the server has not answered yet: hearts answer at once. */
function usePresses(): Presses {
  const [presses, setPresses] = useState(none);
  const sent = useSentForms().find(({ form }) => form === heartsForm)?.sent;
  useEffect(() => {
    // With the answer the list is known again, whatever became of the change.
    if (!sent) setPresses(none);
    const added = sent?.get("add");
    const id = added ?? sent?.get("remove");
    if (typeof id === "string")
      setPresses((before) => new Map(before).set(id, id === added));
  }, [sent]);
  return presses;
}

/** Cards come and go with pages, dialogs and further parts of a list. */
function useShownHearts(presses: Presses): void {
  const { favorites } = useVisitor();
  useEffect(() => {
    const full = new Set(favorites?.products);
    for (const [id, isFull] of presses)
      if (isFull) full.add(id);
      else full.delete(id);
    const show = () => {
      showHearts(full);
    };
    show();
    const observer = new MutationObserver(show);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
    };
  }, [favorites, presses]);
}

export function Hearts() {
  const paths = usePaths();
  const { pathname, search } = useLocation();
  useShownHearts(usePresses());
  return (
    <>
      <FloatingProblems />
      <ShopForm
        name={heartsForm}
        id={heartsForm}
        action={paths.favorites()}
        then="stay"
        className="hidden"
      >
        <input type="hidden" name="returnTo" value={pathname + search} />
      </ShopForm>
    </>
  );
}
