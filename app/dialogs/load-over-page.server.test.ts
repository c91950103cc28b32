import { redirect } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { notFound } from "~/errors/page-error.server";
import { loadOverPage } from "./load-over-page.server";

/** A call that failed; recognised by its brand. */
const away = Object.assign(new Error("GET /read: 503"), {
  brand: "fellrow/upstream-failure",
  kind: "unavailable",
  status: 503,
});

/** What comes of a loader that throws this, and what was reported of it. */
async function thrown(error: Error | Response | ReturnType<typeof notFound>) {
  const reported: unknown[] = [];
  const context = { reportError: (one: unknown) => void reported.push(one) };
  const loaded = await loadOverPage(context, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- Remix: a redirect is thrown.
    throw error;
  });
  return { loaded, reported };
}

describe("a dialog over a page", () => {
  it("tells of a call that failed, which the log has already", async () => {
    expect(await thrown(away)).toEqual({
      loaded: { kind: "failed" },
      reported: [],
    });
  });

  it("tells of what there is not", async () => {
    expect(await thrown(notFound("/en-us/dialog/pictures/x"))).toEqual({
      loaded: { kind: "failed" },
      reported: [],
    });
  });

  it("reports a defect, which nobody would hear of otherwise", async () => {
    const defect = new TypeError("cart is undefined");
    expect(await thrown(defect)).toEqual({
      loaded: { kind: "failed" },
      reported: [defect],
    });
  });

  it("leads where its loader leads", async () => {
    const elsewhere = redirect("/en-us/sign-in");
    await expect(thrown(elsewhere)).rejects.toBe(elsewhere);
  });
});
