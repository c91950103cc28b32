/** Steps with the bag. What they change is noted, and held against the page at every look into it. */
import type { Guest } from "../pages/support/shop";
import { chooseSize, openProduct } from "./browsing-steps";
import { told, totalShown, type Customer, type Pieces } from "./customer";
import { demand, demandPage } from "./demand";

const quantityForm = "form:has([value=change-quantity])";

/** What the cart page lists, without what is given away. */
function listed({ visitor }: Guest): Pieces {
  return new Map(
    visitor.all(quantityForm).map((form) => {
      const id = form.querySelector("[name=productId]")?.getAttribute("value");
      const chosen = form.querySelector("option[selected]");
      return [id ?? "", Number(chosen?.textContent)];
    }),
  );
}

/** Reads the open cart page: it must list what the shopper put in, and its total is believed. */
export function readCart(customer: Customer): void {
  const { guest, cart } = customer;
  demandPage(guest, guest.paths.cart());
  const [shown, wanted] = [told(listed(guest)), told(cart)];
  demand(shown === wanted, `the bag has ${shown} instead of ${wanted}`);
  customer.total = totalShown(guest);
  demand((customer.total === "") === (cart.size === 0), "a bag has no total");
}

export async function lookIntoCart(customer: Customer): Promise<void> {
  const { guest, think } = customer;
  await think();
  await guest.visitor.open(guest.paths.cart());
  readCart(customer);
}

function noteMore({ cart }: Customer, productId: string): void {
  cart.set(productId, (cart.get(productId) ?? 0) + 1);
}

/** Adds one piece of the open product. */
export async function addThis(customer: Customer): Promise<void> {
  const { guest, think } = customer;
  const productId = chooseSize(customer);
  await think();
  await guest.visitor.submit("#buy", { productId });
  noteMore(customer, productId);
  readCart(customer);
}

/** Adds two pieces of the open product at the same moment, each in a tab of its own. */
export async function addInTwoTabs(customer: Customer): Promise<void> {
  const { guest, think } = customer;
  const tabs = [guest, customer.otherTab()];
  await think();
  await Promise.all(
    tabs.map(({ visitor }) => {
      const productId = chooseSize(customer);
      noteMore(customer, productId);
      return visitor.submit("#buy", { productId });
    }),
  );
  await lookIntoCart(customer);
}

/** Adds a piece of any product of the open listing. */
export async function addOne(customer: Customer): Promise<void> {
  await openProduct(customer);
  await addThis(customer);
}

/** The form of a line of the open cart page, by a control in it. */
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

/** Types a code; the page says so when it is none, or already there. */
export async function typeCode(
  customer: Customer,
  code: "SAVE10" | "FREESHIP" | "EXPIRED",
): Promise<void> {
  const { guest, think } = customer;
  await think();
  await guest.visitor.submit("#apply-code-code", { code });
  await lookIntoCart(customer);
}
