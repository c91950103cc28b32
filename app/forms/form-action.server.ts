/** The one action of all forms: decides what a shopper gets of what a form came to. */
import {
  data,
  redirect,
  redirectDocument,
  type ActionFunctionArgs,
} from "@remix-run/node";
import { formatDialogHash } from "~/dialogs/hash";
import { tellLostCart } from "~/errors/lost-cart.server";
import { isChallenge } from "~/errors/problem";
import { tellLater, tellNotices } from "~/errors/tell-later.server";
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
  /** Where a form that was done leads, unless it says so itself. */
  readonly back: (sent: S) => string;
  /** What the route knows besides. Throws the page of what there is not. */
  readonly facts?: (sent: Sent) => Promise<Omit<S, keyof Sent>>;
  /** Around all that the form asks of anybody. */
  readonly around?: <T>(sent: Sent, work: () => Promise<T>) => Promise<T>;
  /** Adds what the page shows of an answer besides. */
  readonly complete?: (sent: S, answer: FormAnswer) => Promise<FormAnswer>;
  /** The page that tells of a cart that had to start over; the form's own when absent [CART-010]. */
  readonly lostCart?: (sent: S) => string;
}

/** The page of the shop that a form on many pages leads back to: the one that it was on, as it says. */
export const pageBefore = ({ posted }: Sent, otherwise: string): string =>
  safePath(posted.get("returnTo"), otherwise);

/** The answer of a form that leaves the shopper where the form is; null for one that leads on. */
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

/** Keeps for the next page what there is to tell of a form that was done. */
function tellDone({ context }: Sent, { cart, problem, notice }: Done): void {
  // What the change brought about stands in this answer only.
  if (cart) tellNotices(context, cart);
  if (problem && !isChallenge(problem)) tellLater(context, problem);
  if (notice)
    context.visitor.notify({
      kind: "success",
      ...(typeof notice === "string" ? { key: notice } : notice),
    });
}

/** Where a form that was done leads. */
function wayOf<S extends Sent>(
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
 * What a shopper gets of what a form came to: the form again, or the next page, with all that there is to
 * tell. Throws the way to the next page.
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
    tellDone(sent, outcome.done);
  if (!answer) throw wayOf(sent, "done" in outcome ? outcome.done : {}, back);
  if (lostCart && answer.problems.some((one) => tellLostCart(context, one)))
    throw redirect(lostCart(sent), 303);
  return formResponse(context, await complete(sent, answer));
}

/** What a route's action is called with. */
type Posted = Pick<ActionFunctionArgs, "context" | "request" | "params"> & {
  /** The form, where the route had to read it first: a body can be read once. */
  readonly posted?: FormData;
};

/**
 * The action of a route whose forms are a table. Throws a page of status 400 for a form that is none of
 * them, and for a body that is no form.
 */
export const formAction =
  <S extends Sent>(table: FormTable<S>, options: ActionOptions<S>) =>
  async ({ context, request, params, posted: read }: Posted) => {
    const { facts, around = (_, work) => work() } = options;
    const posted = read ?? (await readForm(request));
    const found = table.find(posted);
    if (!found) throw data({}, { status: 400 });
    const sent = { context, request, params, posted };
    const { whole, outcome } = await around(sent, async () => {
      // Without facts there is no more to what was sent.
      const whole = { ...sent, ...(await facts?.(sent)) } as S;
      return { whole, outcome: await found.entry.run(whole) };
    });
    return followForm(whole, found.entry, outcome, options);
  };
