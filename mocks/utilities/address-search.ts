/** Finds addresses by the beginning of a street, with or without a house number, and of a postal code. */
import { readData } from "../data/read-data";

interface Query {
  readonly country: string;
  readonly street: string;
  readonly postalCode: string;
}

interface Found {
  readonly addressLine1: string;
  readonly postalCode: string;
  readonly city: string;
  readonly province: string;
}

const towns = new Map(Object.entries(readData("addresses/streets")));

const mostFound = 8;

/** Countries that write the house number before the street. */
const numberFirst: ReadonlySet<string> = new Set(["US", "CA", "GB", "FR"]);

/** Without accents, capitals and punctuation, as people type. Umlauts are not expanded ("Koenig"). */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/ł/gi, "l")
    .replace(/ß/g, "ss")
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, " ")
    .trim();

/** Separates a house number before or after the words, such as `12` or `12b`; "" without one. */
function splitNumber(street: string): { number: string; words: string } {
  const [, before = ""] =
    /^\s*(\d+\s?[a-z]?)[\s,]+(?=\p{L})/iu.exec(street) ?? [];
  if (before !== "")
    return { number: before.trim(), words: street.trim().slice(before.length) };
  const [after = ""] = /\s\d+\s?[a-z]?\s*$/iu.exec(street) ?? [];
  const words = after === "" ? street : street.slice(0, -after.length);
  return { number: after.trim(), words };
}

const format = (country: string, street: string, number: string): string =>
  number === ""
    ? street
    : numberFirst.has(country)
      ? `${number} ${street}`
      : `${street} ${number}`;

/** Whether the street contains the typed text at the beginning of one of its words. */
const startsLike = (street: string, words: string): boolean =>
  ` ${plain(street)}`.includes(` ${words}`);

/** At most eight addresses, in the order of the towns; none for a country without streets. */
export function addressesLike({ country, street, postalCode }: Query): Found[] {
  const { number, words } = splitNumber(street);
  const typed = plain(words);
  const code = plain(postalCode).replace(/ /g, "");
  return (towns.get(country) ?? [])
    .filter((town) => plain(town.postalCode).replace(/ /g, "").startsWith(code))
    .flatMap(({ streets, province = "", ...town }) =>
      streets
        .filter((name) => startsLike(name, typed))
        .map((name) => ({
          addressLine1: format(country, name, number),
          ...town,
          province,
        })),
    )
    .slice(0, mostFound);
}
