/**
 * Two gateways and two engines on one Postgres: whoever answers, an order is what its confirmation says, and there is
 * one. `npm run test:full` runs more races, purchases and shoppers at once.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Locale } from "../../app/sites/sites";
import { isFull } from "../matrix/representatives";
import { newAccount, signIn, signOut, signUp } from "../pages/support/accounts";
import { createCookieJar } from "../pages/support/cookie-jar";
import type { Guest } from "../pages/support/shop";
import {
  addToCart,
  addVariant,
  newEmail,
  passShipping,
  payByCard,
  placeOrder,
} from "../pages/support/shopping";
import { root } from "../runner/project.mjs";
import { hangingMs } from "../runner/time-factor.mjs";
import { buyUpToTheButton } from "./support/api-buyer";
import { startEnginePair, type EnginePair } from "./support/engine-pair";
import { hasEngine, title } from "./support/has-engine";
import { hasPostgres } from "./support/postgres";

const races = isFull ? 100 : 8;
const purchases = isFull ? 40 : 4;
const crowd = isFull ? 200 : 20;
/** More at the same moment than a machine has processors for wait longer than a gateway waits for its engine. */
const atOnce = isFull ? 40 : 20;
const longMs = (isFull ? 20 : 4) * hangingMs;

/** All kinds of spaces alike. */
const shown = (text: string) => text.replace(/\s/g, " ");

const sumsOf = ({ visitor }: Guest) => shown(visitor.text("aside"));

const where = hasPostgres ? "" : " (no Postgres: Debian package postgresql)";

