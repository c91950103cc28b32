/**
 * The shop in Firefox and WebKit: four journeys each. The journeys of an engine that is not installed are
 * skipped, with a warning.
 */
import { mkdirSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { asksFirst } from "../../../app/consent/asks-first";
import type { Locale } from "../../../app/sites/sites";
import { personaPassword } from "../../../mocks/behaviour/identity/consumer-seeds";
import { shopOrigin } from "../../playwright.config";
import { presentProgram } from "../../runner/system-programs.mjs";
import { ordersSent } from "../support/upstreams";
import { startFirefox } from "./firefox";
import {
  addToCart,
  asSlowAsPeople,
  atPage,
  buy,
  createShopper,
  open,
  passShipping,
  type Shopper,
} from "./shopper";
import { arrive, fill, press, see, until, type Engine } from "./tab";
import { startWebKit } from "./webkit";

const pictures = "test-results/engines";

/** Starts an engine; null when one of its programs is missing. */
const engines = {
  Firefox: async () => {
    const program = await presentProgram("firefox");
    return program === null ? null : startFirefox(program);
  },
  WebKit: async () => {
    const driver = await presentProgram("webkitDriver");
    const browser = await presentProgram("webkitBrowser");
    const xvfb = await presentProgram("xvfb");
    return driver === null || browser === null || xvfb === null
      ? null
      : startWebKit({ driver, browser, xvfb });
  },
} satisfies Record<string, () => Promise<Engine | null>>;

/**
 * Keys that are sent to the card's frame do not arrive in WebKit (see the decision record), so there the
 * order is paid at the bank.
 */
const paymentWithScript = {
  Firefox: ["en-us", "card"],
  WebKit: ["pl-pl", "P24"],
} as const;

/** Answers the cookie banner, which covers the bottom of the screen. */
async function denyCookies(shopper: Shopper): Promise<void> {
  const { tab, paths } = shopper;
  await open(shopper, paths.home());
  await press(tab, ".consent-banner button[value=none]");
  await until("no cookie banner", () =>
    tab.ask(() => document.querySelector(".consent-banner") === null),
  );
}

const isHeartFull = (id: string) =>
  document
    .querySelector(`.card button[value="${id}"]`)
    ?.getAttribute("aria-pressed") === "true";

for (const name of ["Firefox", "WebKit"] as const)
  test.describe(`in ${name}`, () => {
    // All tests of an engine share one browser.
    test.describe.configure({ mode: "default" });
    let engine: Engine | null = null;
    test.beforeAll(async () => {
      engine = await engines[name]();
      if (engine === null)
        console.warn(`${name} is not on this machine: skipped.`);
    });
    test.afterAll(() => engine?.stop());

    /** Runs `act` in a new tab, and takes a screenshot when it fails. */
    async function shopAs(
      locale: Locale,
      hasScript: boolean,
      act: (shopper: Shopper) => Promise<void>,
    ): Promise<void> {
      test.skip(engine === null, `${name} is not on this machine`);
      await engine?.withTab({ hasScript }, async (tab) => {
        try {
          const origin = shopOrigin;
          const shopper = createShopper(tab, { origin, locale, hasScript });
          if (asksFirst(shopper.site)) await denyCookies(shopper);
          await act(shopper);
        } catch (error) {
          mkdirSync(pictures, { recursive: true });
          await tab.screenshot(`${pictures}/${name}-${locale}.png`);
          throw new Error(`At ${await tab.url()}: ${String(error)}`, {
            cause: error,
          });
        }
      });
    }

    for (const [way, locale, payment, hasScript] of [
      ["with script", ...paymentWithScript[name], true],
      ["without script", "fr-fr", "card", false],
    ] as const)
      test(`a guest buys ${way}`, async () => {
        await shopAs(locale, hasScript, async (shopper) => {
          const { tab, t, email, paths } = shopper;
          await addToCart(shopper, "scree-2-FR1001");
          await see(tab, "main", "Scree 2");
          await passShipping(shopper);
          expect(await buy(shopper, payment)).toMatch(/^FRW\d+$/);
          expect(await ordersSent(email)).toBe(1);
          await open(shopper, paths.cart());
          await see(tab, "main", t("cart.empty.text"));
        });
      });

    test("lists, hearts, dialogs and Back work in place", async () => {
      await shopAs("de-de", true, async (shopper) => {
        const { tab, t, paths } = shopper;
        await open(shopper, paths.at("/c/women-wo"));
        const id = await until("a heart", () =>
          tab.ask(
            () =>
              document.querySelector<HTMLButtonElement>(".card .heart")
                ?.value ?? null,
          ),
        );
        await press(tab, `.card button[value="${id}"]`);
        await until("a full heart", () => tab.ask(isHeartFull, id));
        await press(tab, "main form label.option");
        await arrive(tab, ({ search }) => search.includes("f."), "the filter");
        await tab.back();
        await arrive(tab, ({ search }) => search === "", "the whole list");
        await until("still a full heart", () => tab.ask(isHeartFull, id));
        await open(shopper, `${paths.at("/gift-card")}#modal=sign-in_header`);
        await see(tab, "dialog[open]", t("account.signIn.title"));
        await tab.pressKey("Escape");
        await until("no dialog", () =>
          tab.ask(() => document.querySelector("dialog[open]") === null),
        );
      });
    });

    test("a customer signs in, is known on the next page, and signs out", async () => {
      await shopAs("en-us", false, async (shopper) => {
        const { tab, t, paths } = shopper;
        await open(shopper, paths.signIn());
        await fill(tab, "main [name=email]", "consumer@example.com");
        await fill(tab, "main [name=password]", personaPassword);
        await asSlowAsPeople();
        await press(tab, "main button", t("account.signIn.submit"));
        await atPage(shopper, paths.account());
        await open(shopper, paths.accountAddresses());
        await see(tab, "main", t("account.nav.addresses"));
        await open(shopper, paths.account());
        await press(tab, "main button", t("account.home.signOut"));
        await atPage(shopper, paths.home());
        await open(shopper, paths.account());
        await atPage(shopper, paths.signIn());
      });
    });
  });
