/** A form with an address that is shown again has the fields of the country that was posted. */
import type { FormAnswer } from "../define-form.server";
import { typedValue } from "../form-reply";
import type { Sent } from "../form-table.server";
import { countryView, type CountryView } from "./country-facts.server";

/** What such a form is answered with besides. */
export interface PostedCountry {
  readonly country?: CountryView;
}

/** The answer with the country that was posted with an address; as it is without one. */
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
