/**
 * A part of a page that looks different by experiment. A page that is rendered for nobody holds all
 * variations, each marked; the visitor's is chosen when the page is sent. The browser's tree has nothing
 * in the place of the others, and so the same ids below.
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
 * Takes no data of other variations: a part that needs them is static HTML (`choiceHtml`), else every
 * page would carry the data of all.
 */
export const Choice = <N extends ExperimentName>(props: ChoiceProps<N>) =>
  import.meta.env.SSR ? (
    <MarkedVariations {...props} />
  ) : (
    <OneVariation {...props} />
  );

/** On the server: all of them for a page that is rendered for nobody. */
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
  const given = useVariations()[of];
  // What is on the screen stays as it is, whatever is decided meanwhile.
  const [shown] = useState<VariationOf<N>>(given ?? baseline);
  return alternativesOf(of).map((name) =>
    name === shown ? <Fragment key={name}>{children(name)}</Fragment> : null,
  );
}
