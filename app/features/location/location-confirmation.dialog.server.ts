/** Dialog "location-confirmation": asks whether this country's shop is the right one [DLG-028]. */
import { redirect } from "@remix-run/node";
import { z } from "zod/v4";
import type { DialogLoaderArguments, DialogSent } from "~/dialogs/dialog";
import { choiceCookieLine } from "~/domain/country-choice";
import { formsOf, formTable } from "~/forms/form-table.server";
import { safePath } from "~/routing/safe-redirect";
import { sites, type Site } from "~/sites/sites";
import { pathElsewhere } from "./places";
import { countryName } from "./country-name.server";

export interface LocationConfirmationView {
  /** This shop's country, in the reader's language. */
  readonly here: string;
  /** The country to switch to; null when there is none to suggest. */
  readonly there: {
    readonly code: string;
    readonly name: string;
    /** The same page there, once for each language. */
    readonly languages: readonly {
      readonly tag: string;
      readonly name: string;
      readonly path: string;
    }[];
  } | null;
}

const returnOf = ({ request, context }: DialogLoaderArguments): string =>
  safePath(
    new URL(request.url).searchParams.get("returnTo"),
    context.paths.home(),
  );

/** @param input.argument the country to suggest; empty for the one in which the visitor is */
export function loader(
  input: DialogLoaderArguments,
): Promise<LocationConfirmationView> {
  const { context, argument } = input;
  const { site, geoCountry } = context;
  const code = argument || geoCountry;
  const nameOf = (country: string) => countryName(country, site.tag);
  const languages = (sites as readonly Site[])
    .filter(({ country }) => country === code && country !== site.country)
    .map((other) => ({
      tag: other.tag,
      name: other.languageName,
      path: pathElsewhere(site, returnOf(input), other),
    }));
  return Promise.resolve({
    here: nameOf(site.country),
    there:
      code !== null && languages.length > 0
        ? { code, name: nameOf(code), languages }
        : null,
  });
}

export const forms = formTable({
  "country-choice": formsOf<DialogSent>()({
    schema: z.object({}),
    // The cookie records that the shopper stays in this country, so that the dialog does not ask again.
    run: ({ context: { site, settings, consent }, returnTo }) => {
      const cookie = choiceCookieLine(site.country, {
        secure: settings.publicOrigin.startsWith("https:"),
        isLasting: consent.allows("C0003"),
      });
      throw redirect(returnTo, {
        status: 303,
        headers: { "Set-Cookie": cookie },
      });
    },
  }),
});
