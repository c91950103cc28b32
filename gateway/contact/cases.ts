/**
 * Messages to customer service: withdrawals from a contract, claims under a warranty. The list of subjects, and so the
 * form for questions, is not offered.
 */
import type {
  claimWarranty,
  contactUs,
} from "~server/upstreams/consumers/contract";
import { refuse } from "~mocks/api/refusal";
import type { MarketSite } from "~mocks/sites";
import type { Handler, Services } from "../operation";
import { askEngine, type Shopper } from "../orders/ask-orders";
import { EngineUnavailable } from "../refusal";
import { CaseAnswer } from "./case-row";

const open = `mutation ($case: ShopNewCase!) { answer: shopOpenCase(case: $case) }`;

interface NewCase {
  readonly category: string;
  readonly subject: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone?: string | undefined;
  readonly message: string;
  readonly orderNumber?: string | undefined;
  /** JSON of what only this kind of case has. */
  readonly details?: string | undefined;
}

interface Calling extends Services, Shopper {
  readonly market: MarketSite;
  readonly idempotencyKey: string | undefined;
}

/** Opens a case once per idempotency key, and returns it. */
async function openCase(call: Calling, opened: NewCase): Promise<CaseAnswer> {
  const { market, idempotencyKey } = call;
  if (!opened.email.includes("@"))
    throw refuse(400, "AUT453", "This is no e-mail address");
  const { answer } = await askEngine<{ readonly answer: string }>(call, open, {
    case: {
      ...opened,
      key: idempotencyKey,
      siteId: market.siteId,
      locale: market.locale,
    },
  });
  const read = CaseAnswer.safeParse(JSON.parse(answer));
  if (read.success) return read.data;
  throw new EngineUnavailable("The engine's case is not readable");
}

export const writeToService: Handler<typeof contactUs> = async (call) => {
  const { lines, ...body } = call.body;
  const { number: caseNumber, message } = await openCase(call, {
    ...body,
    ...(lines && { details: JSON.stringify({ lines }) }),
  });
  return { caseNumber, message };
};

export const claimUnderWarranty: Handler<typeof claimWarranty> = async (
  call,
) => {
  const { description: message, productId, ...claim } = call.body;
  const { purchaseDate, country, ...person } = claim;
  const { number: caseNumber } = await openCase(call, {
    ...person,
    category: "WARRANTY",
    subject: productId,
    message,
    details: JSON.stringify({ purchaseDate, country }),
  });
  return { caseNumber };
};
