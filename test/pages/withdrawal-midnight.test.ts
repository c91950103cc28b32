/**
 * A declaration near midnight has the day and the time of the market, whatever the day is in the zone of the
 * server, without script. The clock of the shop is set; that of the upstreams goes on.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Locale } from "../../app/sites/sites";
import { endHost, startHostedShop } from "../server/hosted-shop";
import { startUpstreams } from "../../mocks/server";
import { fellrowCatalogue } from "../../mocks/catalogue/fellrow-catalogue";
import { newGuest } from "./support/shop";

let upstreams: Awaited<ReturnType<typeof startUpstreams>>;
let shop: Awaited<ReturnType<typeof startHostedShop>>;
beforeAll(async () => {
  upstreams = await startUpstreams({ catalogue: fellrowCatalogue });
  shop = await startHostedShop(upstreams.origin, {
    PAYMENT_ORIGINS: upstreams.paymentOrigin,
    RATE_LIMIT: "off",
  });
});
afterAll(async () => {
  await shop.stop();
  endHost();
  await upstreams.stop();
});

interface Receipts {
  /** In London. */
  readonly "en-gb": string;
  /** In the zone of the Union's six markets. */
  readonly "fr-fr": string;
  readonly "de-de": string;
  readonly "it-it": string;
  readonly "es-es": string;
  readonly "nl-nl": string;
  readonly "pl-pl": string;
}

/** The time of the server's clock, and how each market's receipt names it. Clocks go forward. */
const moments: readonly (readonly [time: string, receipts: Receipts])[] = [
  [
    "2026-12-31T22:59:00Z",
    {
      "en-gb": "31 December 2026 at 22:59 GMT",
      "fr-fr": "31 décembre 2026 à 23:59 UTC+1",
      "de-de": "31. Dezember 2026 um 23:59 MEZ",
      "it-it": "31 dicembre 2026 alle ore 23:59 CET",
      "es-es": "31 de diciembre de 2026 a las 23:59 CET",
      "nl-nl": "31 december 2026 om 23:59 CET",
      "pl-pl": "31 grudnia 2026 23:59 CET",
    },
  ],
  [
    "2026-12-31T23:01:00Z",
    {
      "en-gb": "31 December 2026 at 23:01 GMT",
      "fr-fr": "1 janvier 2027 à 00:01 UTC+1",
      "de-de": "1. Januar 2027 um 00:01 MEZ",
      "it-it": "1 gennaio 2027 alle ore 00:01 CET",
      "es-es": "1 de enero de 2027 a las 00:01 CET",
      "nl-nl": "1 januari 2027 om 00:01 CET",
      "pl-pl": "1 stycznia 2027 00:01 CET",
    },
  ],
  [
    "2027-07-31T21:59:00Z",
    {
      "en-gb": "31 July 2027 at 22:59 BST",
      "fr-fr": "31 juillet 2027 à 23:59 UTC+2",
      "de-de": "31. Juli 2027 um 23:59 MESZ",
      "it-it": "31 luglio 2027 alle ore 23:59 CEST",
      "es-es": "31 de julio de 2027 a las 23:59 CEST",
      "nl-nl": "31 juli 2027 om 23:59 CEST",
      "pl-pl": "31 lipca 2027 23:59 CEST",
    },
  ],
  [
    "2027-07-31T22:01:00Z",
    {
      "en-gb": "31 July 2027 at 23:01 BST",
      "fr-fr": "1 août 2027 à 00:01 UTC+2",
      "de-de": "1. August 2027 um 00:01 MESZ",
      "it-it": "1 agosto 2027 alle ore 00:01 CEST",
      "es-es": "1 de agosto de 2027 a las 00:01 CEST",
      "nl-nl": "1 augustus 2027 om 00:01 CEST",
      "pl-pl": "1 sierpnia 2027 00:01 CEST",
    },
  ],
  // In London midnight is an hour later.
  [
    "2027-07-31T22:59:00Z",
    {
      "en-gb": "31 July 2027 at 23:59 BST",
      "fr-fr": "1 août 2027 à 00:59 UTC+2",
      "de-de": "1. August 2027 um 00:59 MESZ",
      "it-it": "1 agosto 2027 alle ore 00:59 CEST",
      "es-es": "1 de agosto de 2027 a las 00:59 CEST",
      "nl-nl": "1 augustus 2027 om 00:59 CEST",
      "pl-pl": "1 sierpnia 2027 00:59 CEST",
    },
  ],
  [
    "2027-07-31T23:01:00Z",
    {
      "en-gb": "1 August 2027 at 00:01 BST",
      "fr-fr": "1 août 2027 à 01:01 UTC+2",
      "de-de": "1. August 2027 um 01:01 MESZ",
      "it-it": "1 agosto 2027 alle ore 01:01 CEST",
      "es-es": "1 de agosto de 2027 a las 01:01 CEST",
      "nl-nl": "1 augustus 2027 om 01:01 CEST",
      "pl-pl": "1 sierpnia 2027 01:01 CEST",
    },
  ],
];

describe.each(moments)("when it is %s", (time, receipts) => {
  beforeAll(() => shop.setClock(new Date(time)));

  it.each(Object.entries(receipts) as [Locale, string][])(
    "the receipt of %s says %s",
    async (locale, moment) => {
      const { visitor, paths } = newGuest(shop.origin, locale);
      await visitor.open(paths.withdrawalForm());
      await visitor.submit("main [name=items]", {
        firstName: "Ada",
        lastName: "Lovelace",
        email: "ada@example.com",
        orderNumber: `M-${time}`,
      });
      expect(visitor.page.status).toBe(200);
      const copy = visitor.text("main [data-copy]").replaceAll(/\s/g, " ");
      expect(copy).toContain(`: ${moment}.`);
      // It is what customer service receives.
      const opened = upstreams.upstreams.db.contactCase.getAll().at(-1);
      expect(opened?.orderNumber).toBe(`M-${time}`);
      expect(opened?.message).toContain(`: ${moment}.`);
    },
  );
});
