/** The form of a kiosk that asks an associate to bring a size. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { defineForm, type FormAnswer } from "~/forms/define-form.server";
import { upstreamId } from "~/forms/upstream-id.server";

const bringForm = defineForm({
  name: "bring",
  schema: z.object({
    sku: z.string("errors.general").regex(upstreamId, "errors.general"),
  }),
  hidden: ["sku"],
  refused: 409,
  unanswered: 409,
});

/** Null once it is asked for. */
export async function askForBringing(
  { storeRequests }: Pick<AppLoadContext, "storeRequests">,
  posted: FormData,
): Promise<FormAnswer | null> {
  const reading = bringForm.read(posted);
  if (!reading.ok) return reading.answer;
  const outcome = await storeRequests.ask(reading.value.sku);
  return outcome.ok ? null : reading.refuse(outcome.problem);
}
