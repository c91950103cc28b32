/** The first token of a consumer, when the account is being signed in elsewhere. */
import { describe, expect, it } from "vitest";
import { UpstreamFailure } from "../../http/errors";
import type { Call } from "../upstream-call";
import { createCodeExchange } from "./code-exchange";

type Answer = number | { status: number; errorId?: string; appId?: string };

const failure = (answer: Exclude<Answer, 200>) =>
  new UpstreamFailure({
    kind: "rejected",
    operation: "POST /token/v2/auth/token",
    correlationId: "c",
    mayHaveExecuted: false,
    ...(typeof answer === "number" ? { status: answer } : answer),
  });

const guestObjects = { basketId: "b1", favoriteId: "f1" };

/** Plays the answers of the token call in turn, and of the sign-in before it. */
function played(tokens: readonly Answer[], codes: readonly Answer[] = [200]) {
  const waits: number[] = [];
  const bodies: unknown[] = [];
  let asked = 0;
  const next = <T>(answer: Answer | undefined, value: T): Promise<T> =>
    answer === 200
      ? Promise.resolve(value)
      : Promise.reject(failure(answer ?? 599));
  const call = ((_endpoint: unknown, { body }: { body: unknown }) => {
    bodies.push(body);
    return next(tokens[bodies.length - 1], { accessToken: "t" });
  }) as unknown as Call;
  const exchange = createCodeExchange(call, (ms) => {
    waits.push(ms);
    return Promise.resolve();
  });
  const outcome = exchange(
    () => next(codes[asked++], { authorizationCode: "code" }),
    { guestObjects, refreshToken: "guest's own" },
  );
  return { outcome, waits, bodies, asked: () => asked };
}

describe("the exchange of a code", () => {
  it("takes along what the guest has, at once [AUTH-002]", async () => {
    const { outcome, waits, bodies } = played([200]);
    expect(await outcome).toMatchObject({ leftBehind: false });
    expect(bodies).toEqual([
      expect.objectContaining({
        grantType: "authorization_code",
        authorizationCode: "code",
        guestObjects,
        guestRefreshToken: "guest's own",
        action: "postLogin",
      }),
    ]);
    expect(waits).toEqual([]);
  });

  it.each([
    { verificationRequired: true },
    { verificationRequired: true, authorizationCode: "code" },
  ])("asks for no token after %j", async (answer) => {
    const call = (() => Promise.reject(new Error("Asked"))) as unknown as Call;
    const exchange = createCodeExchange(call, () => Promise.resolve());
    const guest = { guestObjects, refreshToken: null };
    expect(await exchange(() => Promise.resolve(answer), guest)).toBeNull();
  });

  it("waits two seconds for a sign-in elsewhere, and tries once more", async () => {
    const { outcome, waits, bodies } = played([409, 200]);
    expect(await outcome).toMatchObject({ leftBehind: false });
    expect(waits).toEqual([2_000]);
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toEqual(bodies[0]);
  });

  it("does so whichever of the two calls meets it, but once in all", async () => {
    const first = played([200], [409, 200]);
    await first.outcome;
    expect(first.waits).toEqual([2_000]);
    expect(first.asked()).toBe(2);
    const both = played([409, 200], [409, 200]);
    await expect(both.outcome).rejects.toMatchObject({ errorId: "AUT409" });
    expect(both.waits).toEqual([2_000]);
    expect(both.bodies).toHaveLength(1);
  });

  it("tolerates a 403 after it: signed in, without what the guest had", async () => {
    const { outcome, waits, bodies } = played([409, 403, 200]);
    expect(await outcome).toMatchObject({ leftBehind: true });
    expect(waits).toEqual([2_000]);
    expect(bodies[2]).not.toHaveProperty("guestObjects");
    expect(bodies[2]).not.toHaveProperty("action");
  });

  it("does not pass by bot defence", async () => {
    const { outcome, bodies } = played([409, { status: 403, appId: "PX1" }]);
    await expect(outcome).rejects.toMatchObject({ status: 403, appId: "PX1" });
    expect(bodies).toHaveLength(2);
  });

  it.each<Answer>([409, 500, { status: 401, errorId: "AUT401" }])(
    "says that the account is being signed in elsewhere when %j follows",
    async (answer) => {
      const { outcome, bodies } = played([409, answer]);
      await expect(outcome).rejects.toMatchObject({ errorId: "AUT409" });
      expect(bodies).toHaveLength(2);
    },
  );

  it("passes on every failure that came without a sign-in elsewhere", async () => {
    await expect(played([500]).outcome).rejects.toMatchObject({ status: 500 });
    const refused = played([], [{ status: 401, errorId: "AUT401" }]);
    await expect(refused.outcome).rejects.toMatchObject({ errorId: "AUT401" });
    expect(refused.waits).toEqual([]);
  });
});
