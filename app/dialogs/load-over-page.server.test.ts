import { redirect } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { notFound } from "~/errors/page-error.server";
import { loadOverPage } from "./load-over-page.server";

/** A failed upstream call, which is recognised by its brand. */
const failure = Object.assign(new Error("GET /read: 503"), {
  brand: "fellrow/upstream-failure",
  kind: "unavailable",
  status: 503,
});

/** Runs a loader that throws; returns the result, and the errors that were reported. */
async function runThrowing(
  error: Error | Response | ReturnType<typeof notFound>,
) {
  const reported: unknown[] = [];
  const context = { reportError: (one: unknown) => void reported.push(one) };
  const loaded = await loadOverPage(context, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- Remix: a redirect is thrown.
    throw error;
  });
  return { loaded, reported };
}

describe("a dialog over a page", () => {
  it("fails without a report if a call failed, because that is logged already", async () => {
    expect(await runThrowing(failure)).toEqual({
      loaded: { kind: "failed" },
      reported: [],
    });
  });

  it("fails without a report if its subject does not exist", async () => {
    expect(await runThrowing(notFound("/en-us/dialog/pictures/x"))).toEqual({
      loaded: { kind: "failed" },
      reported: [],
    });
  });

  it("fails and reports a defect", async () => {
    const defect = new TypeError("cart is undefined");
    expect(await runThrowing(defect)).toEqual({
      loaded: { kind: "failed" },
      reported: [defect],
    });
  });

  it("follows a redirect of its loader", async () => {
    const elsewhere = redirect("/en-us/sign-in");
    await expect(runThrowing(elsewhere)).rejects.toBe(elsewhere);
  });
});
