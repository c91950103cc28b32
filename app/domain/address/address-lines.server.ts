/** An address as it is written on a parcel, line by line. */
import type { CartAddress } from "../cart";
import { addressFormat } from "./address-format";
import { provincesOf } from "./provinces";
import { regionName } from "./region-name.server";

type Written = Omit<CartAddress, "email" | "phone">;

/** Countries where the postal service writes the province's code instead of its name. */
const writesCode: ReadonlySet<string> = new Set(["US", "CA", "IT"]);

function provinceText({ countryCode, province }: Written, tag: string): string {
  if (writesCode.has(countryCode)) return province;
  const known = provincesOf(countryCode, tag);
  return known.find(({ code }) => code === province)?.name ?? province;
}

function localityLines(address: Written, tag: string): string[] {
  const { countryCode, city, postalCode } = address;
  const province = provinceText(address, tag);
  if (countryCode === "US") return [`${city}, ${province} ${postalCode}`];
  if (countryCode === "GB" || countryCode === "IE")
    return [city, province, postalCode];
  const parts = { city, postalCode, province };
  const inOrder = addressFormat(countryCode).fields.flatMap((field) =>
    Object.hasOwn(parts, field) ? parts[field as keyof typeof parts] : [],
  );
  return [inOrder.filter(Boolean).join(" ")];
}

/**
 * Name, street, locality and, if it is not the reader's, the country. Empty parts are omitted.
 *
 * @param tag BCP 47 tag of the reader.
 * @param homeCountry The country that is not named.
 */
export function addressLines(
  address: Written,
  tag: string,
  homeCountry: string,
): string[] {
  const { countryCode } = address;
  return [
    `${address.firstName} ${address.lastName}`,
    address.addressLine1,
    address.addressLine2,
    ...localityLines(address, tag),
    countryCode === homeCountry ? "" : regionName(countryCode, tag),
  ].filter((line) => line.trim() !== "");
}
