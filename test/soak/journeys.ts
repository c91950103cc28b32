/**
 * THE table of journeys: what shoppers of the soak do, with the share of each journey in percent. A journey
 * begins wherever the previous one ended, with whatever is in the cart, and ends with an order or on the cart
 * page.
 */
import { signOut, signUp } from "../pages/support/accounts";
import {
  addOne,
  addInTwoTabs,
  changeQuantity,
  openCart,
  removeLine,
  typeCode,
} from "./cart-steps";
import {
  enter,
  filter,
  openCategory,
  openProduct,
  search,
  sort,
  turnPage,
} from "./browsing-steps";
import {
  chooseExpress,
  enterAddress,
  order,
  orderAndGoBack,
  orderInTwoTabs,
  orderTwice,
  pay,
  payWithRefusedCard,
} from "./checkout-steps";
import type { Customer } from "./customer";

export interface Journey {
  readonly name: string;
  readonly share: number;
  readonly run: (customer: Customer) => Promise<void>;
}

async function fillCart(customer: Customer): Promise<void> {
  await openCategory(customer);
  await addOne(customer);
}

/** Goes from a cart with products to a summary that only needs its button to be pressed. */
async function checkOut(customer: Customer): Promise<void> {
  await enterAddress(customer);
  await pay(customer);
}

export const journeys: readonly Journey[] = [
  {
    name: "looks around and leaves",
    share: 10,
    async run(customer) {
      await openCategory(customer);
      await sort(customer);
      await turnPage(customer);
      await openProduct(customer);
      await search(customer);
      await openCart(customer);
    },
  },
  {
    name: "buys one thing",
    share: 18,
    async run(customer) {
      await fillCart(customer);
      await checkOut(customer);
      await order(customer);
    },
  },
  {
    name: "compares, changes the bag, and buys with a code",
    share: 10,
    async run(customer) {
      await openCategory(customer);
      await filter(customer);
      await addOne(customer);
      await search(customer);
      await addOne(customer);
      await changeQuantity(customer);
      await typeCode(customer, "SAVE10");
      await checkOut(customer);
      await order(customer);
    },
  },
  {
    name: "fills the bag, leaves, and returns to it",
    share: 10,
    async run(customer) {
      await search(customer);
      await addOne(customer);
      await enter(customer);
      await openCart(customer);
    },
  },
  {
    name: "removes everything again",
    share: 6,
    async run(customer) {
      await fillCart(customer);
      while (customer.cart.size > 0) await removeLine(customer);
      await openCart(customer);
    },
  },
  {
    name: "goes back to the address, and chooses express delivery",
    share: 8,
    async run(customer) {
      await fillCart(customer);
      await enterAddress(customer);
      await enterAddress(customer, "Eda");
      await chooseExpress(customer);
      await pay(customer);
      await order(customer);
    },
  },
  {
    name: "turns back at the payment",
    share: 6,
    async run(customer) {
      await fillCart(customer);
      await enterAddress(customer);
      await openCart(customer);
    },
  },
  {
    name: "makes every mistake, and buys",
    share: 6,
    async run(customer) {
      await fillCart(customer);
      await typeCode(customer, "EXPIRED");
      await enterAddress(customer);
      await payWithRefusedCard(customer);
      await pay(customer);
      await order(customer);
    },
  },
  {
    name: "adds from two tabs at once, and buys",
    share: 6,
    async run(customer) {
      await fillCart(customer);
      await openCategory(customer);
      await openProduct(customer);
      await addInTwoTabs(customer);
      await checkOut(customer);
      await order(customer);
    },
  },
  {
    name: "signs up with a bag, buys, and signs out",
    share: 6,
    async run(customer) {
      const { guest, email, think } = customer;
      await fillCart(customer);
      await think();
      await signUp(
        guest,
        `account-of-${String(customer.orders.length)}-${email}`,
      );
      await openCart(customer);
      await checkOut(customer);
      await order(customer);
      await guest.visitor.open(guest.paths.account());
      await signOut(guest);
      await openCart(customer);
    },
  },
  {
    name: "clicks the order twice",
    share: 5,
    async run(customer) {
      await fillCart(customer);
      await checkOut(customer);
      await orderTwice(customer);
    },
  },
  {
    name: "orders in two tabs at once",
    share: 4,
    async run(customer) {
      await fillCart(customer);
      await checkOut(customer);
      await orderInTwoTabs(customer);
    },
  },
  {
    name: "goes back after the order, and orders again",
    share: 5,
    async run(customer) {
      await fillCart(customer);
      await checkOut(customer);
      await orderAndGoBack(customer);
    },
  },
];
