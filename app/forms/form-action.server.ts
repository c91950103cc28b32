/** The action of all forms: turns the outcome of a form into the response. */
import {
  data,
  redirect,
  redirectDocument,
  type ActionFunctionArgs,
} from "@remix-run/node";
import { formatDialogHash } from "~/dialogs/hash";
import { notifyLostCart } from "~/errors/lost-cart.server";
import { isChallenge } from "~/errors/problem";
import {
  notifyProblem,
  notifyCartNotices,
} from "~/errors/notify-problem.server";
import { safePath } from "~/routing/safe-redirect";
import type { FormAnswer } from "./define-form.server";
import { formResponse, staysOnPage } from "./form-response.server";
import type {
  Done,
  FormEntry,
  FormOutcome,
  FormTable,
  Sent,
} from "./form-table.server";
import { readForm } from "./read-form.server";

interface ActionOptions<S extends Sent> {
  /** The next page of a completed form, unless its outcome states one. */
  readonly back: (sent: S) => string;
  /** Reads further facts for the forms. Throws an error page if something does not exist. */
  readonly facts?: (sent: Sent) => Promise<Omit<S, keyof Sent>>;
  /** Wraps the reading of facts and the running of the form. */
  readonly around?: <T>(sent: Sent, work: () => Promise<T>) => Promise<T>;
  /** Adds data that the page shows with an answer. */
  readonly complete?: (sent: S, answer: FormAnswer) => Promise<FormAnswer>;
  /** The page that reports a cart that had to start over; the form's own when absent [CART-010]. */
  readonly lostCart?: (sent: S) => string;
}

/** For a form on many pages: the page from which it was posted, as stated by its field `returnTo`. */
export const pageBefore = ({ posted }: Sent, otherwise: string): string =>
  safePath(posted.get("returnTo"), otherwise);

/** The answer for an outcome that leaves the shopper at the form; null for one that leads to a next page. */
export function answerOf(
  { form }: FormEntry<never>,
  { posted }: Sent,
  outcome: FormOutcome,
): FormAnswer | null {
  if ("answer" in outcome) return outcome.answer;
  const answers = form.unread(posted);
  if ("refused" in outcome) return answers.refuse(outcome.refused, outcome);
  if ("mistakes" in outcome) return answers.correct(outcome.mistakes, outcome);
  if ("shown" in outcome) return answers.show(outcome.shown);
  if ("told" in outcome) return answers.done(outcome.told);
  const { problem, data: shown } = outcome.done;
  if (problem && isChallenge(problem)) return answers.refuse(problem);
  return staysOnPage(posted) && !outcome.done.isNewDocument
    ? answers.done(shown === undefined ? {} : { data: shown })
    : null;
}

/** Saves the notices of a completed form for the next page. */
function saveNotices({ context }: Sent, { cart, problem, notice }: Done): void {
  // The upstream states the consequences of a change only in its answer to that change.
  if (cart) notifyCartNotices(context, cart);
  if (problem && !isChallenge(problem)) notifyProblem(context, problem);
  if (notice)
    context.visitor.notify({
      kind: "success",
      ...(typeof notice === "string" ? { key: notice } : notice),
    });
}

/** The redirect to the next page of a completed form. */
function redirectOf<S extends Sent>(
  sent: S,
  { to, opens, isNewDocument }: Done,
  back: ActionOptions<S>["back"],
): Response {
  const address =
    (to ?? back(sent)) +
    (opens ? formatDialogHash(opens.name, opens.argument) : "");
  return isNewDocument && staysOnPage(sent.posted)
    ? redirectDocument(address, 303)
    : redirect(address, 303);
}

/**
 * The response for the outcome of a form: the form again, or the next page, with all notices. Throws the
 * redirect to the next page.
 */
export async function followForm<S extends Sent>(
  sent: S,
  entry: FormEntry<S>,
  outcome: FormOutcome,
  {
    back,
    lostCart,
    complete = (_, answer) => Promise.resolve(answer),
  }: Pick<ActionOptions<S>, "back" | "lostCart" | "complete">,
) {
  const { context } = sent;
  const answer = answerOf(entry, sent, outcome);
  if ("done" in outcome && !answer?.problems.length)
    saveNotices(sent, outcome.done);
  if (!answer)
    throw redirectOf(sent, "done" in outcome ? outcome.done : {}, back);
  if (lostCart && answer.problems.some((one) => notifyLostCart(context, one)))
    throw redirect(lostCart(sent), 303);
  return formResponse(context, await complete(sent, answer));
}

/** The arguments of a route's action. */
type Posted = Pick<ActionFunctionArgs, "context" | "request" | "params"> & {
  /** The form, if the route has read it already: a body can be read only once. */
  readonly posted?: FormData;
};

/**
 * The action of a route with a table of forms. Throws a page with status 400 for a form that is not in the
 * table or whose feature is off, and for a body that is not a form.
 */
export const formAction =
  <S extends Sent>(table: FormTable<S>, options: ActionOptions<S>) =>
  async ({ context, request, params, posted: read }: Posted) => {
    const { facts, around = (_, work) => work() } = options;
    const posted = read ?? (await readForm(request));
    const found = table.find(posted);
    if (!found || !context.features.hasForm(found.name))
      throw data({}, { status: 400 });
    const sent = { context, request, params, posted };
    const { whole, outcome } = await around(sent, async () => {
      // Without `facts`, S is Sent.
      const whole = { ...sent, ...(await facts?.(sent)) } as S;
      return { whole, outcome: await found.entry.run(whole) };
    });
    return followForm(whole, found.entry, outcome, options);
  };
