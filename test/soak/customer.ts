/** One person with one browser, and what the shop's pages made them believe. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Locale } from "../../app/sites/sites";
import { readText } from "../pages/support/navigation";
import type { Guest, PageShop } from "../pages/support/shop";
import { newEmail } from "../pages/support/shopping";
import { createVisitor, type VisitorOptions } from "../pages/support/visitor";
import type { Random } from "./seeded-random";

/** Pieces by variant. */
export type Pieces = ReadonlyMap<string, number>;

/** In one order and in words, to compare and to read. */
export const told = (pieces: Pieces): string =>
  [...pieces]
    .map(([productId, qty]) => `${qty} × ${productId}`)
    .sort()
    .join(", ") || "nothing";

export interface BelievedOrder {
  readonly number: string;
  /** As the confirmation wrote it. */
  readonly total: string;
  readonly pieces: Pieces;
}

export interface Customer {
  readonly guest: Guest;
  readonly locale: Locale;
  /** Of all their orders, and of nobody else's. */
  readonly email: string;
  readonly random: Random;
  /** Waits as long as somebody looks at a page. */
  readonly think: () => Promise<void>;
  /** Another tab of the same browser, on the page that this one shows. */
  readonly otherTab: () => Guest;
  readonly cart: Map<string, number>;
  /** What the bag came to when it was last looked into. */
  total: string;
  readonly orders: BelievedOrder[];
}

interface CustomerOptions {
  readonly locale: Locale;
  readonly random: Random;
  /** Shortest and longest look at a page. */
  readonly thinkMs: readonly [number, number];
  readonly onPage: NonNullable<VisitorOptions["onPage"]>;
}

/** Header and footer are the same everywhere, and half of what there is to parse. */
const lookAtMain = (html: string): string =>
  /<main\b.*<\/main>/s.exec(html)?.[0] ?? html;

/** Somebody who has never been in the shop. */
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

/** The sum at the end of the totals of the page. */
export function totalShown({ visitor, t }: Guest): string {
  const labels = [t("cart.totals.total"), t("cart.totals.estimated")];
  const term = visitor
    .all("main dt")
    .find((dt) => labels.includes(readText(dt)));
  return readText(term?.nextElementSibling ?? null);
}
