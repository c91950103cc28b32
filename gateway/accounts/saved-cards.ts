/** The cards that an account has saved. Saved gift cards are not offered. */
import type {
  changeSavedInstrument,
  getSavedInstruments,
  removeSavedInstrument,
  saveInstrument,
} from "~server/upstreams/payment-instruments/contract";
import type { ResponseWireOf } from "~server/http/endpoint";
import { refuse } from "~mocks/api/refusal";
import type { Handler } from "../operation";
import { EngineUnavailable } from "../refusal";
import type { AccountAnswer } from "./account-row";
import { askAccount } from "./ask-accounts";
import type { CardRow } from "./card-row";

type CardWire = ResponseWireOf<typeof saveInstrument>;

const method = "CREDIT_CARD";

const cardWire = ({
  instrumentId: paymentInstrumentId,
  isMain,
  masked,
  ...printed
}: CardRow): CardWire => ({
  paymentInstrumentId,
  payment_method_id: method,
  main: isMain,
  card: { paymentInstrumentId, maskedNumber: masked, ...printed },
});

const list = "query { answer: shopCards }";

export const listCards: Handler<typeof getSavedInstruments> = async (call) => {
  const { payment_method_id: wanted = method } = call.query;
  const { cards = [] } = await askAccount(call, list);
  return {
    payment_instruments: wanted === method ? cards.map(cardWire) : [],
  };
};

/** Returns the one card of an answer. */
function cardOf({ cards = [] }: AccountAnswer): CardWire {
  const [card] = cards;
  if (card) return cardWire(card);
  throw new EngineUnavailable("The engine answers without a card");
}

const save = `mutation ($instrumentId: String!, $isMain: Boolean!) {
  answer: shopSaveCard(instrumentId: $instrumentId, isMain: $isMain)
}`;

export const saveCard: Handler<typeof saveInstrument> = async (call) => {
  const { payment_method_id: saved, card, main = false } = call.body;
  if (saved !== method || !card)
    throw refuse(400, "PAY400", "Only cards can be saved");
  return cardOf(
    await askAccount(call, save, {
      instrumentId: card.paymentInstrumentId,
      isMain: main,
    }),
  );
};

const change = `mutation ($instrumentId: String!, $isMain: Boolean!) {
  answer: shopChangeCard(instrumentId: $instrumentId, isMain: $isMain)
}`;

export const changeCard: Handler<typeof changeSavedInstrument> = async (
  call,
) => {
  const { paymentInstrumentId: instrumentId } = call.params;
  const isMain = call.body.main;
  return cardOf(await askAccount(call, change, { instrumentId, isMain }));
};

const remove = `mutation ($instrumentId: String!) {
  answer: shopRemoveCard(instrumentId: $instrumentId)
}`;

export const removeCard: Handler<typeof removeSavedInstrument> = async (
  call,
) => {
  const { paymentInstrumentId: instrumentId } = call.params;
  await askAccount(call, remove, { instrumentId });
};
