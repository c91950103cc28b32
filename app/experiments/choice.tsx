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

interface ChoiceProps<N extends ExperimentName> {
  readonly of: N;
  readonly children: (variation: VariationOf<N>) => ReactNode;
}

/**
 * Only for parts whose variations need no data of their own. Other parts are static HTML (`choiceHtml`);
 * otherwise every page would contain the data of all variations.
 */
export const Choice = <N extends ExperimentName>(props: ChoiceProps<N>) =>
  import.meta.env.SSR ? (
    <MarkedVariations {...props} />
  ) : (
    <OneVariation {...props} />
  );

/** On the server: renders all variations for a page that is rendered for nobody. */
function MarkedVariations<N extends ExperimentName>(props: ChoiceProps<N>) {
  const places = usePlaces();
  if (!places) return <OneVariation {...props} />;
  const { of, children } = props;
  return alternativesOf(of).map((name) => (
    <Alternative
      key={name}
      places={places}
      condition={name === baseline ? null : variation(of, name)}
    >
      {children(name)}
    </Alternative>
  ));
}

function OneVariation<N extends ExperimentName>({
  of,
  children,
}: ChoiceProps<N>) {
  const assigned = useVariations()[of];
  // A visible variation does not change, even if the visitor gets another one meanwhile.
  const [shown] = useState<VariationOf<N>>(assigned ?? baseline);
  return alternativesOf(of).map((name) =>
    name === shown ? <Fragment key={name}>{children(name)}</Fragment> : null,
  );
}
