/**
 * The latest answers to the forms of a page: the one from the document or a navigation, and those to forms
 * that stayed on the page. An answer belongs to one form and is discarded with the page.
 */
import { useActionData } from "@remix-run/react";
import {
  createContext,
  useCallback,
  useContext,
  useMemo,
  useState,
  type ReactNode,
} from "react";
import { isFormReply, type FormReply } from "./form-reply";

interface Replies {
  /** Answers to forms that stayed on the page, by form. */
  readonly stayed: ReadonlyMap<string, FormReply>;
  readonly keep: (form: string, reply: FormReply | null) => void;
  /** Whether the answer to the page's own form is shown elsewhere. */
  readonly isApart: boolean;
}

const RepliesContext = createContext<Replies>({
  stayed: new Map(),
  keep: () => undefined,
  isApart: false,
});

/**
 * Mounted once around everything that has forms, and again around a dialog over the page (`isApart`), so that
 * each shows only its own problems.
 */
export function FormReplies({
  isApart = false,
  children,
}: {
  readonly isApart?: boolean;
  readonly children: ReactNode;
}) {
  const [stayed, setStayed] = useState<ReadonlyMap<string, FormReply>>(
    () => new Map(),
  );
  const keep = useCallback((form: string, reply: FormReply | null) => {
    setStayed((before) => {
      if (!reply && !before.has(form)) return before;
      const after = new Map(before);
      if (reply) after.set(form, reply);
      else after.delete(form);
      return after;
    });
  }, []);
  const value = useMemo(
    () => ({ stayed, keep, isApart }),
    [stayed, keep, isApart],
  );
  return (
    <RepliesContext.Provider value={value}>{children}</RepliesContext.Provider>
  );
}

export const useKeepReply = (): Replies["keep"] =>
  useContext(RepliesContext).keep;

/** Whether the component is in a dialog over the page. */
export const useIsApart = (): boolean => useContext(RepliesContext).isApart;

const OpeningReplyContext = createContext<FormReply | null>(null);

/** Around a page that starts with an answer, which its loader shows at a form. */
export const OpeningReply = OpeningReplyContext.Provider;

/** The result of the page's action if it is an answer to a form, else the page's opening answer. */
export function usePostedReply(): FormReply | null {
  const posted = useActionData();
  const opening = useContext(OpeningReplyContext);
  const { isApart } = useContext(RepliesContext);
  if (isApart) return null;
  return isFormReply(posted) ? posted : opening;
}

/** The latest answer to a form; null before it was posted. */
export function useFormReply<Data = unknown>(
  form: string,
): FormReply<Data> | null {
  const posted = usePostedReply();
  const { stayed } = useContext(RepliesContext);
  const reply =
    stayed.get(form) ?? (posted?.form === form ? posted : undefined);
  // The form's name determines the type of its answer's data.
  return (reply as FormReply<Data> | undefined) ?? null;
}

/** The answers to all forms of the page; `stayed` means that the form shows its problems itself. */
export function usePageReplies(): readonly {
  readonly reply: FormReply;
  readonly stayed: boolean;
}[] {
  const posted = usePostedReply();
  const { stayed } = useContext(RepliesContext);
  return useMemo(() => {
    const others = [...stayed.values()].map((reply) => ({
      reply,
      stayed: true,
    }));
    return posted && !stayed.has(posted.form)
      ? [{ reply: posted, stayed: false }, ...others]
      : others;
  }, [posted, stayed]);
}
