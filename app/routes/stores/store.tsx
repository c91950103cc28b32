/** The page of a store, and the form that makes it the shopper's favourite [STORE-004]. */
import {
  redirect,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { essential, notFound } from "~/errors/page-error.server";
import { storeData } from "~/features/stores/store-data";
import { storeForms } from "~/features/stores/store.forms.server";
import { StorePage } from "~/features/stores/store-page";
import { storeTexts } from "~/features/stores/store-texts.server";
import { toStoreView } from "~/features/stores/store-view.server";
import { titlePrefix } from "~/forms/failed-forms.server";
import { formAction } from "~/forms/form-action.server";
import { keepForm } from "~/forms/keep-form";
import { translatorOf } from "~/i18n/messages.server";
import { counterpartsOf } from "~/routing/counterparts.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";
import { pageMeta } from "~/routing/page-meta";

export const handle = page({
  messages: ["stores"],
  index: true,
  cache: { query: [], depends: ["content"] },
});

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const { site, paths, stores } = context;
  const store = await essential(stores.find(params["storeId"] ?? ""), pathname);
  if (!store || store.slug === null) throw notFound(pathname);
  const path = paths.store(store.slug);
  if (path !== pathname) throw redirect(path, 301);
  const t = translatorOf(context);
  const { name, city } = store;
  return {
    store: toStoreView(store, site),
    texts: storeTexts(site.tag, { hours: [store.hours] }),
    madeAt: Date.now(),
    ...counterpartsOf(context, `s ${store.id}`),
    url: context.settings.publicOrigin + path,
    meta: {
      title: titlePrefix(context, t) + name,
      description: t("stores.store.description", { name, city }),
    },
  };
}

export const action = formAction(storeForms, {
  back: ({ request }) => new URL(request.url).pathname,
});

export const clientAction = keepForm(() => "form");

export const meta: MetaFunction<typeof loader> = ({
  data,
  location,
  matches,
}) => {
  if (!data) return [];
  // Single fetch transfers the loader's data unchanged.
  const { store, url, meta: own, counterparts = [] } = data;
  return [
    ...pageMeta({ meta: own, location, matches, counterparts }),
    { "script:ld+json": storeData(store, url) },
  ];
};

export { keepPage as shouldRevalidate } from "~/routing/keep-page";

export default function Store() {
  const { store, texts, madeAt } = usePageData<typeof loader>();
  return (
    <StorePage key={store.id} store={store} texts={texts} madeAt={madeAt} />
  );
}
