/**
 * Steps with the cart. Their changes are recorded, and compared with the page whenever the cart is opened.
 */
import type { Guest } from "../pages/support/shop";
import { chooseSize, openProduct } from "./browsing-steps";
import {
  describePieces,
  totalShown,
  type Customer,
  type Pieces,
} from "./customer";
import { demand, demandPage } from "./demand";

const quantityForm = "form:has([value=change-quantity])";

/** The pieces that the cart page lists, without free gifts. */
function listed({ visitor }: Guest): Pieces {
  return new Map(
    visitor.all(quantityForm).map((form) => {
      const id = form.querySelector("[name=productId]")?.getAttribute("value");
      const chosen = form.querySelector("option[selected]");
      return [id ?? "", Number(chosen?.textContent)];
    }),
  );
}

/** Reads the open cart page: it must list what the shopper added. Its total is recorded. */
export function readCart(customer: Customer): void {
  const { guest, cart } = customer;
  demandPage(guest, guest.paths.cart());
  const [shown, expected] = [
    describePieces(listed(guest)),
    describePieces(cart),
  ];
  demand(shown === expected, `the bag has ${shown} instead of ${expected}`);
  customer.total = totalShown(guest);
  demand((customer.total === "") === (cart.size === 0), "a bag has no total");
}

export async function openCart(customer: Customer): Promise<void> {
  const { guest, think } = customer;
  await think();
  await guest.visitor.open(guest.paths.cart());
  readCart(customer);
}

function recordPiece({ cart }: Customer, productId: string): void {
  cart.set(productId, (cart.get(productId) ?? 0) + 1);
}

/** Adds one piece of the open product. */
export async function addThis(customer: Customer): Promise<void> {
  const { guest, think } = customer;
  const productId = chooseSize(customer);
  await think();
  await guest.visitor.submit("#buy", { productId });
  recordPiece(customer, productId);
  readCart(customer);
}

/** Adds two pieces of the open product at the same time, in two tabs. */
export async function addInTwoTabs(customer: Customer): Promise<void> {
  const { guest, think } = customer;
  const tabs = [guest, customer.otherTab()];
  await think();
  await Promise.all(
    tabs.map(({ visitor }) => {
      const productId = chooseSize(customer);
      recordPiece(customer, productId);
      return visitor.submit("#buy", { productId });
    }),
  );
  await openCart(customer);
}

/** Adds a piece of any product of the open listing. */
export async function addOne(customer: Customer): Promise<void> {
  await openProduct(customer);
  await addThis(customer);
}

/** A selector of the line's form with this intent on the open cart page. */
const lineWith = (intent: string, productId: string): string =>
  `form:has([value=${intent}]) [name=productId][value="${productId}"]`;

export async function changeQuantity(customer: Customer): Promise<void> {
  const { guest, random, cart, think } = customer;
  const productId = random.pick([...cart.keys()]);
  const qty = random.pick([1, 2, 3, 4]);
  await think();
  await guest.visitor.submit(lineWith("change-quantity", productId), {
    qty: String(qty),
  });
  cart.set(productId, qty);
  readCart(customer);
}

export async function removeLine(customer: Customer): Promise<void> {
  const { guest, random, cart, think } = customer;
  const productId = random.pick([...cart.keys()]);
  await think();
  await guest.visitor.submit(lineWith("remove-item", productId));
  cart.delete(productId);
  readCart(customer);
}

/** Enters a code; the page says so when it is invalid or already applied. */
export async function typeCode(
  customer: Customer,
  code: "SAVE10" | "FREESHIP" | "EXPIRED",
): Promise<void> {
  const { guest, think } = customer;
  await think();
  await guest.visitor.submit("#apply-code-code", { code });
  await openCart(customer);
}
