/** The saved means of payment of an account; calls never reach another account's. */
import {
  changeSavedInstrument,
  getSavedInstruments,
  removeSavedInstrument,
  saveInstrument,
} from "~server/upstreams/payment-instruments/contract";
import { demandHuman } from "../../behaviour/cart/address-rules";
import { demandAccount } from "../../behaviour/identity/consumers";
import { savedInstrumentsOf } from "../../behaviour/payment/saved-instruments";
import type { RequestFacts } from "../request-facts";
import type { HandlerFamily } from "./handler-families";

export const savedInstrumentHandlers: HandlerFamily = (upstreams, reply) => {
  const saved = savedInstrumentsOf(upstreams);
  const ownerOf = (facts: RequestFacts) =>
    demandAccount(upstreams, facts).consumerNo;
  return [
    reply(getSavedInstruments, ({ facts, query }) => ({
      payment_instruments: saved.list(ownerOf(facts), query.payment_method_id),
    })),
    reply(
      saveInstrument,
      ({ facts, body }) => {
        demandHuman(body.recaptcha_response);
        return saved.save(ownerOf(facts), body);
      },
      { status: 201 },
    ),
    reply(changeSavedInstrument, ({ facts, params, body }) =>
      saved.change(ownerOf(facts), params.paymentInstrumentId, body),
    ),
    reply(removeSavedInstrument, ({ facts, params }) => {
      saved.remove(ownerOf(facts), params.paymentInstrumentId);
    }),
  ];
};
