/** The saved means of payment of accounts: cards from the provider's page, and gift cards. */
import type { z } from "zod/v4";
import type { saveInstrument } from "~server/upstreams/payment-instruments/contract";
import { replace, type RowOf } from "../../api/db";
import type { Upstreams } from "../../upstreams";
import { refusalOf } from "../cart/basket-refusals";
import { toAmount } from "../pricing/cents";
import { checkGiftCard, readGiftCard, type GiftCardCheck } from "./gift-cards";

type SavedInstrument = RowOf<"savedInstrument">;
type Wire = z.output<(typeof saveInstrument)["response"]>;
type Body = z.output<(typeof saveInstrument)["body"]>;

const rowsOf = ({ db }: Upstreams, consumerNo: string) =>
  db.savedInstrument.findMany({
    where: { consumerNo: { equals: consumerNo } },
  });

const methodOf = ({ card }: SavedInstrument) =>
  card ? "CREDIT_CARD" : "GIFT_CARD";

function keep({ db }: Upstreams, row: SavedInstrument): void {
  const { paymentInstrumentId } = row;
  const where = { paymentInstrumentId: { equals: paymentInstrumentId } };
  replace(db.savedInstrument, where, row);
}

/** Returns an instrument of the account; throws PYT404 for any other. */
function demand(
  upstreams: Upstreams,
  consumerNo: string,
  paymentInstrumentId: string,
): SavedInstrument {
  const row = rowsOf(upstreams, consumerNo).find(
    (one) => one.paymentInstrumentId === paymentInstrumentId,
  );
  if (!row) throw refusalOf("PYT404");
  return row;
}

/** Returns a saved card; throws PYT404 if it is not one of this account's, FE309 if it has expired. */
export function demandSavedCard(
  upstreams: Upstreams,
  consumerNo: string,
  paymentInstrumentId: string,
) {
  const { card } = demand(upstreams, consumerNo, paymentInstrumentId);
  if (!card) throw refusalOf("PYT404");
  const { expirationMonth, expirationYear, holder: _, ...authorized } = card;
  const now = upstreams.now();
  const months = now.getUTCFullYear() * 12 + now.getUTCMonth();
  if (expirationYear * 12 + expirationMonth - 1 < months)
    throw refusalOf("FE309");
  return authorized;
}

/** Reads a saved gift card without its PIN; throws PYT404 if it is not one of this account's. */
export function demandSavedGiftCard(
  upstreams: Upstreams,
  consumerNo: string,
  paymentInstrumentId: string,
): GiftCardCheck {
  const { giftCard } = demand(upstreams, consumerNo, paymentInstrumentId);
  if (giftCard === undefined) throw refusalOf("PYT404");
  return readGiftCard(upstreams.db, giftCard);
}

function wireOf({ db }: Upstreams, row: SavedInstrument): Wire {
  const { paymentInstrumentId, main, card, giftCard: number } = row;
  const found =
    number === undefined
      ? null
      : db.giftCard.findFirst({ where: { number: { equals: number } } });
  return {
    paymentInstrumentId,
    payment_method_id: methodOf(row),
    main,
    ...(card && {
      card: {
        paymentInstrumentId,
        cardType: card.card_type,
        maskedNumber: card.masked,
        expirationMonth: card.expirationMonth,
        expirationYear: card.expirationYear,
        holder: card.holder,
      },
    }),
    ...(number !== undefined && {
      giftCard: {
        maskedNumber: `•••• ${number.slice(-4)}`,
        balance: toAmount(found?.balance ?? 0),
      },
    }),
  };
}

/** Makes a card the only main one. */
function makeMain(upstreams: Upstreams, row: SavedInstrument): SavedInstrument {
  for (const other of rowsOf(upstreams, row.consumerNo))
    if (other.main) keep(upstreams, { ...other, main: false });
  const main = { ...row, main: true };
  keep(upstreams, main);
  return main;
}

/**
 * Saves the card of a session at the provider. Throws PYT404 if the session is not this account's, PAY400 if
 * the provider did not accept the card, PYT300 if it has been saved already.
 */
async function saveCard(
  upstreams: Upstreams,
  consumerNo: string,
  { card: given, main = false }: Body,
): Promise<SavedInstrument> {
  const id = given?.paymentInstrumentId ?? "";
  const session = upstreams.db.paymentSession.findFirst({
    where: { payment_instrument_id: { equals: id } },
  });
  if (session?.consumerNo !== consumerNo || session.basketId !== "")
    throw refusalOf("PYT404");
  const payment = await upstreams.paymentProvider.paymentOf(id);
  const { card, printed, status } = payment ?? {};
  if (status !== "authorized" || !card || !printed) throw refusalOf("PAY400");
  const others = rowsOf(upstreams, consumerNo).filter((row) => row.card);
  // Card numbers are not stored, so cards are compared by what is printed on them.
  const text = JSON.stringify({ ...card, ...printed });
  if (others.some((row) => JSON.stringify(row.card) === text))
    throw refusalOf("PYT300");
  const row: SavedInstrument = {
    paymentInstrumentId: id,
    consumerNo,
    main: false,
    card: { ...card, ...printed },
    giftCard: undefined,
  };
  keep(upstreams, row);
  // The first card becomes the main one.
  return main || others.length === 0 ? makeMain(upstreams, row) : row;
}

/** Saves a gift card. Throws GFC400 or GFC700 for an invalid one, GFC755 if it has been saved already. */
function saveGiftCard(
  upstreams: Upstreams,
  consumerNo: string,
  { giftCard }: Body,
): SavedInstrument {
  const { number: typed = "", pin = "" } = giftCard ?? {};
  const found = checkGiftCard(upstreams.db, typed, pin);
  if ("errorId" in found) throw refusalOf(found.errorId);
  const { number } = found;
  if (rowsOf(upstreams, consumerNo).some((row) => row.giftCard === number))
    throw refusalOf("GFC755");
  const row: SavedInstrument = {
    paymentInstrumentId: upstreams.ids.next("savedInstrument"),
    consumerNo,
    main: false,
    card: undefined,
    giftCard: number,
  };
  keep(upstreams, row);
  return row;
}

/** Creates the saved instruments of one set of upstreams. */
export function savedInstrumentsOf(upstreams: Upstreams) {
  return {
    list: (consumerNo: string, method: string | undefined): Wire[] =>
      rowsOf(upstreams, consumerNo)
        .filter((row) => method === undefined || methodOf(row) === method)
        .map((row) => wireOf(upstreams, row)),

    async save(consumerNo: string, body: Body): Promise<Wire> {
      if (body.payment_method_id === "CREDIT_CARD")
        return wireOf(upstreams, await saveCard(upstreams, consumerNo, body));
      if (body.payment_method_id === "GIFT_CARD")
        return wireOf(upstreams, saveGiftCard(upstreams, consumerNo, body));
      throw refusalOf("PAY400");
    },

    change(consumerNo: string, id: string, { main }: { main: boolean }): Wire {
      const row = demand(upstreams, consumerNo, id);
      if (main) return wireOf(upstreams, makeMain(upstreams, row));
      const changed = { ...row, main };
      keep(upstreams, changed);
      return wireOf(upstreams, changed);
    },

    remove(consumerNo: string, id: string): void {
      const { paymentInstrumentId } = demand(upstreams, consumerNo, id);
      upstreams.db.savedInstrument.delete({
        where: { paymentInstrumentId: { equals: paymentInstrumentId } },
      });
    },
  };
}
