/** Messages to customer service: what they can be about, and the cases that they open. */
import {
  claimWarranty,
  contactUs,
  getContactSubjects,
} from "~server/upstreams/consumers/contract";
import { contactTexts } from "../../content/texts";
import type { Upstreams } from "../../upstreams";
import { say } from "../../wording";
import { keepNewest } from "../db";
import { refuse } from "../refusal";
import type { HandlerFamily } from "./handler-families";

/** More than any test or demo writes. */
const maxCases = 1_000;

type Case = Omit<
  Parameters<Upstreams["db"]["contactCase"]["create"]>[0] & object,
  "caseNumber" | "idempotencyKey"
>;

/** Opens a case, or returns the one that was opened for the same idempotency key. */
function openCase({ db, ids }: Upstreams, request: Request, facts: Case) {
  const idempotencyKey = request.headers.get("idempotency-key");
  const before =
    idempotencyKey !== null &&
    db.contactCase.findFirst({
      where: { idempotencyKey: { equals: idempotencyKey } },
    });
  if (before) return before;
  const opened = db.contactCase.create({
    ...facts,
    caseNumber: ids.next("case"),
    ...(idempotencyKey !== null && { idempotencyKey }),
  });
  keepNewest(db.contactCase, maxCases);
  return opened;
}

function demandEmail(email: string): void {
  if (!email.includes("@")) throw refuse(400, "AUT453");
}

export const contactHandlers: HandlerFamily = (upstreams, reply) => [
  reply(getContactSubjects, ({ facts: { site } }) => ({
    categories: contactTexts.map(({ category, subjects }) => ({
      category: say(category, site),
      subjects: subjects.map((subject) => say(subject, site)),
    })),
  })),
  reply(contactUs, ({ body, facts: { site }, request }) => {
    demandEmail(body.email);
    const { locale } = site;
    const { caseNumber, message } = openCase(upstreams, request, {
      ...body,
      locale,
    });
    return { caseNumber, message };
  }),
  reply(claimWarranty, ({ body, facts: { site }, request }) => {
    demandEmail(body.email);
    const { description: message, ...claim } = body;
    const { caseNumber } = openCase(upstreams, request, {
      ...claim,
      category: "WARRANTY",
      subject: claim.productId,
      message,
      locale: site.locale,
    });
    return { caseNumber };
  }),
];
