/** A saved card as the engine's plugin answers it: the type is from here, the gateway reads it. */
import { z } from "zod/v4";

export const CardRow = z.object({
  /** The provider's token. */
  instrumentId: z.string(),
  cardType: z.string(),
  /** With the last four digits. */
  masked: z.string(),
  expirationMonth: z.number().int(),
  expirationYear: z.number().int(),
  holder: z.string(),
  isMain: z.boolean(),
});
export type CardRow = z.infer<typeof CardRow>;
