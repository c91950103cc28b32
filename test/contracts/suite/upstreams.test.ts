/** The contract suite on the reference upstreams, and on upstreams that say nothing beyond the API's text. */
import { fellrowCatalogue } from "../../../mocks/catalogue/fellrow-catalogue";
import { productIdPatterns } from "../../../mocks/api/plain/ids";
import { plainAnswers } from "../../../mocks/api/plain/plain-answers";
import { respond, startUpstreams } from "../../../mocks/server";
import { referenceSandbox } from "./payment";
import { testSubject } from "./subjects";

const options = { catalogue: fellrowCatalogue };

testSubject("the reference upstreams, in the United States", async () => {
  const { origin, stop } = await startUpstreams(options);
  return { variables: { baseUrl: origin }, sandbox: referenceSandbox, stop };
});

testSubject("the reference upstreams, in Germany", async () => {
  const { origin, stop } = await startUpstreams(options);
  return {
    variables: { baseUrl: origin, locale: "de-de" },
    sandbox: referenceSandbox,
    stop,
  };
});

interface SoldProduct {
  readonly price: { readonly current: number };
  variants: { readonly price: { readonly current: number } }[];
}

testSubject(
  "upstreams whose products have one variant",
  async () => {
    const { origin, stop } = await startUpstreams(
      options,
      ({ handlers }) =>
        async (request) => {
          const response = await respond(handlers, request);
          const { pathname } = new URL(request.url);
          if (!pathname.endsWith("/details") || !response.ok) return response;
          const product = (await response.json()) as SoldProduct;
          product.variants = product.variants
            .filter(({ price }) => price.current === product.price.current)
            .slice(0, 1);
          return Response.json(product);
        },
    );
    return { variables: { baseUrl: origin }, sandbox: referenceSandbox, stop };
  },
  { notChecked: ["things are added, changed and removed"] },
);

testSubject(
  "plain upstreams",
  async () => {
    const { origin, stop } = await startUpstreams(options, (own) =>
      plainAnswers(own),
    );
    return {
      variables: {
        baseUrl: origin,
        productIdPattern: productIdPatterns.number,
      },
      sandbox: referenceSandbox,
      stop,
    };
  },
  {
    weak: [
      "getCart: a cart that was ordered has no additionalInfo.orderNumber: when the answer to an order is lost, the shop has to send it again to know",
    ],
  },
);
