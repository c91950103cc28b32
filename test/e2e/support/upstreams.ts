/** What the reference upstreams saw; journeys ask it, they never steer it. */
import { upstreamOrigin } from "../../playwright.config";

interface SeenCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly status?: number;
}

/** Calls to a path, oldest first; `containing` must stand in the body. */
export async function callsTo(
  path: string,
  containing: string,
): Promise<readonly SeenCall[]> {
  const answer = await fetch(
    `${upstreamOrigin}/__mock/requests?path=${encodeURIComponent(path)}`,
  );
  const { requests } = (await answer.json()) as { requests: SeenCall[] };
  return requests.filter(({ body }) =>
    JSON.stringify(body ?? null).includes(containing),
  );
}

/** How often the shop asked to place an order with this e-mail address. */
export async function ordersSent(email: string): Promise<number> {
  return (await callsTo("/cart/v2/checkout/order", email)).length;
}
