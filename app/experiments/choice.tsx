/**
 * A part of a page that an experiment varies. A page that is rendered for nobody contains all variations,
 * each marked; the visitor's is chosen when the page is sent. The browser renders null in place of the
 * others, so that `useId` returns the same ids as on the server.
 */
import { Fragment, useState, type ReactNode } from "react";
import { Alternative } from "~/shell/alternative";
import { variation } from "~/shell/conditions";
import { usePlaces, useVariations } from "~/shell/visitor";
import {
  alternativesOf,
  baseline,
  type ExperimentName,
  type VariationOf,
} from "./experiments";

interface ChoiceProps<N extends ExperimentName, Shown> {
  readonly of: N;
  /** What each variation shows, the baseline last. The browser knows the variations from here alone. */
  readonly shows: Readonly<Record<VariationOf<N>, Shown>>;
  readonly children: (shown: Shown) => ReactNode;
}

/**
 * On the server: renders all variations for a page that is rendered for nobody.
 * @throws if the variations are not in the order of the table: those of the server and the browser would differ.
 */
function MarkedVariations<N extends ExperimentName, Shown>(
  props: ChoiceProps<N, Shown>,
) {
  const places = usePlaces();
  const { of, shows, children } = props;
  const names = alternativesOf(of);
  if (names.join() !== Object.keys(shows).join())
    throw new Error(`The order of ${of} is ${names.join(", ")}`);
  if (!places) return <OneVariation {...props} />;
  return names.map((name) => (
    <Alternative
      key={name}
      places={places}
      condition={name === baseline ? null : variation(of, name)}
    >
      {children(shows[name])}
    </Alternative>
  ));
}

function OneVariation<N extends ExperimentName, Shown>({
  of,
  shows,
  children,
}: ChoiceProps<N, Shown>) {
  const assigned = useVariations()[of];
  // A visible variation does not change, even if the visitor gets another one meanwhile.
  const [shown = "baseline"] = useState<string | undefined>(assigned);
  return Object.entries<Shown>(shows).map(([name, value]) =>
    name === shown ? <Fragment key={name}>{children(value)}</Fragment> : null,
  );
}

/**
 * Only for parts whose variations need no data of their own. Other parts are static HTML (`choiceHtml`);
 * otherwise every page would contain the data of all variations.
 */
export const Choice = import.meta.env.SSR ? MarkedVariations : OneVariation;
