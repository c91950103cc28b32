/** The colours of a product: each is an address of its own; the shown one is marked and named. */
import { Link } from "@remix-run/react";
import { usePaths, useT } from "~/i18n/language";
import { Picture } from "~/ui/picture";
import type { ColourOption, ProductView } from "./product-view";

interface ColourLinksProps {
  readonly view: ProductView;
  /** The colour that the page is in. */
  readonly shown: ColourOption;
}

export function ColourLinks({ view, shown }: ColourLinksProps) {
  const t = useT();
  const paths = usePaths();
  const { colours, chosenSize } = view;
  const size = chosenSize ? `&size=${encodeURIComponent(chosenSize)}` : "";
  return (
    <div>
      <p className="text-sm">
        <span className="font-[620]">{t("product.colour.label")}</span>{" "}
        {shown.name}
      </p>
      {colours.length > 1 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {colours.map(({ code, name, picture, tint }) => (
            <li key={code}>
              <Link
                to={`${paths.at(view.path)}?color=${encodeURIComponent(code)}${size}`}
                preventScrollReset
                prefetch="intent"
                aria-current={code === shown.code ? "true" : undefined}
                className="colour-link block w-16 rounded-2 border-2 border-transparent hover:border-stone-500 aria-[current]:border-tarn-900"
              >
                {picture ? (
                  <>
                    <span className={`tile tint-${tint}`}>
                      <Picture picture={picture} alt="" sizes="4rem" />
                    </span>
                    <span className="sr-only">{name}</span>
                  </>
                ) : (
                  <span className="grid place-items-center min-h-11 px-1 text-xs text-center break-words">
                    {name}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
