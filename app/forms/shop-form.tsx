/**
 * A form of the shop. Without script it is a plain form. With script it may stay on its page, shows that it
 * is being sent, and after a refusal the server checks it again when the shopper leaves a field.
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
  /** Prefix of its fields' ids. */
  readonly ids: string;
  readonly reply: FormReply | null;
  /** The data that is being sent; null when nothing is. */
  readonly sending: FormData | null;
  /** Whether it stays on its page, so that only the form shows its problems. */
  readonly stays: boolean;
}

const FormContext = createContext<FormState | null>(null);

/** The form around a field or button; null outside of one. */
export const useForm = (): FormState | null => useContext(FormContext);

export interface ShopFormProps extends Omit<
  FormProps,
  "method" | "action" | "children" | "fetcherKey" | "navigate" | "onSubmit"
> {
  /** The name with which it is defined on the server. */
  readonly name: string;
  /** Distinguishes several forms of one name. */
  readonly instance?: string;
  /** Prefix of its fields' ids, if it is not the form's id. */
  readonly ids?: string;
  readonly action: string;
  /**
   * `stay`: with script only this form's answer changes; `page`: a navigation; `document`: a new document,
   * so that nothing of the earlier pages stays in memory.
   */
  readonly then?: "stay" | "page" | "document";
  /** Called once for each answer that reports success. */
  readonly onDone?: (reply: FormReply) => void;
  /** Called when it is sent, with script. */
  readonly onSend?: () => void;
  readonly children: ReactNode;
}

/** The data of a form while a navigation is sending it. */
function useNavigationOf(action: string): FormData | null {
  const { formData, formAction } = useNavigation();
  const { pathname } = useResolvedPath(action);
  const path = formAction?.split("?", 1)[0];
  return (path === pathname && formData) || null;
}

/** Remembers the answers of the form's own fetcher, and calls `onDone` once for each success. */
function useStayedReplies(
  form: string,
  answer: unknown,
  onDone: ShopFormProps["onDone"],
): void {
  const keep = useKeepReply();
  const last = useRef<unknown>(undefined);
  useEffect(() => {
    if (last.current === answer || !isFormReply(answer)) return;
    last.current = answer;
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

/** Sends fields of another form as a separate form that stays on the page. */
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
 * Runs a function once no pointer is pressed. The press that takes the focus from a field is often on the
 * form's button: if an answer moved the page before the release, the button would miss the click.
 */
function afterPress(run: () => void): void {
  // Browsers set :active only after moving the focus, and the click follows the release.
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
  // A refused form may be sent again although the page is still reloading its data.
  const isAnswered =
    isOnlyCheck(fetcher.formData) ||
    (fetcher.state === "loading" && isRefusal(fetcher.data));
  const fetching = isAnswered ? null : fetcher.formData;
  const sending = (then === "stay" ? fetching : navigating) ?? null;
  const state = useMemo(
    () => ({ ids: ids ?? id, reply, sending, stays: then === "stay" }),
    [ids, id, reply, sending, then],
  );

  /** Checks a refused form again by the same rules, which only the server has. */
  function checkAgain({ target }: FocusEvent<HTMLFormElement>) {
    // Forms with a password load a new document; a password is sent only when the shopper submits it.
    if (then === "document" || sending) return;
    // A refusal of the whole form is not about a field, and a check would remove it.
    if (!reply || !problemsOf(reply).some(({ field }) => field !== "")) return;
    if (!isTyped(target)) return;
    isSent.current = false;
    afterPress(() => {
      const form = element.current;
      // A form that is being sent is checked anyway.
      if (!form || isSent.current) return;
      const posted = new FormData(form);
      // The form's intent is on its button.
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
  // A form that stays shows problems at its own fields; the first invalid field gets the focus.
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
