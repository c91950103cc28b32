/**
 * A form of the shop. Without script it is a plain form; with script it may stay on its page, says that
 * it is on its way, and is checked again by the server as its reader leaves a field that was wrong.
 */
import {
  Form,
  useFetcher,
  useNavigation,
  useResolvedPath,
  type FormProps,
} from "@remix-run/react";
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  type FocusEvent,
  type ReactNode,
} from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { proveCookies } from "./cookie-proof";
import {
  formId,
  isCheck,
  isFormReply,
  isRefusal,
  problemsOf,
  type FormReply,
} from "./form-reply";
import { useFormReply, useKeepReply } from "./replies";

interface FormState {
  /** What the ids of its fields begin with. */
  readonly ids: string;
  readonly reply: FormReply | null;
  /** What is being sent; null when nothing is. */
  readonly sending: FormData | null;
  /** Whether it stays on its page, so that nobody else tells what is wrong. */
  readonly stays: boolean;
}

const FormContext = createContext<FormState | null>(null);

/** The form around a field or button; null outside of one. */
export const useForm = (): FormState | null => useContext(FormContext);

export interface ShopFormProps extends Omit<
  FormProps,
  "method" | "action" | "children" | "fetcherKey" | "navigate" | "onSubmit"
> {
  /** Its name where it is defined. */
  readonly name: string;
  /** Which one of many it is. */
  readonly instance?: string;
  /** What the ids of its fields begin with, when that is not its id. */
  readonly ids?: string;
  readonly action: string;
  /**
   * `stay`: with script nothing but this form's answer changes; `page`: a navigation; `document`: a new
   * document, so that nothing of the pages before it stays in memory.
   */
  readonly then?: "stay" | "page" | "document";
  /** Called once for each answer that the form was done. */
  readonly onDone?: (reply: FormReply) => void;
  /** Called when it is sent, with script. */
  readonly onSend?: () => void;
  readonly children: ReactNode;
}

/** A sent form's data while it is under way by a navigation. */
function useNavigationOf(action: string): FormData | null {
  const { formData, formAction } = useNavigation();
  const { pathname } = useResolvedPath(action);
  const path = formAction?.split("?", 1)[0];
  return (path === pathname && formData) || null;
}

/** Keeps the answers of the form's own fetcher, and tells each that was done once. */
function useStayedReplies(
  form: string,
  answer: unknown,
  onDone: ShopFormProps["onDone"],
): void {
  const keep = useKeepReply();
  const told = useRef<unknown>(undefined);
  useEffect(() => {
    if (told.current === answer || !isFormReply(answer)) return;
    told.current = answer;
    keep(form, answer);
    if (answer.result.status === "success" && !isCheck(answer))
      onDone?.(answer);
  }, [form, answer, keep, onDone]);
  useEffect(
    () => () => {
      keep(form, null);
    },
    [form, keep],
  );
}

/** Sends fields that stand in another form, as a form of its own that stays on the page. */
export function useSentFields(
  name: string,
  instance: string,
  action: string,
): (fields: Readonly<Record<string, string>>) => void {
  const id = formId(name, instance);
  const { data, submit } = useFetcher({ key: id });
  useStayedReplies(id, data, undefined);
  return useCallback(
    (fields) => {
      submit({ ...fields, then: "stay" }, { method: "post", action });
    },
    [submit, action],
  );
}

const isTyped = (element: Element): boolean =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

/**
 * Runs once nothing is pressed. The press that takes the focus from a field is often one of the form's
 * button: what an answer moves on the page before it is released would take the button from under it.
 */
function afterPress(run: () => void): void {
  // A browser marks what is pressed only after it has moved the focus, and the click comes after the release.
  setTimeout(() => {
    if (!document.documentElement.matches(":active")) run();
    else addEventListener("pointerup", () => setTimeout(run), { once: true });
  });
}

const isOnlyCheck = (formData: FormData | undefined) =>
  formData?.get("only") === "check";

export function ShopForm({
  name,
  instance,
  ids,
  action,
  then = "page",
  onDone,
  onSend,
  children,
  ...attributes
}: ShopFormProps) {
  const id = formId(name, instance);
  const hydrated = useHydrated();
  const fetcher = useFetcher({ key: id });
  const reply = useFormReply(id);
  const navigating = useNavigationOf(action);
  useStayedReplies(id, fetcher.data, onDone);
  // Once it is refused it may be sent again, though the page is still loading what may have changed.
  const isAnswered =
    isOnlyCheck(fetcher.formData) ||
    (fetcher.state === "loading" && isRefusal(fetcher.data));
  const fetching = isAnswered ? null : fetcher.formData;
  const sending = (then === "stay" ? fetching : navigating) ?? null;
  const state = useMemo(
    () => ({ ids: ids ?? id, reply, sending, stays: then === "stay" }),
    [ids, id, reply, sending, then],
  );

  /** A form that was refused is checked again by the same rules, which only the server has. */
  function checkAgain({ target }: FocusEvent<HTMLFormElement>) {
    // A new document is for forms with a password, which is sent when its reader says so.
    if (then === "document" || sending) return;
    // A refusal of the whole form is not about a field, and a check would take it away.
    if (!reply || !problemsOf(reply).some(({ field }) => field !== "")) return;
    if (!isTyped(target)) return;
    isSent.current = false;
    afterPress(() => {
      const form = element.current;
      // What is sent is checked anyway.
      if (!form || isSent.current) return;
      const posted = new FormData(form);
      // What the form does stands on its button.
      const button = form.querySelector<HTMLButtonElement>(
        "button[name=intent]",
      );
      if (button) posted.set(button.name, button.value);
      posted.set("only", "check");
      fetcher.submit(posted, { method: "post", action });
    });
  }

  const keep = useKeepReply();
  const element = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  // A form that stays shows what is wrong at its own fields; the first one gets the focus.
  useEffect(() => {
    if (then === "stay" && isFormReply(fetcher.data) && !isCheck(fetcher.data))
      element.current
        ?.querySelector<HTMLElement>("[aria-invalid=true]")
        ?.focus();
  }, [then, fetcher.data, reply]);

  const Element = then === "stay" ? fetcher.Form : Form;
  return (
    <FormContext.Provider value={state}>
      <Element
        {...attributes}
        method="post"
        action={action}
        noValidate
        {...(then === "document" && { reloadDocument: true })}
        ref={element}
        onSubmit={() => {
          isSent.current = true;
          proveCookies();
          keep(id, null);
          onSend?.();
        }}
        onBlur={checkAgain}
      >
        {then !== "page" && hydrated && (
          <input type="hidden" name="then" value={then} />
        )}
        {children}
      </Element>
    </FormContext.Provider>
  );
}
