/** Messages to customer service on the engine: a withdrawal is declared without script, stored once and mailed. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { newEmail } from "../pages/support/shopping";
import { startEngineShop, type EngineShop } from "./support/engine-shop";
import { hasEngine, title } from "./support/has-engine";
import { startMailer } from "./support/mailer";

describe.skipIf(!hasEngine)(title("a case of customer service"), () => {
  let shop: EngineShop;
  let mailer: Awaited<ReturnType<typeof startMailer>>;
  beforeAll(async () => {
    mailer = await startMailer();
    shop = await startEngineShop(mailer.url);
  });
  afterAll(async () => {
    await shop.stop();
    await mailer.stop();
  });

  const withdrawal = (email: string) => ({
    firstName: "Ada",
    lastName: "Fell",
    email,
    orderNumber: "FRW222222222222",
  });

  async function withdraw(email: string): Promise<string> {
    const { visitor, paths } = shop.visit("de-de");
    await visitor.open(paths.withdrawalForm());
    await visitor.submit("main [name=items]", withdrawal(email));
    expect(visitor.page.status).toBe(200);
    return visitor.text("main");
  }

  const casesOf = async (email: string) =>
    (await shop.admin.cases()).filter((one) => one.email === email);

  it("is a withdrawal, stored and mailed to both sides, once, whoever sends it again", async () => {
    const email = newEmail("withdraw");
    const receipt = await withdraw(email);
    const [stored] = await casesOf(email);
    expect(stored).toMatchObject({
      siteId: "fellrow-de",
      locale: "de-de",
      category: "ORDER",
      subject: "WITHDRAWAL",
      firstName: "Ada",
      lastName: "Fell",
      orderNumber: "FRW222222222222",
    });
    expect(stored?.number).toMatch(/^CS[2-9A-Z]{10}$/);
    expect(stored?.message).toContain("Hiermit widerrufe");
    expect(receipt).toContain(stored?.number);
    await vi.waitUntil(() => mailer.to(email).length === 1);
    const [sent] = mailer.to(email);
    expect(sent).toMatchObject({
      kind: "case-receipt",
      locale: "de-de",
      data: { number: stored?.number, message: stored?.message },
    });
    await vi.waitUntil(() =>
      mailer
        .to(null)
        .some(
          ({ kind, data }) =>
            kind === "case" &&
            (data as { number?: string }).number === stored?.number,
        ),
    );

    // Another browser, after a restart.
    await shop.restartEngine();
    expect(await withdraw(email)).toContain(stored?.number);
    expect(await casesOf(email)).toEqual([stored]);
    expect(mailer.to(email)).toEqual([sent]);
  });

  it("is mailed again as long as the mailer refuses it", async () => {
    const email = newEmail("refused");
    const receipt = await withdraw(email);
    expect((await casesOf(email)).length).toBe(1);
    expect(receipt).toContain((await casesOf(email))[0]?.number);
    await vi.waitUntil(() => mailer.to(email).length === 1);
    shop.makeMailsDue();
    await shop.restartEngine();
    await vi.waitUntil(() => mailer.to(email).length === 2, {
      timeout: 20_000,
    });
  });

  it("is a claim under a warranty, with what it is about", async () => {
    const email = newEmail("claim");
    const token = await shop.call("/token/v2/auth/token", {
      grantType: "guest",
    });
    const { accessToken } = (await token.json()) as { accessToken: string };
    const answer = await shop.call(
      "/consumers-v3/consumer/warranty?locale=en-us",
      {
        firstName: "Ada",
        lastName: "Fell",
        email,
        phone: "+15035550142",
        productId: "FR1001",
        purchaseDate: "2026-05-01",
        description: "The sole has come off.",
        country: "US",
      },
      accessToken,
    );
    expect(answer.status).toBe(200);
    const [stored] = await casesOf(email);
    expect(await answer.json()).toEqual({ caseNumber: stored?.number });
    expect(stored).toMatchObject({
      category: "WARRANTY",
      subject: "FR1001",
      message: "The sole has come off.",
      details: '{"purchaseDate":"2026-05-01","country":"US"}',
    });
  });

  it("leaves no failure behind", () => {
    expect(
      shop.reports.filter(
        (text) => !text.startsWith("The catalogue cannot be read"),
      ),
    ).toEqual([]);
  });
});
