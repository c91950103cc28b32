/** Finds stores that have a size of a product, for pickup there [ROUTE-035]. */
import { Link } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { essential, notFound } from "~/errors/page-error.server";
import { soughtProduct } from "~/features/catalog/product/sought-product.server";
import { FindInStore } from "~/features/stores/find-in-store";
import { findInStoreForms } from "~/features/stores/find-in-store.forms.server";
import { findInStores } from "~/features/stores/find-view.server";
import { readLocatorQuery } from "~/features/stores/locator-query";
import { titlePrefix } from "~/forms/failed-forms.server";
import { formAction } from "~/forms/form-action.server";
import { keepForm } from "~/forms/keep-form";
import { usePaths, useT } from "~/i18n/language";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";
import { Icon } from "~/ui/icon";

export const handle = page({ messages: ["stores"], crawl: false });

/** The product in the address, with path and query. Throws a 404 page if there is none. */
async function readAddress({
  context,
  params,
  request,
}: Pick<LoaderFunctionArgs, "context" | "params" | "request">) {
  const { pathname, searchParams } = new URL(request.url);
  const product = await essential(
    soughtProduct(
      context,
      params["productId"] ?? "",
      searchParams.get("color"),
    ),
    pathname,
  );
  if (!product) throw notFound(pathname);
  return { product, pathname, searchParams };
}

export async function loader(route: LoaderFunctionArgs) {
  const { context } = route;
  const { product, pathname, searchParams } = await readAddress(route);
  const query = readLocatorQuery(searchParams, context.site.country);
  const sku = searchParams.get("sku");
  const itemId = searchParams.get("item");
  const t = translatorOf(context);
  return {
    view: await essential(
      findInStores(context, product, query, { sku, itemId }),
      pathname,
    ),
    title: titlePrefix(context, t) + t("shop.stores.find"),
  };
}

export const action = formAction(findInStoreForms, {
  back: ({ context }) => context.paths.cart(),
  facts: async (sent) => {
    const { product } = await readAddress(sent);
    return { product };
  },
});

export const clientAction = keepForm(() => "cartChange");

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function FindInStorePage() {
  const { view } = usePageData<typeof loader>();
  const t = useT();
  const paths = usePaths();
  return (
    <div className="wrap-page py-8 lg:py-12">
      <div className="max-w-[44rem] mx-auto">
        <Link
          to={paths.at(view.product.path)}
          className="inline-flex items-center gap-1 min-h-11 -ms-1 text-sm text-link"
        >
          <Icon name="chevron" className="size-4 rotate-180" />
          {t("stores.find.product")}
        </Link>
        <h1 className="display mt-2 mb-6 text-3xl">{t("shop.stores.find")}</h1>
        <FindInStore view={view} />
      </div>
    </div>
  );
}
