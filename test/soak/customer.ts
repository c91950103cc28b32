/** One person with one browser, and what the shop's pages made them believe. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Locale } from "../../app/sites/sites";
import { readText } from "../pages/support/navigation";
import type { Guest, PageShop } from "../pages/support/shop";
import { newEmail } from "../pages/support/shopping";
import { createVisitor, type VisitorOptions } from "../pages/support/visitor";
import type { Random } from "./seeded-random";

/** Quantity by variant. */
export type Pieces = ReadonlyMap<string, number>;

/** Describes pieces as text, in sorted order, to compare and to print. */
export const describePieces = (pieces: Pieces): string =>
  [...pieces]
    .map(([productId, qty]) => `${qty} × ${productId}`)
    .sort()
    .join(", ") || "nothing";

export interface BelievedOrder {
  readonly number: string;
  /** As the confirmation showed it. */
  readonly total: string;
  readonly pieces: Pieces;
}

export interface Customer {
  readonly guest: Guest;
  readonly locale: Locale;
  /** Used for all of this customer's orders, and for no others. */
  readonly email: string;
  readonly random: Random;
  /** Waits as long as a person looks at a page. */
  readonly think: () => Promise<void>;
  /** Opens another tab of the same browser on the current page. */
  readonly otherTab: () => Guest;
  readonly cart: Map<string, number>;
  /** The total of the cart when it was last opened. */
  total: string;
  readonly orders: BelievedOrder[];
}

interface CustomerOptions {
  readonly locale: Locale;
  readonly random: Random;
  /** The shortest and the longest time on a page. */
  readonly thinkMs: readonly [number, number];
  readonly onPage: NonNullable<VisitorOptions["onPage"]>;
}

/** Cuts out the main part: header and footer are the same everywhere, and half of what there is to parse. */
const lookAtMain = (html: string): string =>
  /<main\b.*<\/main>/s.exec(html)?.[0] ?? html;

/** Creates a customer with a new browser. */
export function newCustomer(
  shop: Pick<PageShop, "origin" | "visit">,
  { locale, random, thinkMs: [shortest, longest], onPage }: CustomerOptions,
): Customer {
  const options = { onPage, look: lookAtMain };
  const guest = shop.visit(locale, options);
  return {
    guest,
    locale,
    email: newEmail("soak"),
    random,
    think: () => sleep(random.between(shortest, longest)),
    otherTab() {
      const { jar, page } = guest.visitor;
      const visitor = createVisitor(shop.origin, { ...options, jar, page });
      return { ...guest, visitor };
    },
    cart: new Map(),
    total: "",
    orders: [],
  };
}

/** The total at the end of the sums on the page. */
export function totalShown({ visitor, t }: Guest): string {
  const labels = [t("cart.totals.total"), t("cart.totals.estimated")];
  const term = visitor
    .all("main dt")
    .find((dt) => labels.includes(readText(dt)));
  return readText(term?.nextElementSibling ?? null);
}
