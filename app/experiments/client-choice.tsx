/**
 * A part of a page that an experiment varies in the browser [EXP-005]: a skeleton is shown until the server has
 * decided, and the baseline if the visitor is in no variation or the server does not answer. If the script's files do
 * not come, styles alone replace the skeleton by the baseline after eight seconds. Browsers without script
 * get what the server decided for the document, and no skeleton. The shop's own pages have `Choice` instead, which is
 * decided before they are sent; only the sandbox has this.
 */
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useSite } from "~/i18n/language";
import { askVariation } from "./ask-variation";
import { Choice } from "./choice";
import type { ExperimentName, VariationOf } from "./experiments";
import { PlaceMark, SeenPicture } from "./place-mark";

interface ClientChoiceProps<N extends ExperimentName, Shown> {
  readonly of: N;
  /** What each variation shows, the baseline last, as in `Choice`. */
  readonly shows: Readonly<Record<VariationOf<N>, Shown>>;
  /** The class of the part's room, which is the same before and after. */
  readonly room: string;
  readonly children: (shown: Shown) => ReactNode;
}

const Skeleton = () => (
  <div data-skeleton aria-hidden className="grid content-start gap-3">
    <div className="h-5 w-1/2 bg-mist-200" />
    <div className="h-5 bg-mist-100" />
  </div>
);

/** Whether styles have replaced the skeleton: another variation would take what the visitor reads away. */
const hasGivenWay = (baseline: Element | null): boolean =>
  baseline !== null && getComputedStyle(baseline).visibility === "visible";

/** Tells that the visitor sees the variation, once it is on the page; without the file it is not counted. */
function useSighting(isIn: boolean): void {
  const { locale } = useSite();
  useEffect(() => {
    if (isIn)
      import("./seen.client").then(
        ({ watchPlaces }) => {
          watchPlaces(locale);
        },
        () => undefined,
      );
  }, [isIn, locale]);
}

/** The page's handle names the experiment, for browsers without script; the page links `client-choice.css`. */
export function ClientChoice<N extends ExperimentName, Shown>(
  props: ClientChoiceProps<N, Shown>,
) {
  const { of, shows, room, children } = props;
  const { locale } = useSite();
  const [answer, setAnswer] = useState<string | null>();
  const [isAsking, setAsking] = useState(false);
  const meanwhile = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isThere = true;
    setAsking(true);
    void askVariation(of, locale).then((variation) => {
      if (!isThere) return;
      setAsking(false);
      setAnswer(hasGivenWay(meanwhile.current) ? null : variation);
    });
    return () => {
      isThere = false;
    };
  }, [of, locale]);
  const isDecided = answer !== undefined;
  // Without an answer the baseline counts as nothing: the cookie may have another variation.
  const isIn = typeof answer === "string" && Object.hasOwn(shows, answer);
  useSighting(isIn);
  const shown = isIn ? (answer as VariationOf<N>) : "baseline";
  return (
    <>
      <div className={`${room} noscript:hidden`} aria-busy={isAsking}>
        {isDecided ? (
          children(shows[shown])
        ) : (
          <div className="gives-way">
            <Skeleton />
            <div ref={meanwhile}>{children(shows.baseline)}</div>
          </div>
        )}
        {isIn && <PlaceMark of={[of]} />}
      </div>
      {/* React leaves the content alone in browsers. */}
      <noscript>
        {import.meta.env.SSR && (
          <div className={room}>
            <Choice of={of} shows={shows}>
              {children}
            </Choice>
            <SeenPicture of={[of]} />
          </div>
        )}
      </noscript>
    </>
  );
}
