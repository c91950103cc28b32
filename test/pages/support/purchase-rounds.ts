/** One purchase without script, with the upstream calls of each of its requests. */
import type { CatalogueSeed } from "../../../mocks/catalogue/types";
import { saveMainAddress, signUp } from "./accounts";
import { createCallRounds, type RequestCalls } from "./call-rounds";
import { startPageShop } from "./shop";
import { placeOrder, sendShipping, sizesOnSale, typeCard } from "./shopping";

/** A style with plenty of stock, by its canonical address, to which lists link. */
const product = "/p/scree-2-trail-running-shoe-FR1001";

/** A step of a shopper and its requests: those of a form include the page to which it leads. */
export type PurchaseStep = readonly [
  name: string,
  requests: readonly RequestCalls[],
];

/** Long timeouts: a call that is held on a slow machine must not be abandoned and repeated. */
const patient = {
  TIMEOUT_READ: "60000",
  TIMEOUT_OPTIONAL_READ: "60000",
  TIMEOUT_MUTATION: "60000",
  REQUEST_TIMEOUT_MS: "60000",
};

/** Buys one pair, paid by card, in a shop without earlier visitors. */
export async function buyInSteps(
  shopper: "guest" | "consumer",
  catalogue?: CatalogueSeed,
): Promise<readonly PurchaseStep[]> {
  const rounds = createCallRounds();
  const shop = await startPageShop(patient, catalogue, rounds);
  try {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    if (shopper === "consumer") {
      await signUp(guest);
      await saveMainAddress(guest);
    }
    const acts: readonly (readonly [string, () => Promise<unknown>])[] = [
      ["home", () => visitor.open(paths.home())],
      ["list", () => visitor.open(paths.at("/c/women-wo"))],
      ["product", () => visitor.open(paths.at(product))],
      [
        "add to bag",
        () =>
          visitor.submit("#buy", { productId: sizesOnSale(guest)[0] ?? "" }),
      ],
      ["enter the checkout", () => visitor.open(paths.checkout())],
      ["address", () => sendShipping(guest)],
      ["pay", () => visitor.submit("button[value=card]", {}, "card")],
      ["back from the card", () => typeCard(guest)],
      ["place the order", () => placeOrder(guest)],
    ];
    const steps: PurchaseStep[] = [];
    for (const [name, act] of acts)
      steps.push([name, await rounds.of(shop.origin, act)]);
    if (visitor.page.url.pathname !== paths.confirmation())
      throw new Error(`The purchase ended at ${visitor.page.url.pathname}`);
    return steps;
  } finally {
    await shop.stop();
  }
}
