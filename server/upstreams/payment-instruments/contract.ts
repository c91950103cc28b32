/**
 * The means of payment that a consumer has saved [API-029]. A card is identified by the id that the
 * provider's page issued: no call contains its number or its security code.
 */
import { z } from "zod/v4";
import { endpoint, noContent } from "../../http/endpoint";
import { mainList } from "../../http/tolerant-parse";

const consumer = { service: "consumer", auth: "bearer" } as const;

/** An instrument requires its id. Unknown details of a card are not shown. */
const SavedInstrumentWire = z.object({
  paymentInstrumentId: z.string().min(1),
  payment_method_id: z.string().optional(),
  card: z
    .object({
      paymentInstrumentId: z.string().optional(),
      cardType: z.string().default(""),
      maskedNumber: z.string().default(""),
      expirationMonth: z.number().int().min(1).max(12).optional(),
      expirationYear: z.number().int().min(2000).max(2100).optional(),
      holder: z.string().default(""),
    })
    .optional(),
  giftCard: z
    .object({
      maskedNumber: z.string().default(""),
      balance: z.number().optional(),
    })
    .optional(),
  main: z.boolean().default(false),
});
export type SavedInstrumentWire = z.infer<typeof SavedInstrumentWire>;

/** All that are saved, or those of one means of payment. */
export const getSavedInstruments = endpoint({
  ...consumer,
  method: "GET",
  path: "/consumers-v3/consumer/payment_instruments",
  budget: "read",
  query: z.strictObject({ payment_method_id: z.string().min(1).optional() }),
  response: z.object({
    payment_instruments: mainList(z.array(SavedInstrumentWire)),
  }),
});

/** Saves a card that the provider's page took, or a gift card. */
export const saveInstrument = endpoint({
  ...consumer,
  method: "POST",
  path: "/consumers-v3/consumer/payment_instruments",
  body: z.strictObject({
    payment_method_id: z.string().min(1),
    card: z.strictObject({ paymentInstrumentId: z.string().min(1) }).optional(),
    giftCard: z
      .strictObject({ number: z.string().min(1), pin: z.string().min(1) })
      .optional(),
    main: z.boolean().optional(),
    recaptcha_response: z.string().optional(),
  }),
  response: SavedInstrumentWire,
});

/** Makes a card the main one, in place of the previous main card. */
export const changeSavedInstrument = endpoint({
  ...consumer,
  method: "PATCH",
  path: "/consumers-v3/consumer/payment_instruments/{paymentInstrumentId}",
  body: z.strictObject({ main: z.boolean() }),
  response: SavedInstrumentWire,
});

export const removeSavedInstrument = endpoint({
  ...consumer,
  method: "DELETE",
  path: "/consumers-v3/consumer/payment_instruments/{paymentInstrumentId}",
  response: noContent,
});
