/** The colours of a product: each is an address of its own; the shown one is marked and named. */
import { Link } from "@remix-run/react";
import { usePaths, useT } from "~/i18n/language";
import { Picture } from "~/ui/picture";
import type { ProductView } from "./product-view";

export function ColourLinks({ view }: { view: ProductView }) {
  const t = useT();
  const paths = usePaths();
  const { colour, colours, chosenSize } = view;
  const size = chosenSize ? `&size=${encodeURIComponent(chosenSize)}` : "";
  return (
    <div>
      <p className="text-sm">
        <span className="font-[620]">{t("product.colour.label")}</span>{" "}
        {colour.name}
      </p>
      {colours.length > 1 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {colours.map(({ code, name, picture, tint }) => (
            <li key={code}>
              <Link
                to={`${paths.at(view.path)}?color=${encodeURIComponent(code)}${size}`}
                preventScrollReset
                prefetch="intent"
                aria-current={code === colour.code ? "true" : undefined}
                className="block w-16 rounded-2 border-2 border-transparent hover:border-stone-500 aria-[current]:border-tarn-900"
              >
                <span className={`tile tint-${tint}`}>
                  {picture && <Picture picture={picture} alt="" sizes="4rem" />}
                </span>
                <span className="sr-only">{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
