/**
 * The bank's page: the owner of a card confirms an order or does not. It answers
 * once, and the same way ever after, so that a shopper who comes back to it
 * finds the way to the shop. The shop's own address for that is `returnTo`.
 */
import { http } from "msw";
import type { Challenge } from "../../behaviour/payment/challenge";
import { challengeReturn } from "../../behaviour/payment/challenge";
import {
  confirmPage,
  expiredPage,
} from "../../behaviour/payment/payment-page-html";
import type { HandlerFamily } from "./handler-families";
import { hostedPage, seeOther, unknownPayment } from "./hosted-answer";

const address = /^https?:\/\/[^/]+\/pay\/challenge\/([A-Za-z0-9]+)$/;

export const challengePageHandlers: HandlerFamily = (upstreams) => {
  const challenges = upstreams.db.challenge;

  function answer(
    request: Request,
    proceed: (challenge: Challenge) => Challenge,
  ) {
    const { origin, pathname, searchParams } = new URL(request.url);
    const id = address.exec(origin + pathname)?.[1] ?? "";
    const where = { id: { equals: id } };
    const known = challenges.findFirst({ where });
    if (!known) return unknownPayment();
    const back = (challenge: Challenge) =>
      challengeReturn(challenge, searchParams.get("returnTo"));
    if (known.status !== "open") return seeOther(back(known));
    if (known.expiresAt <= upstreams.now().getTime())
      return hostedPage(expiredPage(known, back(known)), 410, known.returnTo);
    const challenge = proceed(known);
    if (challenge.status === "open")
      return hostedPage(confirmPage(challenge), 200, challenge.returnTo);
    challenges.update({ where, data: { status: challenge.status } });
    return seeOther(back(challenge));
  }

  return [
    http.get(address, ({ request }) => answer(request, (open) => open)),
    http.post(address, async ({ request }) => {
      const action = new URLSearchParams(await request.text()).get("action");
      return answer(request, (open) => {
        if (action === "confirm") return { ...open, status: "approved" };
        return action === "cancel" ? { ...open, status: "denied" } : open;
      });
    }),
  ];
};
