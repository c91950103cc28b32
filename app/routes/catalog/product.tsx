/** The page of a product, and the action of its forms [PDP-001]. */
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Suspense } from "react";
import { toCents } from "~/analytics/events";
import { pageSections } from "~/cms/page-sections.server";
import { SectionList } from "~/cms/section-list";
import { ProductRail } from "~/cms/sections/product-rail";
import type { Cart } from "~/domain/cart";
import { creditNotice } from "~/duties/credit-terms.server";
import { durabilityLabel, guaranteeNotice } from "~/duties/guarantees.server";
import { productFacts } from "~/duties/product-facts.server";
import { dutyRegion } from "~/duties/render-duty.server";
import type { CreditTerms } from "~/domain/payment/credit-terms";
import type { ProductDetails } from "~/domain/product";
import { recipeOf } from "~/domain/recipe";
import { essential, notFound } from "~/errors/page-error.server";
import { looksWith } from "~/features/catalog/looks/looks.server";
import { isCustomisable } from "~/features/catalog/customise/models.server";
import {
  creditBeside,
  readInstalmentOffer,
  toOffer,
} from "~/features/catalog/pay-later/instalment-offer.server";
import { miniCartData } from "~/features/cart/mini-cart/mini-cart.dialog.server";
import { productForms } from "~/features/catalog/product/product.forms.server";
import { AskSection } from "~/features/catalog/opinions/ask-section";
import { Opinions } from "~/features/catalog/opinions/opinions";
import { loadOpinions } from "~/features/catalog/opinions/opinions-view.server";
import { ProductPage } from "~/features/catalog/product/product-page";
import {
  knownChoice,
  priceOf,
  toProductView,
  type ProductView,
} from "~/features/catalog/product/product-view";
import { setForms } from "~/features/catalog/product/set.forms.server";
import { toSetView, type SetView } from "~/features/catalog/product/set-view";
import { findSizeChart } from "~/features/catalog/product/size-chart/size-charts.server";
import {
  breadcrumbData,
  listData,
  productData,
} from "~/features/catalog/structured-data.server";
import { isExpressOffered } from "~/forms/express/express-offer.server";
import { kioskStock } from "~/features/kiosk/store-stock.server";
import { titlePrefix } from "~/forms/failed-forms.server";
import { formAction } from "~/forms/form-action.server";
import { keepForm } from "~/forms/keep-form";
import { readForm, textIn } from "~/forms/read-form.server";
import { useT } from "~/i18n/language";
import { translatorOf } from "~/i18n/messages.server";
import { leaveInHtml } from "~/regions/left-in-html.server";
import { StaticRegion } from "~/regions/static-region";
import { counterpartsOf } from "~/routing/counterparts.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";
import { pageMeta } from "~/routing/page-meta";
import { useKiosk } from "~/shell/kiosk/use-kiosk";
import { leaveStructuredData } from "~/structured-data/left-structured-data.server";
import { deliveryTo, placeOf } from "~/structured-data/place.server";
import { OfFeature } from "~/ui/of-feature";
import { late } from "~/ui/late";
import { LookTeaser } from "~/ui/look-teaser";
import { ShopperPictures, toTile } from "~/ui/shopper-pictures";

/** Loaded on demand, because few products are sets. */
const SetPage = late(() => import("~/features/catalog/product/set-page"));
/** Loaded only in kiosks. */
const StoreStock = late(() => import("~/features/kiosk/store-stock"));

export const handle = page({
  messages: ["product", "catalog", "reviews", "questions"],
  index: true,
  experiments: ["product-order"],
  cache: {
    query: ["color", "size", "recipe"],
    depends: ["catalogue", "content"],
    own: ["credit"],
  },
});

type RouteArguments = Pick<
  LoaderFunctionArgs,
  "context" | "params" | "request"
>;

/** The product in the address. Throws a 404 page for an address without a product id. */
function productOf({ context, params, request }: RouteArguments) {
  const { pathname, searchParams } = new URL(request.url);
  const id = context.addresses.productIdOf(params["*"] ?? "");
  if (!id) throw notFound(pathname);
  const recipe = context.features.has("customisation")
    ? recipeOf(searchParams)
    : null;
  const reading = context.catalog.product(id, recipe);
  return { id, work: essential(reading, pathname) };
}

