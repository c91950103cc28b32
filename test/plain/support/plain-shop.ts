/** The built shop with plain upstreams, and a record of all their answers. */
import { fellrowCatalogue } from "../../../mocks/catalogue/fellrow-catalogue";
import {
  productIdPatterns,
  type ProductIdForm,
} from "../../../mocks/api/plain/ids";
import { plainAnswers } from "../../../mocks/api/plain/plain-answers";
import { startPageShop } from "../../pages/support/shop";

/** An upstream's answer to one call. */
export interface SpokenAnswer {
  /** `METHOD /path`. */
  readonly call: string;
  readonly status: number;
  readonly body: unknown;
}

export type PlainShop = Awaited<ReturnType<typeof startPlainShop>>;

/** @param productIds the form of product ids */
export async function startPlainShop(productIds: ProductIdForm = "number") {
  const answers: SpokenAnswer[] = [];
  const shop = await startPageShop(
    { PRODUCT_ID_PATTERN: productIdPatterns[productIds] },
    fellrowCatalogue,
    {
      answersOf: (upstreams) => {
        const answer = plainAnswers(upstreams, { productIds });
        return async (request) => {
          const { pathname } = new URL(request.url);
          const response = await answer(request);
          const type = response.headers.get("content-type") ?? "";
          if (type.includes("json"))
            answers.push({
              call: `${request.method} ${pathname}`,
              status: response.status,
              body: (await response.clone().json()) as unknown,
            });
          return response;
        };
      },
    },
  );
  return { ...shop, answers };
}
