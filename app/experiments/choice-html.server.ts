/** Creates a choice in HTML that is rendered before its page. */
import type { AppLoadContext } from "@remix-run/node";
import { variation } from "~/shell/conditions";
import {
  alternativesOf,
  baseline,
  type ExperimentName,
  type VariationOf,
} from "./experiments";

/** Returns all variations, each marked, for a page that is rendered for nobody; else only the visitor's. */
export function choiceHtml<N extends ExperimentName>(
  context: Pick<AppLoadContext, "places" | "shownVariation">,
  of: N,
  htmlOf: (variation: VariationOf<N>) => string,
): string {
  const { places } = context;
  if (!places) return htmlOf(context.shownVariation(of));
  return alternativesOf(of)
    .map((name) => {
      const when = name === baseline ? "" : variation(of, name);
      return `<${places.mark} when="${when}">${htmlOf(name)}</${places.mark}>`;
    })
    .join("");
}
