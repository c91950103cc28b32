/** Imprint, terms and other legal documents of each country [LEGAL-001]. */
import type { MarketSite } from "../sites";
import { say } from "../wording";
import type { Page } from "./page";
import { pageOf } from "./page";
import { freeShippingFrom } from "./promises";
import type { Link } from "./sections";
import { item } from "./sections";
import { legalTexts } from "./texts";

/** The path of the model withdrawal form. */
const withdrawalForm = "/legal/withdrawal/form";

/** Returns the page of a document, or undefined if the country does not have it. */
export function legalPage(name: string, site: MarketSite): Page | undefined {
  const { documents, notice } = say(legalTexts, site);
  const document = new Map(Object.entries(documents)).get(name);
  if (!document) return undefined;
  const { title, cta, parts } = document;
  const amount = freeShippingFrom(site);
  const sections = parts.map((part, at) =>
    item("editorialText", `${name}-${at + 1}`, {
      title: part.title,
      body: part.text.map((line) => line.replace("{amount}", amount)),
      isPart: true,
      ...(cta !== undefined &&
        at === parts.length - 1 && {
          cta: { label: cta, url: withdrawalForm },
        }),
    }),
  );
  return pageOf(
    [item("editorialText", name, { title, body: [notice] }), ...sections],
    { htmlTitle: title, htmlDescription: parts[0]?.text[0] ?? "" },
  );
}

/** Returns the legal line of the footer: the country's documents, and a note about what prices include. */
export function legalLinks(
  site: MarketSite,
): (Pick<Link, "label"> & Partial<Link>)[] {
  const { documents, priceNote } = say(legalTexts, site);
  const links = Object.entries(documents).map(([name, { link }]) => ({
    label: link,
    url: `/legal/${name}`,
  }));
  const note = priceNote.replace("{amount}", freeShippingFrom(site));
  return note === "" ? links : [...links, { label: note }];
}
