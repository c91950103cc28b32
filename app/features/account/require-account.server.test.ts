import type { AppLoadContext } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { forOwner, runForOwner } from "./require-account.server";

const request = new Request("http://shop.test/en-gb/account/profile.data?a=1");

/** A consumer whose session can end during the work. */
function owner() {
  const visitor: { account: object | null } = { account: {} };
  const paths = {
    signIn: ({ redirectTo }: { redirectTo: string }) => `to ${redirectTo}`,
  };
  const context = { leadsTo: null, visitor, paths };
  return { visitor, context: context as unknown as AppLoadContext };
}

const thrownBy = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (thrown: unknown) => thrown as Response,
  );
const signIn = "to /en-gb/account/profile?a=1";

describe("work for the owner of an account", () => {
  it("returns its result to the owner", async () => {
    const { context } = owner();
    const work = () => Promise.resolve("done");
    expect(await forOwner(context, request, work)).toBe("done");
    expect(await runForOwner(context, request, work)).toBe("done");
  });

  it("redirects to the sign-in and back when the session ends meanwhile", async () => {
    for (const run of [forOwner, runForOwner]) {
      const { context, visitor } = owner();
      const thrown = await thrownBy(
        run(context, request, () => {
          visitor.account = null;
          return Promise.reject(new Error("401"));
        }),
      );
      expect(thrown?.status).toBe(302);
      expect(thrown?.headers.get("location")).toBe(signIn);
    }
  });

  it("redirects there after a form, whatever its outcome", async () => {
    const { context, visitor } = owner();
    const thrown = await thrownBy(
      runForOwner(context, request, () => {
        visitor.account = null;
        return Promise.resolve("refused");
      }),
    );
    expect(thrown?.status).toBe(303);
    expect(thrown?.headers.get("location")).toBe(signIn);
  });
});
