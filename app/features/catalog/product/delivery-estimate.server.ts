/** The form that estimates when a product would arrive [PDP-004]. Anonymous; it changes nothing. */
import { z } from "zod/v4";
import {
  addressFormat,
  checkPostalCode,
  formatPostalCode,
} from "~/domain/address/address-format";
import type { ProductDetails } from "~/domain/product";
import { formatDeliveryDays } from "~/domain/delivery/delivery-days.server";
import { isUpstreamFailureLike } from "~/errors/upstream-failure";
import { lineField } from "~/forms/clean-line.server";
import { addMistake, type Mistake } from "~/forms/define-form.server";
import { formsOf, type Sent } from "~/forms/form-table.server";
import type { Estimate } from "./estimate-answer";

function postalMistake(country: string, postalCode: string): Mistake | null {
  if (postalCode !== "" && !checkPostalCode(country, postalCode)) return null;
  const { postal } = addressFormat(country);
  return postal
    ? {
        field: "postalCode",
        key: `errors.fields.postal.${postal.label}`,
        params: { example: postal.example },
      }
    : { field: "postalCode", key: "errors.fields.required" };
}

/**
 * The variants of the shown colour; all variants if none has this colour. A variant without a colour belongs
 * to every colour.
 */
export function skusOf(
  {
    variants,
  }: {
    readonly variants: readonly Pick<
      ProductDetails["variants"][number],
      "colour" | "productId"
    >[];
  },
  color: string,
): string[] {
  const ofColour = variants.filter(({ colour }) => !colour || colour === color);
  return (ofColour.length > 0 ? ofColour : variants).map(
    ({ productId }) => productId,
  );
}

/** Answers at the form with the days of arrival, that they are unknown, or that the product is sold out. */
export const estimateForm = formsOf<
  Sent & { readonly product: Pick<ProductDetails, "id" | "variants"> }
>()({
  schema: z.object({ postalCode: lineField, color: lineField }),
  hidden: ["color"],
  check:
    ({ context }) =>
    (payload) => {
      const { postalCode } = payload.value;
      const mistake = postalMistake(context.site.country, postalCode);
      if (mistake) addMistake(payload, mistake);
    },
  run: async ({ context, product }, { postalCode: typed, color }) => {
    const { catalog, site, stores } = context;
    const postalCode = formatPostalCode(site.country, typed);
    try {
      const { available, days, deliveryText, store } =
        await catalog.availability({
          productId: product.id,
          skus: skusOf(product, color),
          postalCode,
          storeId: stores.favouriteId,
        });
      const when = days ? formatDeliveryDays(days, site.tag) : deliveryText;
      const estimate: Estimate = { postalCode, available, when, store };
      return { shown: { data: { estimate } } };
    } catch (error) {
      if (!isUpstreamFailureLike(error)) throw error;
      return {
        mistakes: [{ field: "postalCode", key: "errors.unavailable.read" }],
        status: 503,
      };
    }
  },
});
