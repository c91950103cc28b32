/**
 * Marks the element in which it stands as the place of an experiment, so that it is known who has seen it [FLAG-004].
 * The script looks for the mark (`seen.client.ts`). Browsers without script load the picture in it instead, which
 * stands only in pages of visitors who are in the experiment.
 */
import { useSite } from "~/i18n/language";
import { Slot } from "~/shell/visitor";
interface PlaceMarkProps {
  /** The flags of what varies there. */
  readonly of: readonly string[];
  /** Whether the visitor is in one of them, where a loader knows that and the visitor part does not. */
  readonly isIn?: boolean;
}

/** The picture alone, for a place that already stands in a `noscript`. */
export function SeenPicture({ of, isIn = false }: PlaceMarkProps) {
  const { locale } = useSite();
  const query = new URLSearchParams({ locale, p: of.join() });
  return (
    <Slot
      field="variations"
      show={(variations) =>
        (isIn || of.some((flag) => variations?.[flag] !== undefined)) && (
          <img
            src={`/fapi/seen.gif?${query.toString()}`}
            width={1}
            height={1}
            alt=""
          />
        )
      }
    />
  );
}

/** It must be the last in its element, outside of what varies. */
export const PlaceMark = (mark: PlaceMarkProps) => (
  // React leaves the content alone in browsers.
  <noscript data-place={mark.of.join()} className="absolute">
    {import.meta.env.SSR && <SeenPicture {...mark} />}
  </noscript>
);
