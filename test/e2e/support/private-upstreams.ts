/**
 * Faults for one browser only: every request of its pages has an id that the shop passes on, so that tests
 * that share the upstreams do not trigger each other's faults.
 */
import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import type { LoggedCall } from "../../../mocks/api/call-log";
import type { FaultRequest } from "../../../mocks/api/faults";
import { upstreamOrigin } from "../../playwright.config";

export interface PrivateUpstreams {
  /** Makes the next calls of this browser to a path fail as described. */
  fail(fault: Omit<FaultRequest, "match">): Promise<void>;
  /** Returns the upstream calls for this browser, oldest first; `path` can end in `*`. */
  calls(path: string): Promise<readonly LoggedCall[]>;
  /** Returns the id of the basket that this browser's session read last. */
  basketId(): Promise<string | undefined>;
}

/** Adds the id to all requests of a page; call it before the first `goto`. */
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
