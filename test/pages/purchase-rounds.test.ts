/**
 * The rounds of upstream calls in one purchase, for which a shopper waits in addition to the shop's own
 * work. A number that falls is good news and belongs in the table; one that rises needs a reason.
 */
import { describe, expect, it } from "vitest";
import { buyInSteps } from "./support/purchase-rounds";

/** Rounds and calls of each request in order: first the form, then the page to which it leads. */
type Table = Readonly<Record<string, readonly (readonly [number, number])[]>>;

const guest: Table = {
  // The first page of the process: menu, footer, pop-ups and editors' texts are not cached yet. The pictures of
  // shoppers can be read only once the page that asks for them is known. Nobody waits for the seventh: whether
  // a word in the footer is a page.
  home: [[2, 7]],
  list: [[1, 1]],
  // Seven of them are what the page can do without: recommendations, opinions, looks and the like.
  product: [[1, 10]],
  "add to bag": [
    [2, 4],
    [2, 10],
  ],
  "enter the checkout": [
    [1, 2],
    [1, 4],
  ],
  address: [
    [2, 3],
    [1, 3],
  ],
  pay: [[3, 3]],
  "back from the card": [
    [1, 1],
    [2, 2],
  ],
  // The order, and beside it what the editors placed on its confirmation.
  "place the order": [
    [3, 3],
    [1, 2],
  ],
};

const consumer: Table = {
  // Menu, footer and texts are cached since the sign-up.
  home: [[2, 3]],
  list: [[1, 1]],
  product: [[1, 10]],
  "add to bag": [
    [2, 3],
    [2, 11],
  ],
  "enter the checkout": [
    [1, 2],
    [1, 3],
  ],
  address: [
    [3, 4],
    [1, 6],
  ],
  pay: [[3, 3]],
  "back from the card": [
    [1, 1],
    [2, 2],
  ],
  "place the order": [
    [3, 3],
    [1, 2],
  ],
};

describe("a purchase without script", () => {
  it.each([
    ["guest", guest, 23],
    ["consumer", consumer, 24],
  ] as const)(
    "of a %s takes its rounds of calls",
    async (shopper, table, sum) => {
      const steps = await buyInSteps(shopper);
      const found = steps.map(([name, requests]) => [
        name,
        requests.map(({ rounds, calls }) => [rounds, calls]),
      ]);
      expect(Object.fromEntries(found)).toEqual(table);
      const rounds = steps.flatMap(([, requests]) =>
        requests.map((request) => request.rounds),
      );
      expect(rounds.reduce((all, each) => all + each, 0)).toBe(sum);
    },
  );
});
