/** The form that asks when a product would arrive [PDP-004]. Anonymous; it changes nothing. */
import type { AppLoadContext } from "@remix-run/node";
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
import {
  addMistake,
  defineForm,
  type FormAnswer,
  type Mistake,
} from "~/forms/define-form.server";
import type { Estimate } from "./delivery-estimate";

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

const form = defineForm({
  name: "estimate",
  schema: z.object({ postalCode: lineField, color: lineField }),
  hidden: ["color"],
  check:
    ({ country }: { readonly country: string }) =>
    (payload) => {
      const mistake = postalMistake(country, payload.value.postalCode);
      if (mistake) addMistake(payload, mistake);
    },
});

/** Variants of the colour that is shown; all of them where there are no colours. */
function skusOf({ variants }: ProductDetails, color: string): string[] {
  const own = variants.filter(({ colour }) => colour === color);
  return (own.length > 0 ? own : variants).map(({ productId }) => productId);
}

/** Answers at the form: the days, that nobody knows them, or that it is sold out. */
export async function estimateDelivery(
  { catalog, site, stores }: AppLoadContext,
  posted: FormData,
  product: ProductDetails,
): Promise<FormAnswer> {
  const { country, tag } = site;
  const reading = form.read(posted, { country });
  if (!reading.ok) return reading.answer;
  const postalCode = formatPostalCode(country, reading.value.postalCode);
  try {
    const { available, days, deliveryText, store } = await catalog.availability(
      {
        productId: product.id,
        skus: skusOf(product, reading.value.color),
        postalCode,
        storeId: stores.favouriteId,
      },
    );
    const when = days ? formatDeliveryDays(days, tag) : deliveryText;
    const estimate: Estimate = { postalCode, available, when, store };
    return reading.show({ data: { estimate } });
  } catch (error) {
    if (!isUpstreamFailureLike(error)) throw error;
    return reading.correct(
      [{ field: "postalCode", key: "errors.unavailable.read" }],
      { status: 503 },
    );
  }
}
