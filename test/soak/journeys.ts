/**
 * THE table of journeys: what shoppers of the soak do, and how often of a hundred times. A journey
 * begins wherever the one before has left the customer, with whatever is in the bag, and ends with an
 * order or with a look into the bag.
 */
import { signOut, signUp } from "../pages/support/accounts";
import {
  addOne,
  addInTwoTabs,
  changeQuantity,
  lookIntoCart,
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
  giveAddress,
  order,
  orderAndGoBack,
  orderInTwoTabs,
  orderTwice,
  pay,
  payInVain,
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

/** From a bag with something in it to a summary that only waits for its button. */
async function checkOut(customer: Customer): Promise<void> {
  await giveAddress(customer);
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
      await lookIntoCart(customer);
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
    name: "fills the bag, leaves, and comes back to it",
    share: 10,
    async run(customer) {
      await search(customer);
      await addOne(customer);
      await enter(customer);
      await lookIntoCart(customer);
    },
  },
  {
    name: "takes everything out again",
    share: 6,
    async run(customer) {
      await fillCart(customer);
      while (customer.cart.size > 0) await removeLine(customer);
      await lookIntoCart(customer);
    },
  },
  {
    name: "goes back to the address, and takes the quick delivery",
    share: 8,
    async run(customer) {
      await fillCart(customer);
      await giveAddress(customer);
      await giveAddress(customer, "Eda");
      await chooseExpress(customer);
      await pay(customer);
      await order(customer);
    },
  },
  {
    name: "turns round at the payment",
    share: 6,
    async run(customer) {
      await fillCart(customer);
      await giveAddress(customer);
      await lookIntoCart(customer);
    },
  },
  {
    name: "makes every mistake, and buys",
    share: 6,
    async run(customer) {
      await fillCart(customer);
      await typeCode(customer, "EXPIRED");
      await giveAddress(customer);
      await payInVain(customer);
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
      await lookIntoCart(customer);
      await checkOut(customer);
      await order(customer);
      await guest.visitor.open(guest.paths.account());
      await signOut(guest);
      await lookIntoCart(customer);
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
