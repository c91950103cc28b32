/** What keeps an account its owner's: the mail's link, wrong passwords, sessions; and what its owner changes. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { newEmail } from "../pages/support/shopping";
import { startEngineShop, type EngineShop } from "./support/engine-shop";
import { hasEngine, title } from "./support/has-engine";
import { startMailer } from "./support/mailer";

const password = "First-password-1";
const verifier = "v".repeat(43);
const codeChallenge = createHash("sha256").update(verifier).digest("base64url");

interface Answer {
  readonly status: number;
  readonly errorId: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
}

describe.skipIf(!hasEngine)(title("an account's safety on the engine"), () => {
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

  async function call(
    path: string,
    body?: object,
    token?: string,
    method?: string,
  ): Promise<Answer> {
    const answer = await shop.call(path, body, token, method);
    const text = await answer.text();
    const read = (text === "" ? {} : JSON.parse(text)) as Answer["body"] & {
      errorDetails?: { errorId: string }[];
    };
    const errorId = read.errorDetails?.[0]?.errorId;
    return { status: answer.status, errorId, body: read };
  }

  const saysOf = ({ status, errorId }: Answer) => [status, errorId];

  const signUp = (email: string, changes: object = {}) =>
    call("/consumers-v3/auth/signup", {
      email,
      password,
      firstName: "Ada",
      lastName: "Fell",
      codeChallenge,
      ...changes,
    });

  const signIn = (email: string, word = password) =>
    call("/consumers-v3/auth/signin", {
      type: "Registered",
      username: email,
      password: word,
      codeChallenge,
    });

  /** The token of the last link that was mailed to an address. */
  async function tokenOf(email: string, kind: string): Promise<string> {
    const mail = await vi.waitUntil(() =>
      mailer
        .to(email)
        .filter((one) => one.kind === kind)
        .at(-1),
    );
    return mail.path.split("token=")[1] ?? "";
  }

  const verify = (token: string, word = password) =>
    call("/consumers-v3/auth/verify-email", { token, password: word });

  interface Tokens {
    readonly accessToken: string;
    readonly refreshToken: string;
  }

  async function enter(email: string, word = password): Promise<Tokens> {
    const { status, body } = await signIn(email, word);
    expect(status).toBe(200);
    const issued = await call("/token/v2/auth/token", {
      grantType: "authorization_code",
      authorizationCode: body["authorizationCode"],
      codeVerifier: verifier,
    });
    expect(issued.status).toBe(200);
    return issued.body as unknown as Tokens;
  }

  /** Returns the e-mail of an account that is confirmed. */
  async function newMember(): Promise<string> {
    const email = newEmail("safe");
    await signUp(email);
    const answer = await verify(await tokenOf(email, "verify-email"));
    expect(answer.status).toBe(204);
    return email;
  }

  const refresh = ({ refreshToken }: Tokens) =>
    call("/token/v2/auth/token", { grantType: "refresh_token", refreshToken });

  const consumer = "/consumers-v3/consumer";

  it("is not a stranger's whose password was there first: the mail's link needs a password", async () => {
    const email = newEmail("victim");
    await signUp(email, { password: "Stranger-word-1" });
    const token = await tokenOf(email, "verify-email");
    expect(saysOf(await verify(token, "short"))).toEqual([400, "FE872"]);
    expect(saysOf(await verify("made-up"))).toEqual([410, "AUT402"]);
    expect((await verify(token, "Owner-word-2")).status).toBe(204);
    expect(saysOf(await verify(token, "Stranger-word-1"))).toEqual([
      410,
      "AUT402",
    ]);
    expect(saysOf(await signIn(email, "Stranger-word-1"))).toEqual([
      401,
      "AUT401",
    ]);
    expect((await signIn(email, "Owner-word-2")).status).toBe(200);
  });

  it("is locked by the fifth wrong password, on every engine, and opened by the link of a mail", async () => {
    const email = await newMember();
    const wrong = () => signIn(email, "Wrong-password-1");
    for (let tries = 1; tries <= 3; tries += 1)
      expect(saysOf(await wrong())).toEqual([401, "AUT401"]);
    // The right one forgets them.
    expect((await signIn(email)).status).toBe(200);
    for (let tries = 1; tries <= 3; tries += 1)
      expect(saysOf(await wrong())).toEqual([401, "AUT401"]);
    expect(saysOf(await wrong())).toEqual([401, "AUT426"]);
    await shop.restartEngine();
    expect(saysOf(await wrong())).toEqual([401, "AUT401"]);
    expect(saysOf(await wrong())).toEqual([423, "AUT423"]);
    // The right one, too, which must not be found out meanwhile.
    expect(saysOf(await signIn(email))).toEqual([423, "AUT423"]);

    await call(`${consumer}/resetpassword`, { email, locale: "en-us" });
    const token = await tokenOf(email, "password-reset");
    const next = "Second-password-2";
    const chosen = await call("/consumers-v3/confirmforgotpassword", {
      token,
      password: next,
    });
    expect(chosen.status).toBe(204);
    // A stranger goes on, and the owner gets in all the same.
    for (let tries = 1; tries <= 20; tries += 1)
      expect(saysOf(await wrong())).toEqual([401, "AUT401"]);
    expect((await signIn(email, next)).status).toBe(200);
  });

  it("compares five passwords of many that come at once", async () => {
    const email = await newMember();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => signIn(email, `Guess-word-${at}`)),
    );
    const compared = answers.filter(({ status }) => status === 401);
    expect(compared.length).toBe(5);
    expect(saysOf(await signIn(email))).toEqual([423, "AUT423"]);
  });

  it("changes its password once it is another one, and goes on in this browser alone", async () => {
    const email = await newMember();
    const [own, other] = [await enter(email), await enter(email)];
    const change = (current: string, next: string) =>
      call(
        `${consumer}/changepassword`,
        { currentPassword: current, newPassword: next },
        own.accessToken,
      );
    expect(saysOf(await change("Wrong-password-1", "Other-word-3"))).toEqual([
      400,
      "AUT450",
    ]);
    expect(saysOf(await change(password, "short"))).toEqual([400, "FE872"]);
    // Nothing of it remains: the other browser goes on.
    expect(saysOf(await change(password, password))).toEqual([409, "AUT452"]);
    expect((await refresh(other)).status).toBe(200);
    expect((await change(password, "Other-word-3")).status).toBeLessThan(300);
    expect(saysOf(await refresh(other))).toEqual([401, "AUT401"]);
    const renewed = await refresh(own);
    expect(renewed.status).toBe(200);
    // The one before is worth nothing any more.
    expect(saysOf(await refresh(own))).toEqual([401, "AUT401"]);
    expect(saysOf(await signIn(email))).toEqual([401, "AUT401"]);
    expect((await signIn(email, "Other-word-3")).status).toBe(200);
  });

  it("is left by signing out, in that browser", async () => {
    const email = await newMember();
    const [own, other] = [await enter(email), await enter(email)];
    const { refreshToken } = own;
    const left = await call(`${consumer}/auth/signout`, { refreshToken });
    expect(left.status).toBe(204);
    expect(saysOf(await refresh(own))).toEqual([401, "AUT401"]);
    expect(saysOf(await call(consumer, undefined, own.accessToken))).toEqual([
      401,
      "AUT401",
    ]);
    expect((await refresh(other)).status).toBe(200);
  });

  it("has the profile and the addresses that its owner last wrote", async () => {
    const email = await newMember();
    const { accessToken } = await enter(email);
    const profile = {
      consumerProfile: {
        consumerDetails: { firstName: "Grace", phone: "+15035550142" },
        preferences: { preferredShoeSize: "9.5" },
      },
    };
    const changed = await call(consumer, profile, accessToken, "PUT");
    expect(changed.status).toBe(200);
    const read = async () =>
      (await call(consumer, undefined, accessToken)).body as {
        consumerDetails: {
          firstName: string;
          lastName: string;
          phone: string;
          address: Record<string, unknown>[];
        };
        preferences: object;
      };
    const { consumerDetails, preferences } = await read();
    expect(consumerDetails).toMatchObject({
      firstName: "Grace",
      lastName: "Fell",
      phone: "+15035550142",
    });
    expect(preferences).toEqual({ preferredShoeSize: "9.5" });

    const address = (changes: object) => ({
      firstName: "Ada",
      lastName: "Fell",
      addressLine1: "2 Main Street",
      city: "Portland",
      province: "OR",
      postalCode: "97205",
      country: "US",
      approachType: "B",
      ...changes,
    });
    const book = `${consumer}/address`;
    const add = (changes: object = {}) =>
      call(book, address(changes), accessToken);
    const first = await add();
    expect(first.status).toBeLessThan(300);
    const { addressId } = first.body as { addressId: string };
    expect(saysOf(await add())).toEqual([409, "CCA400"]);
    const remove = (id: string) =>
      call(`${book}/${id}`, undefined, accessToken, "DELETE");
    expect(saysOf(await remove(addressId))).toEqual([409, "PRO415"]);
    const moved = await call(
      `${book}/${addressId}`,
      address({ addressLine1: "3 Main Street" }),
      accessToken,
      "PUT",
    );
    expect(moved.status).toBeLessThan(300);
    const second = await add({ addressLine1: "4 Main Street", main: true });
    expect((await read()).consumerDetails.address).toMatchObject([
      { addressLine1: "3 Main Street", main: false },
      { addressLine1: "4 Main Street", main: true },
    ]);
    const { addressId: main } = second.body as { addressId: string };
    expect((await remove(main)).status).toBe(204);
    expect((await read()).consumerDetails.address).toMatchObject([
      { addressLine1: "3 Main Street", main: true },
    ]);
    expect(saysOf(await remove(main))).toEqual([404, "CCA401"]);
  });

  it("has no more than a hundred addresses", async () => {
    const email = await newMember();
    const { accessToken } = await enter(email);
    const add = (number: number) =>
      call(
        `${consumer}/address`,
        {
          firstName: "Ada",
          lastName: "Fell",
          addressLine1: `${number} Main Street`,
          city: "Portland",
          province: "OR",
          postalCode: "97205",
          country: "US",
        },
        accessToken,
      );
    for (let number = 1; number <= 100; number += 1)
      expect((await add(number)).status).toBeLessThan(300);
    expect(saysOf(await add(101))).toEqual([409, "API400"]);
  });

  it("is written to by the mailer, whose refusal is in the log without the link", async () => {
    const email = newEmail("refused");
    expect((await signUp(email)).body).toEqual({ verificationRequired: true });
    await vi.waitUntil(() =>
      shop
        .engineLog()
        .includes(
          "A mail (verify-email) was not sent: Error: The mailer answers 503",
        ),
    );
    const [mail] = mailer.to(email);
    expect(mail).toEqual({
      to: email,
      kind: "verify-email",
      path: expect.stringMatching(/^\/en-us\/verify-email\?token=\S+$/),
      locale: "en-us",
    });
    expect(shop.engineLog()).not.toContain(mail?.path.split("=")[1]);
  });

  it("gets all that is stored of it by mail, at its own address", async () => {
    const email = await newMember();
    const { accessToken } = await enter(email);
    const ask = (to: string) =>
      call(`${consumer}/retrieveUserData`, { email: to }, accessToken);
    expect(saysOf(await ask("other@example.com"))).toEqual([404, "CCN404"]);
    expect((await ask(email)).status).toBeLessThan(300);
    const mail = await vi.waitUntil(() =>
      mailer.to(email).find(({ kind }) => kind === "user-data"),
    );
    expect(mail).toMatchObject({
      path: "/en-us/account/profile",
      data: { email, firstName: "Ada", lastName: "Fell", cards: [] },
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
