/**
 * Marks the element in which it stands as the place of an experiment, so that it is known who has seen it [FLAG-004].
 * The script looks for the mark (`seen.client.ts`). Browsers without script load the picture in it instead, which
 * stands only in pages of visitors who are in the experiment.
 */
import { useSite } from "~/i18n/language";
import { Slot } from "~/shell/visitor";
import type { ExperimentName } from "./experiments";

interface PlaceMarkProps {
  readonly of: ExperimentName;
}

function SeenPicture({ of }: PlaceMarkProps) {
  const { locale } = useSite();
  const source = `/fapi/seen.gif?${new URLSearchParams({ locale, p: of }).toString()}`;
  return (
    <Slot
      field="variations"
      show={(variations) =>
        variations?.[of] && <img src={source} width={1} height={1} alt="" />
      }
    />
  );
}

/** It must be the last in its element, outside of what varies. */
export const PlaceMark = ({ of }: PlaceMarkProps) => (
  // React leaves the content alone in browsers.
  <noscript data-place={of} className="absolute">
    {import.meta.env.SSR && <SeenPicture of={of} />}
  </noscript>
);
