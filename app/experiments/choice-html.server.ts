/** Creates a choice in HTML that is rendered before its page. */
import type { AppLoadContext } from "@remix-run/node";
import { variation, type Condition } from "~/shell/conditions";
import {
  alternativesOf,
  baseline,
  type ExperimentName,
  type VariationOf,
} from "./experiments";

/**
 * Returns all alternatives, each marked, for a page that is rendered for nobody.
 *
 * @param alternatives the HTML of each condition, the first that holds being shown
 * @param otherwise the HTML for everybody else
 */
export const markedAlternatives = (
  mark: string,
  alternatives: readonly (readonly [Condition, html: string])[],
  otherwise: string,
): string =>
  [...alternatives, ["", otherwise] as const]
    .map(([when, html]) => `<${mark} when="${when}">${html}</${mark}>`)
    .join("");

/** Returns all variations, each marked, for a page that is rendered for nobody; else only the visitor's. */
export function choiceHtml<N extends ExperimentName>(
  context: Pick<AppLoadContext, "places" | "shownVariation">,
  of: N,
  htmlOf: (variation: VariationOf<N>) => string,
): string {
  const { places } = context;
  if (!places) return htmlOf(context.shownVariation(of));
  const alternatives = alternativesOf(of)
    .filter((name) => name !== baseline)
    .map((name) => [variation(of, name), htmlOf(name)] as const);
  return markedAlternatives(places.mark, alternatives, htmlOf(baseline));
}
