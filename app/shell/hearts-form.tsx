/** The form of all hearts of a page, and the code that keeps their state up to date. */
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
 * Sends all unanswered presses again when the page is unloaded: the browser cancels the request in flight,
 * and waiting presses would never be sent. Adding or removing twice has the same result as once.
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
        }).catch(() => undefined); // no page is left that could show a failure
    };
    addEventListener("pagehide", send);
    return () => {
      removeEventListener("pagehide", send);
    };
  }, [unanswered, path]);
}

/**
 * The presses that the server has not answered yet, so that hearts change immediately. A press waits for the
 * answer to the previous one, because that answer may create the session of both.
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
    // After the answer, the visitor's data are up to date, whether the change succeeded or not.
    else if (!sent) setPresses(none);
    const added = sent?.get("add");
    const id = added ?? sent?.get("remove");
    if (typeof id === "string")
      setPresses((before) => new Map(before).set(id, id === added));
  }, [sent, send]);
  /** Queues a press while another one is in flight. */
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

/** Sets all hearts, also of cards that appear later with pages, dialogs and further parts of a list. */
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
