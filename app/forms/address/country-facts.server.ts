/**
 * What the address forms know of countries: from the upstream when it says so in time, else from the
 * shop's own tables [STORE-005].
 */
import type { AppLoadContext } from "@remix-run/node";
import { provincesOf, type Province } from "~/domain/address/provinces";
import {
  billingCountries,
  shippingCountries,
  toChoices,
  type CountryChoice,
} from "./countries.server";

/** A country with the provinces to choose from; none where addresses need none. */
export interface CountryView {
  readonly code: string;
  readonly provinces: readonly Province[];
}

type Context = Pick<AppLoadContext, "site" | "countries">;

const own = { shipping: shippingCountries, billing: billingCountries } as const;

/** Countries that the form offers, in the reader's words and order. */
export async function countryChoices(
  { site, countries }: Context,
  type: "shipping" | "billing",
): Promise<readonly CountryChoice[]> {
  return (await countries.list(type)) ?? toChoices(own[type](site), site.tag);
}

export interface CountryRules {
  /** Empty where addresses need none. */
  readonly provinces: readonly Province[];
  /** Of a whole, formatted code; undefined for the rule of the shop's own table. */
  readonly postalPattern: string | undefined;
}

export async function countryRules(
  { site, countries }: Context,
  country: string,
): Promise<CountryRules> {
  const facts = await countries.facts(country);
  return {
    provinces: facts?.provinces ?? provincesOf(country, site.tag),
    postalPattern: facts?.postalPattern ?? undefined,
  };
}

/** What a posted address of a country is checked by. */
export async function addressRules(
  context: Context,
  type: "shipping" | "billing",
  country: string,
): Promise<CountryRules & { readonly countries: readonly string[] }> {
  const [choices, rules] = await Promise.all([
    countryChoices(context, type),
    countryRules(context, country),
  ]);
  return { ...rules, countries: choices.map(({ code }) => code) };
}

/** The part of the rules that a form shows. */
export async function countryView(
  context: Context,
  country: string,
): Promise<CountryView> {
  const { provinces } = await countryRules(context, country);
  return { code: country, provinces };
}
