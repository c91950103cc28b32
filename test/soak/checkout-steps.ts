/** Steps from the cart to the order. */
import type { Guest } from "../pages/support/shop";
import { payByCard, placeOrder, sendShipping } from "../pages/support/shopping";
import { totalShown, type Customer } from "./customer";
import { demand, demandPage } from "./demand";

/** Demands that the step of the checkout with this button is open. */
function demandStep({ visitor }: Guest, button: string): void {
  visitor.find(`main button[value="${button}"]`);
}

/** Opens the checkout's address step and submits it; ends at the payment. */
export async function enterAddress(
  { guest, email, think }: Customer,
  firstName = "Ada",
): Promise<void> {
  await think();
  await guest.visitor.open(guest.paths.checkout("shipping"));
  await sendShipping(guest, { email, firstName });
  demandPage(guest, guest.paths.checkout());
}

const express = "main input[value=express]";

/** Chooses express delivery on its own page, unless the cart is made to order; ends at the payment. */
export async function chooseExpress({ guest, think }: Customer): Promise<void> {
  const { visitor, paths } = guest;
  await think();
  await visitor.open(paths.dialog("change-shipping-method", "home"));
  const [choice] = visitor.all(express);
  await think();
  if (choice) {
    const name = choice.getAttribute("name") ?? "";
    await visitor.submit(express, { [name]: "express" });
  }
  await visitor.open(paths.checkout("billing"));
  demandPage(guest, paths.checkout());
}

/** Pays at the provider; ends at the summary. */
export async function pay({ guest, think }: Customer): Promise<void> {
  await think();
  await payByCard(guest);
  demandStep(guest, "place");
}

/** Pays with a card that its bank refuses; ends at the payment, where another one can be used. */
export async function payWithRefusedCard({
  guest,
  think,
}: Customer): Promise<void> {
  await think();
  await payByCard(guest, "4000 0000 0000 0002");
  demandStep(guest, "card");
}

/** Reads the confirmation in `guest`: it must show the total to which the shopper agreed. */
function readConfirmation(
  { cart, orders }: Customer,
  guest: Guest,
  agreed: string,
): void {
  demandPage(guest, guest.paths.confirmation());
  const number = /FRW\d+/.exec(guest.visitor.text("main"))?.[0];
  demand(number !== undefined, "the confirmation names no order");
  const total = totalShown(guest);
  demand(total === agreed, `is to pay ${total} instead of ${agreed}`);
  orders.push({ number, total, pieces: new Map(cart) });
  cart.clear();
}

export async function order(customer: Customer): Promise<void> {
  const { guest, think } = customer;
  const agreed = totalShown(guest);
  await think();
  await placeOrder(guest);
  readConfirmation(customer, guest, agreed);
}

/** Presses the button in two tabs at the same time; both must show the same order. */
async function orderInBoth(customer: Customer, other: Guest): Promise<void> {
  const { guest, orders, think } = customer;
  const agreed = totalShown(guest);
  await think();
  await Promise.all([placeOrder(guest), placeOrder(other)]);
  readConfirmation(customer, guest, agreed);
  demandSameOrder(other, orders);
}

function demandSameOrder(guest: Guest, orders: Customer["orders"]): void {
  demandPage(guest, guest.paths.confirmation());
  const number = orders.at(-1)?.number ?? "";
  const text = guest.visitor.text("main");
  demand(text.includes(number), `another order than ${number}`);
}

/** Simulates two clicks: the same form is sent twice. */
export const orderTwice = (customer: Customer): Promise<void> =>
  orderInBoth(customer, customer.otherTab());

/** Orders in two tabs, each with its own form. */
export async function orderInTwoTabs(customer: Customer): Promise<void> {
  const other = customer.otherTab();
  await other.visitor.reload();
  await orderInBoth(customer, other);
}

/** Orders, goes back to the previous page, and presses the button again: it must show the same order. */
export async function orderAndGoBack(customer: Customer): Promise<void> {
  const before = customer.otherTab();
  await order(customer);
  await customer.think();
  await placeOrder(before);
  demandSameOrder(before, customer.orders);
}
