/** The address look-up for a posted form: for its two buttons without script, and its list with script. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { addressLimits } from "~/domain/address/address-format";
import type { FoundAddress } from "~/domain/address/found-address";
import { cleanLine } from "~/forms/clean-line.server";
import { textIn } from "~/forms/read-form.server";
import type { FieldValues } from "./address-form-view.server";

/** Addresses that match the typed one; empty when the look-up finds none in time. */
export const findTyped = (
  { addressLookup }: Pick<AppLoadContext, "addressLookup">,
  posted: FormData,
): Promise<readonly FoundAddress[]> =>
  addressLookup.find({
    country: textIn(posted, "country"),
    street: cleanLine(textIn(posted, "addressLine1")),
    postalCode: cleanLine(textIn(posted, "postalCode")),
  });

const part = (field: keyof FoundAddress) =>
  z.string().max(addressLimits[field]).transform(cleanLine);

/** A found address as its radio button posts it. A made-up one does no harm: it counts as typed. */
const Posted = z.object({
  addressLine1: part("addressLine1"),
  postalCode: part("postalCode"),
  city: part("city"),
  province: part("province"),
}) satisfies z.ZodType<FoundAddress>;

const longestPosted = 1_000;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.slice(0, longestPosted));
  } catch {
    return null;
  }
}

/** The values of the chosen address by field; empty when none was chosen. */
export function chosenValues(posted: FormData): FieldValues {
  const { data } = Posted.safeParse(parsed(textIn(posted, "foundAddress")));
  return Object.fromEntries(
    // Fields that the look-up does not know keep the typed value.
    Object.entries(data ?? {}).filter(([, value]) => value !== ""),
  );
}
