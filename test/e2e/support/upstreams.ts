/** Reads the calls to the reference upstreams. Journeys control nothing there but the bank of an order. */
import { merchantKey } from "../../../mocks/payment-provider/provider-calls";
import { paymentOrigin, upstreamOrigin } from "../../playwright.config";

interface SeenCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly status?: number;
}

/** Returns calls to a path, oldest first, whose body contains `containing`. */
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

/** Returns how often the shop tried to place an order with this e-mail address. */
export async function ordersSent(email: string): Promise<number> {
  return (await callsTo("/cart/v2/checkout/order", email)).length;
}

/** Sends the late answer of a bank; `question` is in the address of its page. */
export async function bankSays(
  question: string,
  status: "approved" | "denied",
): Promise<void> {
  const answer = await fetch(`${paymentOrigin}/api/confirmations/${question}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${merchantKey}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ status }),
  });
  if (!answer.ok) throw new Error(`The bank: ${answer.status}`);
}
