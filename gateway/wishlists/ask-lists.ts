/** Asks the engine's plugin about a shopper's lists. */
import { askEngine, refusalOf, type Shopper } from "../orders/ask-orders";
import { EngineUnavailable } from "../refusal";
import { ListAnswer, type ListRow } from "./list-row";

interface Answered {
  readonly answer: string;
}

/** Runs a call of the plugin whose answer is a list, with a basket if the call is about one; throws its refusal. */
export async function askList(
  shopper: Shopper,
  text: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<Pick<ListAnswer, "order"> & { readonly list: ListRow }> {
  const { answer } = await askEngine<Answered>(shopper, text, variables);
  const read = ListAnswer.safeParse(JSON.parse(answer));
  if (!read.success)
    throw new EngineUnavailable("The engine's list is not readable");
  const { order, refusal, list } = read.data;
  if (refusal) throw refusalOf(refusal.code, refusal.left, order);
  if (list) return { order, list };
  throw new EngineUnavailable("The engine answers without a list");
}

const read = `query ($kind: ShopListKind!, $number: String) {
  answer: shopReadList(kind: $kind, number: $number)
}`;

/** Reads a list of the shopper's; without a number, the only one of the kind. */
export const readList = (
  shopper: Shopper,
  kind: "favorites" | "saved",
  number?: string,
) => askList(shopper, read, { kind, number });

const remove = `mutation ($kind: ShopListKind!, $number: String!, $itemId: String!) {
  answer: shopRemoveListItem(kind: $kind, number: $number, itemId: $itemId)
}`;

export const removeFrom = (
  shopper: Shopper,
  kind: "favorites" | "saved",
  number: string,
  itemId: string,
) => askList(shopper, remove, { kind, number, itemId });
