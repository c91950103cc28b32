/**
 * How a product is customised, and the way to the page on which that is chosen [NAV-022]. A customised product
 * is marked as such before it is bought, because it takes longer and cannot be returned.
 */
import { Link } from "@remix-run/react";
import { usePaths, useT } from "~/i18n/language";
import { DesignChoices } from "../customise/design-choices";
import type { ProductView } from "./product-view";

interface CustomisedProps {
  readonly view: Pick<ProductView, "model" | "recipe" | "customisable">;
}

export default function Customised({ view }: CustomisedProps) {
  const t = useT();
  const paths = usePaths();
  const { model, recipe, customisable } = view;
  const link = customisable && model && (
    <Link
      to={paths.customize(model)}
      className="inline-flex items-center min-h-11 text-sm text-link"
    >
      {t(recipe ? "product.customise.change" : "product.customise.open")}
    </Link>
  );
  // Undefined for the product as it is shown.
  if (!recipe) return <p>{link}</p>;
  const { id, design } = recipe;
  return (
    <section
      aria-labelledby="customised"
      className="p-4 border border-mist-400 rounded-2 bg-mist-50"
    >
      <h2 id="customised" className="font-[650]">
        {design?.name
          ? t("product.customise.design", { name: design.name })
          : t("product.customise.yours")}
      </h2>
      {design && <DesignChoices choices={design.choices} />}
      <p className="mt-2 text-sm text-slate-600">
        {t("product.customise.number", { id })}
      </p>
      {link}
    </section>
  );
}