/** The sets to which the product belongs, each without the product itself. */
async function otherParts({ context }: RouteArguments, id: string) {
  const sets = await context.catalog.sets(id);
  return sets
    .map(({ name, path, cards }) => ({
      name,
      path,
      cards: cards.filter((card) => card.id !== id),
    }))
    .filter(({ cards }) => cards.length > 0)
    .map((set, at, all) => {
      const isOnlyOne = all.every((it, i) => i === at || it.name !== set.name);
      const parts = set.cards.map(({ name }) => name).join(", ");
      // Sets for women and for men may share a name, but the regions of a page need distinct ones.
      return { ...set, region: isOnlyOne ? set.name : `${set.name}, ${parts}` };
    });
}

/** Pictures of shoppers beside the product; each costs half a kilobyte of the page. */
const mostPictures = 8;

/** What the law of the market requires beside goods; with their names, if there are several. */
function dutiesOf(
  context: RouteArguments["context"],
  goods: readonly Pick<ProductDetails, "id" | "name" | "disclosures">[],
  credit: CreditTerms | null,
) {
  const each = goods.map((product) => {
    const of = goods.length > 1 ? product.name : "";
    return {
      label: durabilityLabel(context, product, of),
      facts: productFacts(context, product.disclosures, of),
    };
  });
  const notice = goods.length > 0 ? guaranteeNotice(context) : "";
  const labels = each.map(({ label }) => label).join("");
  const facts = each.map((one) => one.facts).join("");
  return {
    guarantee: dutyRegion(context, "guarantee", notice + labels),
    facts: dutyRegion(context, "facts", facts),
    credit: dutyRegion(context, "credit", creditNotice(context, credit)),
  };
}

/** The page of a set, on which its parts are sold. */
async function loadSet(
  { context, params, request }: RouteArguments,
  product: ProductDetails,
) {
  const { pathname } = new URL(request.url);
  const work = context.catalog.productSet(product.id);
  const found = await essential(work, pathname);
  const set = toSetView(product, found);
  const { paths } = context;
  if (set.path && set.path !== `/p/${params["*"] ?? ""}`)
    throw redirect(paths.at(set.path), 301);
  const place = placeOf(context);
  leaveStructuredData(context, [
    ...listData(
      {
        name: set.name,
        total: set.parts.length,
        before: 0,
        products: set.parts,
      },
      place,
    ),
    breadcrumbData(
      product.breadcrumbs,
      { label: set.name, path: set.path },
      place,
    ),
  ]);
  const t = translatorOf(context);
  return {
    set,
    duties: dutiesOf(context, found.parts, null),
    ...counterpartsOf(context, `p ${product.id}`),
    ...context.analytics.page("view_item", { label: product.id }),
    meta: {
      ...product.meta,
      title: titlePrefix(context, t) + (product.meta.title || set.name),
    },
  };
}

