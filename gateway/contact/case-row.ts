/** A case of customer service as the engine's plugin answers it: the type is from here, the gateway reads it. */
import { z } from "zod/v4";

export const CaseAnswer = z.object({
  number: z.string(),
  /** As it was stored first, if the same one was sent before. */
  message: z.string(),
});
export type CaseAnswer = z.infer<typeof CaseAnswer>;
