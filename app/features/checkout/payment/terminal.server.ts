/**
 * The page that waits for the card terminal beside a kiosk. A sum that the terminal approves is ordered like
 * any other agreement; after a refusal the shopper can try again with the same order.
 */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { essential } from "~/errors/page-error.server";
import { raise, type Problem } from "~/errors/problem";
import { conflict, form, formTable } from "~/forms/form-table.server";
import type { Paths } from "~/routing/paths";
import { openAgreement } from "./agreement.server";
import { pathAfterOrder } from "../place-order.server";
import { pathAfterAgreement } from "./payment-return.server";

interface Shop {
  readonly context: AppLoadContext;
  readonly paths: Paths;
}

type Look = Awaited<ReturnType<AppLoadContext["terminals"]["look"]>>;

/** Places the order of an approval. Returns the page of its outcome; the cart if there is no order for it. */
async function pathOnceApproved(shop: Shop, look: Look): Promise<string> {
  const ordered = await shop.context.terminals.orderApproved(look);
  return ordered ? pathAfterOrder(shop, ordered) : shop.paths.cart();
}

/** Reads the state of the terminal. Returns the view, or the path of the page that comes next. */
export async function loadTerminal(shop: Shop, pathname: string) {
  const { context, paths } = shop;
  const { terminals } = context;
  const { visit } = terminals;
  if (!context.kiosk || !visit) return { path: paths.checkout("summary") };
  if (visit.sum === "") {
    const ended = await essential(terminals.end(), pathname);
    return { path: ended ? await pathAfterOrder(shop, ended) : paths.cart() };
  }
  const look = await terminals.look();
  const { status, secondsLeft } = look;
  if (status === "approved")
    return { path: await essential(pathOnceApproved(shop, look), pathname) };
  const sum = { amount: Number(visit.sum), currency: context.site.currency };
  return { view: { status, secondsLeft, sum } };
}

export type TerminalView = Extract<
  Awaited<ReturnType<typeof loadTerminal>>,
  { view: unknown }
>["view"];

async function cancel(shop: Shop): Promise<string | readonly Problem[]> {
  const { context, paths } = shop;
  const { visit } = context.terminals;
  if (!visit) return paths.checkout("summary");
  const cancelled = await context.terminals.cancel();
  if (!cancelled.ok) return [cancelled.problem];
  const { value } = cancelled;
  if (value.status === "approved") return pathOnceApproved(shop, value);
  return (
    (await pathAfterAgreement(shop, visit.state, "", true)) ??
    paths.checkout("summary")
  );
}

async function tryAgain(shop: Shop): Promise<string | readonly Problem[]> {
  const { context, paths } = shop;
  const order = context.payments.orderToAgree;
  if (!order) return paths.checkout("summary");
  const opened = await openAgreement(shop, order, false);
  return "path" in opened ? opened.path : [opened.problem];
}

/** Creates the form of a button that leads to a page or is refused. Refused everywhere but at a kiosk. */
const atTerminal = (
  act: (shop: Shop) => Promise<string | readonly Problem[]>,
) =>
  form({
    schema: z.object({}),
    ...conflict,
    run: async ({ context }) => {
      if (!context.kiosk) return { refused: raise("PAY400") };
      const outcome = await act({ context, paths: context.paths });
      return typeof outcome === "string"
        ? { done: { to: outcome } }
        : { refused: outcome };
    },
  });

export const terminalForms = formTable({
  again: atTerminal(tryAgain),
  cancel: atTerminal(cancel),
});