export async function loader(route: LoaderFunctionArgs) {
  const { context, params, request } = route;
  const { searchParams: query, search } = new URL(request.url);
  const { id, work } = productOf(route);
  const [
    product,
    sets,
    complements,
    content,
    opinions,
    pictures,
    looks,
    offer,
  ] = await Promise.all([
    work,
    otherParts(route, id),
    context.catalog.complements(id),
    context.content.product(id),
    loadOpinions(context, id),
    context.shopperPictures.ofProduct(id),
    looksWith(context, id),
    readInstalmentOffer(context),
  ]);
  if (product.kind === "set") return loadSet(route, product);
  const hasChart = findSizeChart(product.sizeChart ?? "") !== null;
  const requested = { color: query.get("color"), size: query.get("size") };
  const view: ProductView = {
    ...toProductView(
      { ...product, sizeChart: hasChart ? product.sizeChart : null },
      requested,
    ),
    ...(offer && product.kind === "goods" && { payLater: toOffer(offer) }),
    ...(context.features.has("customisation") &&
      (await isCustomisable(context, product)) && { customisable: true }),
  };
  const { paths } = context;
  if (view.path && view.path !== `/p/${params["*"] ?? ""}`)
    throw redirect(paths.at(view.path) + search, 301);
  context.statePageQuery(knownChoice(view, requested));
  const place = placeOf(context);
  leaveStructuredData(context, [
    ...productData(
      {
        product: context.features.has("reviews")
          ? product
          : { ...product, rating: null },
        // What is given or downloaded is not reviewed.
        reviews: view.digital ? null : opinions.reviews,
        delivery: deliveryTo(context),
        now: new Date(),
      },
      view.pictures,
      place,
    ),
    breadcrumbData(
      view.breadcrumbs,
      { label: view.name, path: view.path },
      place,
    ),
  ]);
  const { price } = priceOf(view.sizes);
  const t = translatorOf(context);
  return {
    set: null,
    view,
    duties: dutiesOf(
      context,
      view.digital ? [] : [product],
      creditBeside(offer, view),
    ),
    ...counterpartsOf(context, `p ${product.id}`),
    ...context.analytics.page("view_item", {
      label: product.id,
      ...(price && { metrics: { price: toCents(price.current) } }),
      variables: { currency: price?.currency, colour: view.colour?.code },
    }),
    // What is given or downloaded is not reviewed.
    opinions: view.digital
      ? undefined
      : leaveInHtml(context, "opinions", opinions),
    looks: leaveInHtml(
      context,
      "looks",
      looks.map(({ look, title, text, image }) => ({
        look,
        title,
        text,
        image,
      })),
    ),
    pictures: leaveInHtml(
      context,
      "pictures",
      pictures.slice(0, mostPictures).map(toTile),
    ),
    sets: sets.map((set, index) => leaveInHtml(context, `set-${index}`, set)),
    complements: leaveInHtml(context, "complements", complements),
    sections: pageSections(context, content?.sections),
    meta: {
      ...product.meta,
      title: titlePrefix(context, t) + (product.meta.title || view.name),
    },
    express: isExpressOffered(context, "product"),
    ...(context.kiosk && {
      inStores: await kioskStock(context, context.kiosk, view),
    }),
    // A colour has its own canonical address; other parameters have not.
    search:
      view.colour && query.get("color") === view.colour.code
        ? `?color=${encodeURIComponent(view.colour.code)}`
        : "",
  };
}

type SentForm = ActionFunctionArgs & { readonly posted: FormData };

/** Runs the form of a product or of a set, which are different forms. */
async function sendForm(route: SentForm) {
  const { context, request } = route;
  const product = await productOf(route).work;
  const back = () => context.paths.cart();
  if (product.kind !== "set")
    return formAction(productForms, {
      back,
      facts: () =>
        Promise.resolve({
          product,
          panelOf: (cart: Cart) => miniCartData(context, cart),
        }),
    })(route);
  const { pathname } = new URL(request.url);
  return formAction(setForms, {
    back,
    lostCart: back,
    facts: async () => {
      const reading = context.catalog.productSet(product.id);
      const { parts } = await essential(reading, pathname);
      return { parts };
    },
  })(route);
}

/** A form with a size will change the cart, so the token for that is fetched while the product is read. */
export async function action(route: ActionFunctionArgs) {
  const posted = await readForm(route.request);
  const send = () => sendForm({ ...route, posted });
  return textIn(posted, "productId") === ""
    ? send()
    : route.context.cart.withToken(send);
}

export const clientAction = keepForm((posted) => {
  const intent = posted.get("intent");
  if (intent === "express") return "payment";
  return intent === "estimate" ? "form" : "cartChange";
});

function descriptionOf({ typeName, name, colour }: ProductView): string {
  return [name, typeName, colour?.name].filter(Boolean).join(", ");
}

export const meta: MetaFunction<typeof loader> = ({
  data: page,
  location,
  matches,
}) => {
  if (!page) return [];
  // Single fetch transfers the loader's data unchanged.
  const own = page as Awaited<ReturnType<typeof loader>>;
  return own.set
    ? metaOfSet(own, { location, matches })
    : metaOfProduct(own, { location, matches });
};

