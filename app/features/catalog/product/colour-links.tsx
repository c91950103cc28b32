/** The colours of a product, each with its own address. */
import { Link } from "@remix-run/react";
import { usePaths } from "~/i18n/language";
import { ColourChoice } from "../colour-choice";
import type { ColourOption, ProductView } from "./product-view";

interface ColourLinksProps {
  readonly view: ProductView;
  /** The colour that the page shows. */
  readonly shown: ColourOption;
}

export function ColourLinks({ view, shown }: ColourLinksProps) {
  const paths = usePaths();
  const { colours, chosenSize } = view;
  const size = chosenSize ? `&size=${encodeURIComponent(chosenSize)}` : "";
  return (
    <ColourChoice
      colours={colours}
      shown={shown}
      linkTo={(code, look) => (
        <Link
          to={`${paths.at(view.path)}?color=${encodeURIComponent(code)}${size}`}
          preventScrollReset
          prefetch="intent"
          {...look}
        />
      )}
    />
  );
}
