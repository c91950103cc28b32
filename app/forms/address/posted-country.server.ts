/** An address form that is shown again has the fields of the posted country. */
import type { FormAnswer } from "../define-form.server";
import { typedValue } from "../form-reply";
import type { Sent } from "../form-table.server";
import { countryView, type CountryView } from "./country-facts.server";

/** The additional data of the answer to such a form. */
export interface PostedCountry {
  readonly country?: CountryView;
}

/** The answer with the posted country added; unchanged if none was posted. */
export async function withPostedCountry(
  { context }: Sent,
  answer: FormAnswer,
): Promise<FormAnswer> {
  const { reply } = answer;
  const posted = typedValue(reply, "country");
  if (!posted) return answer;
  const country = await countryView(context, posted);
  const data = { ...(reply.data as object | undefined), country };
  return { ...answer, reply: { ...reply, data } };
}
