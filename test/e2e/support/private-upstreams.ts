/**
 * Faults for one browser only: every request of its pages carries an id that the shop passes on, so
 * tests that run side by side on the same upstreams do not meet each other's faults.
 */
import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import type { LoggedCall } from "../../../mocks/api/call-log";
import type { FaultRequest } from "../../../mocks/api/faults";
import { upstreamOrigin } from "../../playwright.config";

export interface PrivateUpstreams {
  /** The next calls of this browser to a path fail as described. */
  fail(fault: Omit<FaultRequest, "match">): Promise<void>;
  /** What the upstreams were asked for this browser, oldest first; `path` may end in `*`. */
  calls(path: string): Promise<readonly LoggedCall[]>;
  /** Id of the basket that this browser's session asked for last. */
  basketId(): Promise<string | undefined>;
}

/** Marks all requests of a page from now on; call it before the first `goto`. */
export async function markCalls(page: Page): Promise<PrivateUpstreams> {
  const id = randomUUID();
  await page.setExtraHTTPHeaders({ "x-correlation-id": id });

  async function calls(path: string): Promise<readonly LoggedCall[]> {
    const query = new URLSearchParams({ correlationId: id, path });
    const answer = await fetch(`${upstreamOrigin}/__mock/requests?${query}`);
    const { requests } = (await answer.json()) as { requests: LoggedCall[] };
    return requests;
  }
  return {
    calls,
    async fail(fault) {
      const answer = await fetch(`${upstreamOrigin}/__mock/fault`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          ...fault,
          match: { headers: { "x-correlation-id": id } },
        }),
      });
      expect(answer.status, await answer.text()).toBe(201);
    },
    async basketId() {
      const reads = await calls("/cart/v1/cart/*");
      return reads
        .filter(({ method }) => method === "GET")
        .at(-1)
        ?.path.split("/")[4];
    },
  };
}
