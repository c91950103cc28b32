/** Returns the session cookie of a shopper with one product in the cart, for pages that show its quantity. */
import { createVisitor } from "../pages/support/visitor";

export async function cookieOfCart(
  origin: string,
  product: string,
): Promise<string> {
  const visitor = createVisitor(origin);
  await visitor.open(new URL(product).pathname);
  const size = visitor
    .all("#buy input[name=productId]:not([disabled])")
    .map((field) => field.getAttribute("value") ?? "")
    .at(0);
  const isChoice = visitor.all("#buy input[type=radio]").length > 0;
  await visitor.submit("#buy", {
    ...(isChoice && size !== undefined && { productId: size }),
  });
  const session = visitor.cookie("fellrow");
  if (!session) throw new Error(`Nothing of ${product} could be bought`);
  return `fellrow=${session}`;
}
