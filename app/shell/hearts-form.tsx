/** The form of all hearts of a page, and what keeps them full or empty as they should be. */
import { useLocation } from "@remix-run/react";
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type FormEvent,
} from "react";
import { FloatingProblems } from "~/forms/problems";
import { useSentForms } from "~/forms/sent-forms";
import { ShopForm, useSentFields } from "~/forms/shop-form";
import { usePaths } from "~/i18n/language";
import { heartsForm, showHearts } from "~/shell/hearts";
import { useVisitor } from "~/shell/visitor";

type Presses = ReadonlyMap<string, boolean>;
type Press = Pick<HTMLButtonElement, "name" | "value">;

const none: Presses = new Map();

const pressesIn = (sent: FormData): readonly Press[] =>
  ["add", "remove"].flatMap((name) => {
    const value = sent.get(name);
    return typeof value === "string" ? [{ name, value }] : [];
  });

/**
 * Sends what nobody has answered yet once more when the page is left: the browser calls off what is on
 * its way, and what still waits would never be sent. To add or remove twice is the same as once.
 */
function useLastPresses(unanswered: () => readonly Press[], path: string) {
  useEffect(() => {
    const send = () => {
      for (const { name, value } of unanswered())
        fetch(`${path}.data`, {
          method: "POST",
          keepalive: true,
          body: new URLSearchParams({
            intent: heartsForm,
            [name]: value,
            then: "stay",
          }),
        }).catch(() => undefined); // there is no page left to tell
    };
    addEventListener("pagehide", send);
    return () => {
      removeEventListener("pagehide", send);
    };
  }, [unanswered, path]);
}

/**
 * What the shopper pressed and the server has not answered yet: hearts answer at once. A press waits for
 * the answer to the one before it, which may bring the session that both belong to.
 */
function usePresses() {
  const [presses, setPresses] = useState(none);
  const waiting = useRef<Press[]>([]);
  const path = usePaths().favorites();
  const send = useSentFields(heartsForm, "", path);
  const sent = useSentForms().find(({ form }) => form === heartsForm)?.sent;
  const unanswered = useCallback(
    () => [...(sent ? pressesIn(sent) : []), ...waiting.current],
    [sent],
  );
  useLastPresses(unanswered, path);
  useEffect(() => {
    const next = sent ? undefined : waiting.current.shift();
    if (next) send({ intent: heartsForm, [next.name]: next.value });
    // With the answer the list is known again, whatever became of the change.
    else if (!sent) setPresses(none);
    const added = sent?.get("add");
    const id = added ?? sent?.get("remove");
    if (typeof id === "string")
      setPresses((before) => new Map(before).set(id, id === added));
  }, [sent, send]);
  function hold(event: FormEvent) {
    const { nativeEvent } = event;
    if (!sent || !(nativeEvent instanceof SubmitEvent)) return;
    const { submitter } = nativeEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    event.stopPropagation();
    const { name, value } = submitter;
    waiting.current.push({ name, value });
    setPresses((before) => new Map(before).set(value, name === "add"));
  }
  return { presses, hold };
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
  const { presses, hold } = usePresses();
  useShownHearts(presses);
  return (
    <>
      <FloatingProblems />
      <ShopForm
        name={heartsForm}
        id={heartsForm}
        action={paths.favorites()}
        then="stay"
        className="hidden"
        onSubmitCapture={hold}
      >
        <input type="hidden" name="intent" value={heartsForm} />
        <input type="hidden" name="returnTo" value={pathname + search} />
      </ShopForm>
    </>
  );
}
