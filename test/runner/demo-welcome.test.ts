/** The demo must not advertise inputs that the upstreams do not know. */
import { describe, expect, it } from "vitest";
import { placementScenario } from "../../mocks/behaviour/cart/basket-scenarios";
import { couponProblem } from "../../mocks/behaviour/cart/coupons";
import {
  cardVerdict,
  passesLuhn,
} from "../../mocks/payment-provider/payment-cards";
import { knownPerson } from "../../mocks/identity-provider/sign-in-page";
import { demoInputs, welcome, welcomeWithEngine } from "./demo-welcome.mjs";

const digitsOf = (card: string): string => card.replace(/ /g, "");
const firstColumn = (rows: readonly string[][]): readonly string[] =>
  rows.map(([input = ""]) => input);

describe("the inputs that the demo offers", () => {
  it("are cards with the described effects", () => {
    const cards = firstColumn(demoInputs.cards).map(digitsOf);
    expect(cards.every(passesLuhn)).toBe(true);
    expect(cards.map(cardVerdict)).toEqual([
      "authorized",
      "challenge",
      "declined",
    ]);
  });

  it("are two codes that work and one that does not", () => {
    const codes = firstColumn(demoInputs.codes);
    expect(codes.map((code) => couponProblem(code, []))).toEqual([
      null,
      null,
      "PRM155",
    ]);
  });

  it("are mailboxes with a behaviour", () => {
    const mailboxes = firstColumn(demoInputs.mailboxes);
    expect(mailboxes.map(placementScenario)).toMatchObject([
      { lastPieceGone: true },
      { loseAfter: "GEN500" },
    ]);
  });

  it("are the person whom the identity providers know", () => {
    expect(firstColumn(demoInputs.people)).toEqual([knownPerson.email]);
    expect(text).toMatch(/^ +provider +social@example\.com +\S/m);
  });

  const text = welcome({
    origin: "http://localhost:1",
    upstreams: "http://localhost:2",
    catalogue: "A",
  });

  it("begins with the address", () => {
    expect(text.trim().split("\n")[0]).toContain("http://localhost:1");
  });

  it("has an account of every role, the password of all, and where mails are read", () => {
    for (const account of [
      "consumer",
      "loyal",
      "loyalnew",
      "unconfirmed",
      "employee",
      "colleague",
      "athlete",
      "pro",
      "ipa",
      "credited",
    ])
      expect(text).toMatch(
        new RegExp(`^ +(?:account)? +${account}@example\\.com +\\S`, "m"),
      );
    expect(text).toContain("Passw0rd!");
    expect(text).toContain("http://localhost:2/__mock/mails?to=");
  });
});

describe("the welcome with an engine", () => {
  const text = welcomeWithEngine(
    { origin: "http://localhost:1", catalogue: "A" },
    {
      origin: "http://localhost:2",
      gateway: "http://localhost:3",
      adminPassword: "secret-of-the-clone",
    },
  );

  it("says where the engine is and how to change something in it", () => {
    expect(text).toContain("Fellrow is open: http://localhost:1\n");
    expect(text).toContain(
      "http://localhost:2/admin-api: admin, secret-of-the-clone",
    );
  });

  it("offers cards and codes, which it has too, and no e-mail of the reference upstreams", () => {
    for (const [input] of [...demoInputs.cards, ...demoInputs.codes])
      expect(text).toContain(input);
    for (const [input] of demoInputs.mailboxes)
      expect(text).not.toContain(input);
  });
});
