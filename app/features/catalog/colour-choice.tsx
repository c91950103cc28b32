/**
 * The colours of a product. The shown one is named, and marked in the list of all colours; on phones its name
 * is behind the list, in the same line if there is room.
 */
import type { ReactNode } from "react";
import { useT } from "~/i18n/language";
import { Picture } from "~/ui/picture";
import type { ColourOption } from "./product/product-view";

/** Props of the link to a colour, besides its address. */
interface ColourLook {
  readonly "aria-current": "true" | undefined;
  readonly className: string;
  readonly children: ReactNode;
}

interface ColourChoiceProps {
  readonly colours: readonly ColourOption[];
  readonly shown: ColourOption;
  /** Creates the link to the colour with this code. */
  readonly linkTo: (code: string, look: ColourLook) => ReactNode;
}

/** The colour's picture, or its name if it has none. */
function ColourFace({ name, picture, tint }: ColourOption) {
  return picture ? (
    <>
      <span className={`tile tint-${tint} max-md:aspect-square`}>
        <Picture picture={picture} alt="" sizes="4rem" />
      </span>
      <span className="sr-only">{name}</span>
    </>
  ) : (
    <span className="grid place-items-center min-h-11 px-1 text-xs text-center break-words">
      {name}
    </span>
  );
}

export function ColourChoice({ colours, shown, linkTo }: ColourChoiceProps) {
  const t = useT();
  return (
    <div className="max-md:flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="text-sm max-md:order-1">
        <span
          className={`font-[620] ${colours.length > 1 ? "max-md:sr-only" : ""}`}
        >
          {t("product.colour.label")}
        </span>
        <span>{` ${shown.name}`}</span>
      </p>
      {colours.length > 1 && (
        <ul className="md:mt-2 flex flex-wrap gap-1 md:gap-2">
          {colours.map((colour) => (
            <li key={colour.code}>
              {linkTo(colour.code, {
                "aria-current": colour.code === shown.code ? "true" : undefined,
                className:
                  "colour-link block w-13 md:w-16 rounded-2 border-2 border-transparent hover:border-stone-500 aria-[current]:border-tarn-900",
                children: <ColourFace {...colour} />,
              })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
