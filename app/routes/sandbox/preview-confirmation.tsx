/** The confirmation of an order with sample data. It does not exist on the live site [ROUTE-056]. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { ConfirmationPage } from "~/features/checkout/order/confirmation-page";
import { toOrderView } from "~/features/checkout/order/order-view.server";
import {
  demandSandbox,
  sampleEmail,
  sampleNumber,
  sampleOrder,
} from "~/features/sandbox/samples.server";
import { ScreenPreview } from "~/features/sandbox/screen-preview";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  messages: ["checkout", "cart", "account"],
  crawl: false,
});

export function loader({ context, request }: LoaderFunctionArgs) {
  demandSandbox(context, request);
  const { site } = context;
  return {
    title: "Preview of the order confirmation",
    number: sampleNumber,
    email: sampleEmail,
    order: toOrderView(sampleOrder(site), site),
  };
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function PreviewConfirmation() {
  const { number, email, order } = usePageData<typeof loader>();
  return (
    <ScreenPreview>
      <ConfirmationPage
        number={number}
        email={email}
        order={order}
        legal={[]}
      />
    </ScreenPreview>
  );
}
