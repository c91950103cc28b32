/** What can be customised, and the customiser of one model [ROUTE-036]. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { essential, notFound } from "~/errors/page-error.server";
import {
  ModelList,
  ModelPage,
} from "~/features/catalog/customise/customise-page";
import {
  customizerAddress,
  readModels,
} from "~/features/catalog/customise/models.server";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  messages: ["product"],
  index: true,
  cache: { query: [], depends: ["content", "catalogue"] },
});

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const models = await essential(readModels(context), pathname);
  const t = translatorOf(context);
  const wanted = params["model"]?.toLowerCase();
  if (wanted === undefined)
    return {
      models,
      meta: {
        title: t("product.customise.title"),
        description: t("product.customise.text"),
      },
    };
  const model = models.find((one) => one.model.toLowerCase() === wanted);
  if (!model) throw notFound(pathname);
  return {
    model,
    // Kiosks contain no code of others.
    customizer: context.kiosk ? null : customizerAddress(context, model),
    meta: {
      title: model.card.name,
      description: model.text,
      // The page has two addresses.
      canonical: context.paths.customize(model.model),
    },
  };
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function Customize() {
  const page = usePageData<typeof loader>();
  return "models" in page ? (
    <ModelList models={page.models} />
  ) : (
    <ModelPage model={page.model} customizer={page.customizer} />
  );
}
