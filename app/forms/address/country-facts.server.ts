/**
 * What address forms need to know of countries: from the upstream if it answers in time, else from the shop's
 * own tables [STORE-005].
 */
import type { AppLoadContext } from "@remix-run/node";
import { provincesOf, type Province } from "~/domain/address/provinces";
import {
  billingCountries,
  shippingCountries,
  toChoices,
  type CountryChoice,
} from "./countries.server";

/** A country with its provinces; empty where addresses need none. */
export interface CountryView {
  readonly code: string;
  readonly provinces: readonly Province[];
}

type Context = Pick<AppLoadContext, "site" | "countries">;

const own = { shipping: shippingCountries, billing: billingCountries } as const;

/** The countries of the form, with names and order in the reader's language. */
export async function countryChoices(
  { site, countries }: Context,
  type: "shipping" | "billing",
): Promise<readonly CountryChoice[]> {
  return (await countries.list(type)) ?? toChoices(own[type](site), site.tag);
}

export interface CountryRules {
  /** Empty where addresses need none. */
  readonly provinces: readonly Province[];
  /** Matches a whole, formatted code; undefined to use the shop's own table. */
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

/** The rules for a posted address of a country. */
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

/** The part of the rules that the form shows. */
export async function countryView(
  context: Context,
  country: string,
): Promise<CountryView> {
  const { provinces } = await countryRules(context, country);
  return { code: country, provinces };
}