type Page = Awaited<ReturnType<typeof loader>>;
type Visit = Pick<Parameters<MetaFunction>[0], "location" | "matches">;

function metaOfSet(
  { set, counterparts = [], meta: own }: Extract<Page, { set: SetView }>,
  { location, matches }: Visit,
) {
  const image = set.parts.find(({ picture }) => picture)?.picture?.src;
  return pageMeta({
    counterparts,
    meta: { ...own, ...(image && { image }) },
    matches,
    location,
  });
}

function metaOfProduct(
  page: Extract<Page, { set: null }>,
  { location, matches }: Visit,
): ReturnType<MetaFunction> {
  const { view, meta: own, search } = page;
  const image = own.image ?? view.pictures[0]?.src;
  return pageMeta({
    // The codes of colours in other locales are unknown.
    counterparts: (search === "" && page.counterparts) || [],
    meta: {
      ...own,
      description: own.description || descriptionOf(view),
      ...(image && { image }),
    },
    matches,
    location,
    search,
  });
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";

const regionsOf = (
  id: string,
  { guarantee, facts, credit }: ReturnType<typeof dutiesOf>,
) => ({
  guarantee: guarantee && (
    <StaticRegion key={`${id} guarantee`} region="guarantee" {...guarantee} />
  ),
  facts: facts && (
    <StaticRegion key={`${id} facts`} region="facts" {...facts} />
  ),
  credit: credit && (
    <StaticRegion key={`${id} credit`} region="credit" {...credit} />
  ),
});

export default function Product() {
  const page = usePageData<typeof loader>();
  const t = useT();
  const kiosk = useKiosk();
  if (page.set)
    return (
      <Suspense>
        <SetPage view={page.set} {...regionsOf(page.set.id, page.duties)} />
      </Suspense>
    );
  const { view, sets, complements, sections, pictures, looks, express } = page;
  return (
    <div className="pb-16 lg:pb-24">
      <ProductPage
        key={view.id}
        view={view}
        express={express}
        {...regionsOf(view.id, page.duties)}
      />
      {page.inStores && (
        <Suspense>
          <StoreStock stock={page.inStores} />
        </Suspense>
      )}
      <SectionList sections={sections} />
      <StaticRegion
        key={`${view.id} complements`}
        region="complements"
        data={complements}
      >
        {(cards) => (
          <ProductRail
            title={t("product.complements.title")}
            origin="complete-the-look-upsell"
            products={cards}
          />
        )}
      </StaticRegion>
      <StaticRegion key={`${view.id} looks`} region="looks" data={looks}>
        {(shown) => shown.map((one) => <LookTeaser key={one.look} {...one} />)}
      </StaticRegion>
      <StaticRegion
        key={`${view.id} pictures`}
        region="pictures"
        data={pictures}
      >
        {(shown) =>
          shown.length > 0 && (
            <ShopperPictures
              title={t("product.pictures")}
              pictures={shown}
              // The form is closed in a kiosk.
              shares={kiosk === null}
            />
          )
        }
      </StaticRegion>
      {page.opinions !== undefined && (
        <>
          <StaticRegion
            key={`${view.id} opinions`}
            region="opinions"
            data={page.opinions}
          >
            {(opinions) => <Opinions id={view.id} opinions={opinions} />}
          </StaticRegion>
          <OfFeature name="questions">
            <AskSection view={view} />
          </OfFeature>
        </>
      )}
      {sets.map((set, index) => (
        <StaticRegion
          key={`${view.id} ${index}`}
          region={`set-${index}`}
          data={set}
        >
          {({ name, region, path, cards }) => (
            <ProductRail
              title={t("product.sets.title")}
              origin="product-bundles"
              text={t("product.sets.text", { name })}
              name={t("shop.labelled", {
                label: t("product.sets.title"),
                value: region,
              })}
              {...(path && {
                cta: { label: t("product.sets.whole"), url: path },
              })}
              products={cards}
            />
          )}
        </StaticRegion>
      ))}
    </div>
  );
}
