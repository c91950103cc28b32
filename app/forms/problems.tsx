/**
 * Shows the problems of a page's forms. Only this file reads where a problem is shown: at the top of the page
 * with a link to each field, at a line or product, at a field, or as a toast.
 */
import { useEffect, useId, useRef, type RefObject } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { floatNotice } from "~/shell/floating-notices";
import { useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";
import {
  isCheck,
  problemsOf,
  type FormProblem,
  type FormReply,
} from "./form-reply";
import { challengeVisit } from "~/shell/challenge-visit";
import { useIsApart, usePageReplies } from "./replies";
import { useForm } from "./shop-form";

type PageReplies = ReturnType<typeof usePageReplies>;

/** Toasts have texts in the reader's language only; an upstream's own text is shown on the page. */
const isFloating = ({ at, text }: FormProblem) =>
  at === "toast" && text === undefined;

function useWords(): (problem: FormProblem) => string {
  const t = useT();
  return ({ text, key, params }) => text ?? t(key, params);
}

/** Answers whose toasts have been shown: a page and the layout around it may both have the same one. */
const floated = new WeakSet();

/**
 * Shows problems that belong to no part of the page as toasts, each once [CHK-025]. An open dialog shows them
 * at its top instead, because it would cover a toast. Passes challenges to the bot defence's script.
 */
function useFloatingProblems(replies: PageReplies): void {
  const isApart = useIsApart();
  useEffect(() => {
    for (const { reply } of replies) {
      if (floated.has(reply)) continue;
      floated.add(reply);
      if (reply.challenge) challengeVisit(reply.challenge);
      if (isApart) continue;
      for (const { severity: kind, key, params = {} } of problemsOf(
        reply,
      ).filter(isFloating))
        // The shopper asked for something, and has to learn that it was refused [CHK-025].
        floatNotice({ kind, key, params }, { isPersistent: kind === "error" });
    }
  }, [replies, isApart]);
}

/** For forms of the layout, on pages that may not show problems themselves. */
export function FloatingProblems() {
  useFloatingProblems(usePageReplies());
  return null;
}

interface TopProps {
  readonly at: "top";
  /** Ids of the items on the page, which show their own problems. */
  readonly items?: readonly string[];
  /** Prefix of the fields' ids, if it is not their form's id. */
  readonly prefix?: string;
  /** Ids of elements that are not derived from form and field, by field. */
  readonly ids?: Readonly<Partial<Record<string, string>>>;
  /** Set on pages that show the news themselves. */
  readonly hidesNews?: boolean;
  /** Labels by field, for problems whose text does not name the field. */
  readonly labels?: Readonly<Partial<Record<string, string>>>;
}

interface Line {
  readonly text: string;
  /** Id of the element to which the line links. */
  readonly to?: string;
}

function useLines(
  replies: PageReplies,
  { items = [], prefix, ids = {}, labels = {} }: TopProps,
): Line[] {
  const t = useT();
  const words = useWords();
  const hydrated = useHydrated();
  const isApart = useIsApart();
  const floats = hydrated && !isApart;
  return replies.flatMap(({ reply, stayed }) =>
    problemsOf(reply).flatMap((problem): Line[] => {
      const { severity, at, field } = problem;
      if (severity !== "error" || (floats && isFloating(problem))) return [];
      const item = at.startsWith("item:") ? at.slice("item:".length) : null;
      const isElsewhere =
        field !== "" || (item !== null && items.includes(item));
      // A form that stayed on the page shows the problems of its fields and items itself.
      if (stayed && isElsewhere) return [];
      const text = words(problem);
      if (!isElsewhere) return [{ text }];
      const label = labels[field];
      return [
        {
          text: label ? t("shop.labelled", { label, value: text }) : text,
          to:
            item === null
              ? (ids[field] ?? `${prefix ?? reply.form}-${field}`)
              : `item-${item}`,
        },
      ];
    }),
  );
}

/** Marks errors in the title, which screen readers read first. Without script the server does. */
function useTitlePrefix(isWrong: boolean): void {
  const t = useT();
  const prefix = t("shop.form.errorPrefix");
  useEffect(() => {
    if (!isWrong || document.title.startsWith(prefix)) return;
    const title = document.title;
    document.title = prefix + title;
    return () => {
      if (document.title === prefix + title) document.title = title;
    };
  }, [isWrong, prefix]);
}

function TopProblems(props: TopProps) {
  const box = useRef<HTMLDivElement>(null);
  const replies = usePageReplies();
  useFloatingProblems(replies);
  const lines = useLines(replies, props);
  const isWrong = lines.length > 0;
  useTitlePrefix(isWrong);
  // A form that was only checked, when the shopper left a field, must not move the focus.
  const last = replies.findLast(({ reply }) => !isCheck(reply));
  useEffect(() => {
    box.current?.focus();
  }, [last]);
  const news = usePageNews();
  return (
    <>
      {!props.hidesNews && <News texts={news} />}
      {isWrong && <Summary lines={lines} box={box} />}
    </>
  );
}

/** Messages that are not errors. */
function News({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div role="alert" className="grid gap-2 mb-6">
      {texts.map((text) => (
        <p
          key={text}
          className="flex gap-3 p-4 border-s-4 border-bracken-600 rounded-1 bg-bracken-100 text-sm font-[550]"
        >
          <Icon name="warning" className="size-5" />
          {text}
        </p>
      ))}
    </div>
  );
}

function Summary({
  lines,
  box,
}: {
  lines: readonly Line[];
  box: RefObject<HTMLDivElement>;
}) {
  const t = useT();
  const titleId = useId();
  return (
    <div
      ref={box}
      tabIndex={-1}
      aria-labelledby={titleId}
      role="group"
      className="mb-6 p-5 border-2 border-danger rounded-2 bg-danger-100"
    >
      <div role="alert">
        <h2 id={titleId} className="wide font-[750] text-lg">
          {t("shop.form.errorTitle")}
        </h2>
        <ul className="mt-2 grid gap-1">
          {lines.map(({ to, text }) => (
            <li key={`${to ?? ""}${text}`}>
              {to ? (
                <a
                  href={`#${to}`}
                  className="text-link text-danger font-[600] inline-flex items-center min-h-6"
                >
                  {text}
                </a>
              ) : (
                <span className="text-danger font-[600]">{text}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The texts of all problems of the page's forms. */
export function usePageProblems(): readonly string[] {
  const words = useWords();
  return usePageReplies().flatMap(({ reply }) => problemsOf(reply).map(words));
}

/** The texts of messages about the cart or order that are not errors. */
export function usePageNews(): readonly string[] {
  const words = useWords();
  return usePageReplies().flatMap(({ reply }) =>
    problemsOf(reply)
      .filter(({ severity }) => severity !== "error")
      .map(words),
  );
}

/** The text of the problem of a line or product. */
export function useItemProblem(item: string): string | undefined {
  const words = useWords();
  const problem = usePageReplies()
    .flatMap(({ reply }) => problemsOf(reply))
    .find(({ at }) => at === `item:${item}`);
  return problem && words(problem);
}

/** The text of the problem of a field, in the surrounding form or in the form of another answer. */
export function useFieldProblem(
  name: string,
  other?: FormReply | null,
): string | undefined {
  const words = useWords();
  const own = useForm()?.reply;
  const reply = other ?? own;
  if (!reply) return undefined;
  const problem = problemsOf(reply).find(({ field }) => field === name);
  return problem && words(problem);
}

interface PlacedProps {
  readonly at: `item:${string}` | `field:${string}`;
  /** Id of the element, for `aria-describedby`. */
  readonly id: string;
}

function ItemProblem({ item, id }: { item: string; id: string }) {
  const text = useItemProblem(item);
  if (text === undefined) return null;
  return (
    <p id={id} role="alert" className="mt-2 text-sm font-[600] text-danger">
      {text}
    </p>
  );
}

function FieldProblem({ name, id }: { name: string; id: string }) {
  const text = useFieldProblem(name);
  const hydrated = useHydrated();
  const stays = useForm()?.stays;
  if (text === undefined) return null;
  return (
    <p
      id={id}
      // Otherwise the summary at the top of the page is the alert.
      role={hydrated && stays ? "alert" : undefined}
      className="text-sm font-[600] text-danger"
    >
      {text}
    </p>
  );
}

export function Problems(props: TopProps | PlacedProps) {
  if (props.at === "top") return <TopProblems {...props} />;
  const { at, id } = props;
  return at.startsWith("item:") ? (
    <ItemProblem item={at.slice("item:".length)} id={id} />
  ) : (
    <FieldProblem name={at.slice("field:".length)} id={id} />
  );
}