describe.skipIf(!hasEngine || !hasPostgres)(
  title(`two gateways and two engines on one Postgres${where}`),
  () => {
    let pair: EnginePair;
    /** Of a product that no other test buys, and of many others. */
    let last = "";
    let skus: readonly string[] = [];
    beforeAll(async () => {
      pair = await startEnginePair();
      [last = "", ...skus] = await pair.skus(41);
    }, longMs);
    afterAll(() => pair.stop(), longMs);

    const buy = (email: string, more: object = {}) =>
      buyUpToTheButton(pair.gatewayOrigins, pair.contentOrigin, {
        email,
        items: [{ productId: skus[0] ?? "", qty: 1 }],
        ...more,
      });

    it(
      `make one order of two presses at once, ${races} times`,
      async () => {
        for (let race = 0; race < races; race += 1) {
          const email = newEmail("race");
          const buyer = await buy(email, {
            items: [{ productId: skus[race % skus.length] ?? "", qty: 2 }],
          });
          const pressed = await Promise.all([buyer.press(), buyer.press()]);
          const numbers = new Set(
            pressed.flatMap(({ orderNumber }) => orderNumber ?? []),
          );
          const orders = await pair.ordersOf(email);
          // Both are told the same order, and it is the only one.
          expect(pressed.map(({ status }) => status)).toEqual([200, 200]);
          expect([...numbers]).toEqual(orders.map(({ code }) => code));
          expect(orders).toEqual([
            {
              code: [...numbers][0],
              state: "PaymentAuthorized",
              total: buyer.total,
              currency: "USD",
            },
          ]);
          expect(buyer.findings()).toEqual([]);
        }
      },
      longMs,
    );

    it("cancel an order once, of two presses at once", async () => {
      const sku = skus[0] ?? "";
      const allocated = () =>
        pair.rows(
          `SELECT "stockAllocated" FROM stock_level
            WHERE "productVariantId" = (SELECT id FROM product_variant WHERE sku = '${sku}')`,
        );
      const before = await allocated();
      const buyer = await buy(newEmail("cancel"));
      const { orderNumber = "" } = await buyer.press();
      expect(await allocated()).toEqual([String(Number(before[0]) + 1)]);
      const given = pair.provider.state.refunds.all().length;
      const answers = await Promise.all([
        buyer.cancel(orderNumber),
        buyer.cancel(orderNumber),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.flatMap(({ errorIds }) => errorIds)).toEqual(["ORD409"]);
      expect(await allocated()).toEqual(before);
      expect(
        await pair.rows(
          `SELECT o.state, p.state FROM "order" o JOIN payment p ON p."orderId" = o.id
            WHERE o.code = '${orderNumber}'`,
        ),
      ).toEqual(["Cancelled|Cancelled"]);
      expect(
        pair.provider.state.refunds
          .all()
          .slice(given)
          .map(({ amount, currency }) => [amount, currency]),
      ).toEqual([[buyer.total, "USD"]]);
      expect(buyer.findings()).toEqual([]);
    });

    it("sell the last pair once, and tell the other shopper before anything is paid", async () => {
      await pair.setStock(last, 1);
      const emails = [newEmail("last"), newEmail("last")];
      const buyers = await Promise.all(
        emails.map((email) =>
          buy(email, { items: [{ productId: last, qty: 1 }] }),
        ),
      );
      const pressed = await Promise.all(buyers.map(({ press }) => press()));
      const orders = await Promise.all(emails.map(pair.ordersOf));
      const made = orders.flat().map(({ code }) => code);
      expect(made.length).toBe(1);
      expect(
        pressed.flatMap(({ orderNumber, errorIds }) =>
          orderNumber === undefined ? errorIds : [],
        ),
      ).toEqual(["INV701"]);
      expect(pressed.flatMap(({ orderNumber }) => orderNumber ?? [])).toEqual(
        made,
      );
      expect(
        await pair.rows(
          `SELECT "stockOnHand" - "stockAllocated" FROM stock_level
            WHERE "productVariantId" = (SELECT id FROM product_variant WHERE sku = '${last}')
              AND "stockLocationId" IN (SELECT id FROM stock_location WHERE "customFieldsStoreid" IS NULL)`,
        ),
      ).toEqual(["0"]);
    });

    it("hand over the last pair of a store once, and send the other one home", async () => {
      const ofStore = `"stockLocationId" = (SELECT id FROM stock_location WHERE "customFieldsStoreid" = '101')`;
      const [sku = ""] = await pair.rows(
        `SELECT max(v.sku) FROM product_variant v JOIN stock_level l ON l."productVariantId" = v.id
          WHERE v.enabled AND v."deletedAt" IS NULL AND l.${ofStore}`,
      );
      const level = `"productVariantId" = (SELECT id FROM product_variant WHERE sku = '${sku}') AND ${ofStore}`;
      await pair.rows(
        `UPDATE stock_level SET "stockOnHand" = "stockAllocated" + 1 WHERE ${level}`,
      );
      const emails = [newEmail("collect"), newEmail("collect")];
      const items = [{ productId: sku, qty: 1 }];
      const buyers = await Promise.all(
        emails.map((email) => buy(email, { items, storeId: "101" })),
      );
      const pressed = await Promise.all(buyers.map(({ press }) => press()));
      const orders = await Promise.all(emails.map(pair.ordersOf));
      expect(orders.flat().length).toBe(1);
      expect(
        pressed.flatMap(({ orderNumber, errorIds }) =>
          orderNumber === undefined ? errorIds : [],
        ),
      ).toEqual(["ORD430"]);
      expect(
        await pair.rows(
          `SELECT "stockOnHand" - "stockAllocated" FROM stock_level WHERE ${level}`,
        ),
      ).toEqual(["0"]);
    });

    const isPlacing = (method: string, path: string) =>
      method === "PUT" && path.startsWith("/cart/v2/checkout/order");

    it("find an order whose answer was lost, before anybody presses again", async () => {
      const guest = pair.visit();
      const { visitor, paths } = guest;
      const email = newEmail("lost");
      await addToCart(guest);
      await passShipping(guest, { email });
      await payByCard(guest);
      let lost = 0;
      pair.proxy.lose(
        (method, path) => isPlacing(method, path) && (lost += 1) === 1,
      );
      await placeOrder(guest);
      pair.proxy.lose(() => false);
      expect(lost).toBeGreaterThanOrEqual(1);
      expect(visitor.page.url.pathname).toBe(paths.confirmation());
      const orders = await pair.ordersOf(email);
      expect(orders.length).toBe(1);
      expect(shown(visitor.text("main"))).toContain(orders[0]?.code);
    });

    it("find an order after which no answer came for a while, and make no second one", async () => {
      const guest = pair.visit();
      const { visitor, paths } = guest;
      const email = newEmail("lost");
      await addToCart(guest);
      await passShipping(guest, { email });
      await payByCard(guest);
      let isPlaced = false;
      pair.proxy.lose((method, path) => {
        isPlaced ||= isPlacing(method, path);
        return isPlaced;
      });
      await placeOrder(guest);
      expect(visitor.page.url.pathname).toBe(paths.processing());
      pair.proxy.lose(() => false);
      // The page that waits does so by itself.
      await vi.waitFor(
        async () => {
          await visitor.open(visitor.page.url.pathname);
          expect(visitor.page.url.pathname).toBe(paths.confirmation());
        },
        { timeout: 40_000, interval: 1_000 },
      );
      const orders = await pair.ordersOf(email);
      expect(orders.length).toBe(1);
      expect(shown(visitor.text("main"))).toContain(orders[0]?.code);
    });

    it(
      "sell while each process is replaced between any two steps",
      async () => {
        const guest = pair.visit();
        const { visitor, paths } = guest;
        const email = newEmail("replaced");
        const { gateways, engines, worker } = pair;
        const steps = [
          () => addToCart(guest),
          () => visitor.open(paths.checkout()),
          () => passShipping(guest, { email }),
          () => payByCard(guest),
          () => placeOrder(guest),
        ];
        const replacements = [
          () => gateways[0]?.replace("SIGTERM"),
          () => engines[0]?.replace("SIGKILL"),
          () => pair.replaceShop(),
          () => engines[1]?.replace("SIGTERM"),
          () => gateways[1]?.replace("SIGKILL"),
          () => worker.replace("SIGKILL"),
        ];
        for (const [index, step] of steps.entries()) {
          // Not the same process after each step, and in a full run every one.
          const due = isFull
            ? replacements
            : [replacements[index % replacements.length]];
          for (const replace of due) await replace?.();
          await step();
          expect(visitor.page.status).toBe(200);
        }
        await pair.balancer.untilAllServe();
        expect(visitor.page.url.pathname).toBe(paths.confirmation());
        const orders = await pair.ordersOf(email);
        expect(orders.length).toBe(1);
        expect(shown(visitor.text("main"))).toContain(orders[0]?.code);
      },
      longMs,
    );

    it("know one account, and nobody enters it with a session that has ended", async () => {
      const guest = pair.visit();
      const { visitor, paths } = guest;
      const email = await signUp(guest, newEmail("member"));
      await visitor.open(pair.mailedTo(email).at(-1) ?? "");
      // The page may ask for the password.
      const { password } = newAccount();
      const asks = visitor.all("main [name=password]").length > 0;
      await visitor.submit("main form [type=submit]", asks ? { password } : {});
      await visitor.open(paths.signIn());
      await signIn(guest, email);
      expect(visitor.page.url.pathname).toBe(paths.account());
      const copy = createCookieJar();
      const { url } = visitor.page;
      copy.store(url, visitor.jar.header(url)?.split("; ") ?? []);
      const thief = pair.visit("en-us", { jar: copy });
      const visits = async (page: string) => {
        const seen = new Set<string>();
        // Enough that both engines are asked.
        for (let visit = 0; visit < 6; visit += 1) {
          await thief.visitor.open(page);
          seen.add(thief.visitor.page.url.pathname);
        }
        return [...seen];
      };
      expect(await visits(paths.orderHistory())).toEqual([
        paths.orderHistory(),
      ]);
      await signOut(guest);
      expect(await visits(paths.orderHistory())).toEqual([paths.signIn()]);
    });

    const markets: readonly {
      readonly locale: Locale;
      readonly currency: string;
    }[] = [
      { locale: "en-us", currency: "USD" },
      { locale: "de-de", currency: "EUR" },
      { locale: "en-gb", currency: "GBP" },
      { locale: "pl-pl", currency: "PLN" },
      { locale: "en-ca", currency: "CAD" },
    ];

    it(
      "Property: what is bought costs the same on the page, in the gateway and in the engine, to the cent",
      async () => {
        await fc.assert(
          fc.asyncProperty(
            fc.constantFrom(...markets),
            fc.uniqueArray(
              fc.record({
                index: fc.nat(skus.length - 1),
                qty: fc.integer({ min: 1, max: 4 }),
              }),
              { minLength: 1, maxLength: 4, selector: ({ index }) => index },
            ),
            fc.constantFrom(undefined, "SAVE10", "FREESHIP"),
            async ({ locale, currency }, lines, code) => {
              const guest = pair.visit(locale);
              const { visitor, paths } = guest;
              const email = newEmail("sums");
              await visitor.open(paths.home());
              for (const { index, qty } of lines)
                await addVariant(guest, skus[index] ?? "", qty);
              if (code !== undefined) {
                await visitor.open(paths.cart());
                await visitor.submit("#apply-code-code", { code });
              }
              await passShipping(guest, { email });
              await payByCard(guest);
              const summary = sumsOf(guest);
              await placeOrder(guest);
              expect(visitor.page.url.pathname).toBe(paths.confirmation());
              const [order, ...others] = await pair.ordersOf(email);
              expect(others).toEqual([]);
              expect(order?.currency).toBe(currency);
              const total = shown(
                new Intl.NumberFormat(locale, {
                  style: "currency",
                  currency,
                  // Canadians see prices in two kinds of dollars.
                  currencyDisplay: currency === "CAD" ? "code" : "symbol",
                }).format((order?.total ?? NaN) / 100),
              );
              expect(summary).toContain(total);
              expect(shown(visitor.text("main"))).toContain(total);
              // What was authorised is what the order costs.
              expect(
                await pair.rows(
                  `SELECT p.amount FROM payment p JOIN "order" o ON o.id = p."orderId" WHERE o.code = '${order?.code}'`,
                ),
              ).toEqual([String(order?.total)]);
            },
          ),
          { numRuns: purchases },
        );
      },
      longMs,
    );

    it(
      `take the orders of ${crowd} guests, ${atOnce} of them at once, and each of them once`,
      async () => {
        const emails = Array.from({ length: crowd }, () => newEmail("crowd"));
        const times: number[] = [];
        const told: unknown[] = [];
        const waiting = emails.entries();
        const begunAt = performance.now();
        const shopOneAfterTheOther = async () => {
          for (const [index, email] of waiting) {
            const begun = performance.now();
            const buyer = await buy(email, {
              items: [{ productId: skus[index % skus.length] ?? "", qty: 1 }],
            });
            const { orderNumber } = await buyer.press();
            times.push(performance.now() - begun);
            told[index] = [email, orderNumber, buyer.total, buyer.findings()];
          }
        };
        await Promise.all(
          Array.from({ length: atOnce }, () => shopOneAfterTheOther()),
        );
        const seconds = (performance.now() - begunAt) / 1_000;
        const stored = await Promise.all(
          emails.map(async (email) => {
            const orders = await pair.ordersOf(email);
            const { code, total } = orders[0] ?? {};
            return orders.length === 1 ? [email, code, total, []] : orders;
          }),
        );
        expect(told).toEqual(stored);
        times.sort((left, right) => left - right);
        const at = (part: number) =>
          Math.round((times[Math.floor(times.length * part)] ?? 0) / 100) / 10;
        console.log(
          `${crowd} purchases in ${Math.round(seconds)} s: ${at(0.5)} s each (median), ${at(0.95)} s (95 %)`,
        );
      },
      longMs,
    );

    it("have one list of favourites and one of saved items, with all that was changed at the same moment", async () => {
      const guest = await pair.caller();
      const styles = ["FR1001", "FR1002", "FR1003", "FR4001"];
      const mark = (id: string, at: number) =>
        guest(at, "POST", "/wishlists/v2/favorites", {
          id,
          qty: 1,
          itemType: "product",
        });
      const marked = await Promise.all([...styles, ...styles].map(mark));
      expect(marked.map(({ status }) => status)).toEqual(
        Array.from({ length: 8 }, () => 200),
      );
      const numbers = new Set(marked.map(({ body }) => body["favoriteId"]));
      expect(numbers.size).toBe(1);
      const [number] = numbers;
      const items = (answer: unknown) =>
        (answer as { items: readonly { itemId: string; id: string }[] }).items;
      const list = `/wishlists/v2/favorites?favoriteId=${String(number)}`;
      const { body } = await guest(1, "GET", list);
      expect(
        items(body)
          .map(({ id }) => id)
          .sort(),
      ).toEqual(styles);

      const [sku = ""] = skus;
      const { body: basket } = await guest(0, "POST", "/cart/v1/cartWithItem", {
        items: [{ productId: sku, qty: 3 }],
      });
      const basketId = String(basket["basketId"]);
      const save = (at: number) =>
        guest(at, "POST", `/cart/v2/cart/${basketId}/saveForLater`, {
          itemId: items(basket)[0]?.id,
          qty: 3,
        });
      const saved = await Promise.all([save(0), save(1)]);
      expect(saved.map(({ status }) => status).sort()).toEqual([200, 404]);
      const listed = saved.find(({ status }) => status === 200)?.body[
        "saveForLater"
      ] as Record<string, unknown>;
      expect(listed).toMatchObject({ total: 1, items: [{ qty: 3 }] });
      const move = (at: number) =>
        guest(at, "PUT", "/cart/v2/saveForLater", {
          basketId,
          saveForLaterId: listed["saveForLaterId"],
          itemId: items(listed)[0]?.itemId,
          qty: 3,
        });
      const moved = await Promise.all([move(0), move(1)]);
      expect(moved.map(({ status }) => status).sort()).toEqual([200, 404]);
      expect(moved.find(({ status }) => status === 200)?.body).toMatchObject({
        basket: { items: [{ productId: sku, qty: 3 }] },
        saveForLater: { total: 0, items: [] },
      });
    });

    it("refuse what is too much for one list, and leave the list as it was", async () => {
      const guest = await pair.caller();
      const add = (at: number, id: string) =>
        guest(at, "POST", "/wishlists/v2/favorites", {
          id,
          qty: 1,
          itemType: "product",
        });
      const { body } = await add(0, "FR1001");
      const fill = (items: number) =>
        pair.rows(
          `UPDATE shop_list SET items = (SELECT json_agg(json_build_object('itemId', 'i' || n, 'subject', 'X' || n, 'qty', 1))::text
              FROM generate_series(1, ${items}) n)
            WHERE number = '${String(body["favoriteId"])}'`,
        );
      const size = () =>
        pair.rows(
          `SELECT json_array_length(items::json) FROM shop_list WHERE number = '${String(body["favoriteId"])}'`,
        );
      await fill(299);
      const [one, other] = await Promise.all([
        add(0, "FR1002"),
        add(1, "FR1003"),
      ]);
      expect([one.status, other.status].sort()).toEqual([200, 409]);
      expect(await size()).toEqual(["300"]);
    });

    it("leave to the worker what nobody waits for: sessions that are over are removed", async () => {
      const over = `expires < now() - interval '1 day'`;
      await pair.rows(`UPDATE session SET expires = now() - interval '2 days'`);
      const before = await pair.rows(
        `SELECT count(*) > 0 FROM session WHERE ${over}`,
      );
      expect(before).toEqual(["t"]);
      // As its administrators do who do not wait for the night.
      await pair.rows(
        `INSERT INTO scheduled_task_record ("taskId", "manuallyTriggeredAt") VALUES ('clean-sessions', now())
          ON CONFLICT ("taskId") DO UPDATE SET "manuallyTriggeredAt" = now()`,
      );
      await vi.waitFor(
        async () =>
          expect(
            await pair.rows(`SELECT count(*) FROM session WHERE ${over}`),
          ).toEqual(["0"]),
        { timeout: 2 * hangingMs, interval: 1_000 },
      );
    });

    it("report no failure, and tell the engine's makers nothing", () => {
      const failures = pair
        .output()
        .split("\n")
        .filter(
          (line) =>
            line !== "" &&
            !/^Mail to |^(?:Engine|Gateway) ready|The catalogue cannot be read/.test(
              line,
            ),
        );
      expect(failures).toEqual([]);
      expect(existsSync(join(root, "gateway/engine/.vendure"))).toBe(false);
    });
  },
);
