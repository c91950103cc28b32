/** The last step of the checkout with sample data. It does not exist on the live site [ROUTE-056]. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { CheckoutPage } from "~/features/checkout/checkout-page";
import { toCheckoutView } from "~/features/checkout/checkout-view.server";
import {
  demandSandbox,
  sampleCart,
  sampleFacts,
} from "~/features/sandbox/samples.server";
import { ScreenPreview } from "~/features/sandbox/screen-preview";
import { contactOf } from "~/domain/address/contact";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  messages: ["checkout", "cart", "loyalty"],
  layout: "checkout",
  crawl: false,
});

export function loader({ context, request }: LoaderFunctionArgs) {
  demandSandbox(context, request);
  const { site } = context;
  const cart = sampleCart(site);
  return {
    title: "Preview of the checkout",
    view: toCheckoutView({
      cart,
      step: "summary",
      facts: sampleFacts,
      contact: contactOf(cart, null),
      site,
      problems: [],
    }),
  };
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function PreviewCheckout() {
  const { view } = usePageData<typeof loader>();
  return (
    <ScreenPreview>
      <CheckoutPage
        view={view}
        current={{
          step: "summary",
          attemptId: "",
          expectedTotal: "",
          agreement: null,
          guarantee: undefined,
          formerTotal: null,
        }}
        botToken=""
        draftKey={null}
      />
    </ScreenPreview>
  );
}
