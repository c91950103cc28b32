/** A product page: pictures, colours, the buy form, and facts about the product. */
import { Link } from "@remix-run/react";
import { Suspense, type ReactNode } from "react";
import { DialogLink } from "~/dialogs/dialog-link";
import { Choice } from "~/experiments/choice";
import { PlaceMark } from "~/experiments/place-mark";
import type { VariationOf } from "~/experiments/experiments";
import { Problems } from "~/forms/problems";
import { usePaths, useSite, useT } from "~/i18n/language";
import { useHelpPath } from "~/routing/use-help-path";
import { explainsRatings } from "~/sites/explains-ratings";
import { useFeature } from "~/ui/features";
import { OfFeature } from "~/ui/of-feature";
import { Heart } from "~/ui/heart";
import { late } from "~/ui/late";
import { Stars } from "~/ui/stars";
import { BreadcrumbTrail } from "../breadcrumb-trail";
import { BarcodeLink } from "./barcode-link";
import { BuyForm, quantityId } from "./buy-form";
import { ColourLinks } from "./colour-links";
import { DeliveryEstimate } from "./delivery-estimate";
import { FindInStoreLink } from "./find-in-store-link";
import { ProductGallery } from "./pictures/product-gallery";
import { ProductNotes, Promises } from "./product-notes";
import { dialogArgument, type ProductView } from "./product-view";
import { ShownPrice } from "../shown-price";
import { firstSizeId } from "./size-choice";
import { StockAlertLink } from "./stock-alert-link";

/** Loaded on demand, because few products can be customised. */
const Customised = late(() => import("./customised"));

/** On phones the badge is beside the type, so that the first sizes are in the first view. */
function Title({ view }: { view: ProductView }) {
  return (
    <div className="relative pe-14 flex flex-wrap items-baseline gap-x-3">
      <h1
        className="w-full display text-2xl md:mt-1 md:text-3xl lg:text-4xl"
        tabIndex={-1}
      >
        {view.name}
      </h1>
      {view.typeName && (
        <p className="md:w-full md:mt-1 md:text-lg text-slate-600">
          {view.typeName}
        </p>
      )}
      {view.badge && (
        <p className="md:w-full md:-order-1 eyebrow text-lichen-700">
          {view.badge.label}
        </p>
      )}
      <Heart id={view.id} name={view.name} />
    </div>
  );
}

/**
 * The links to the reviews, to a new one, and to how they are checked. Phones have the last two beside the
 * reviews further down, so that the first sizes are in the first view.
 */
function ReviewLinks({ view }: { view: ProductView }) {
  const t = useT();
  const paths = usePaths();
  const helpPath = useHelpPath();
  const site = useSite();
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      {view.rating && (
        <DialogLink
          to="reviews"
          argument={view.id}
          page={paths.reviews(view.id)}
          className="inline-flex items-center min-h-11 hover:underline"
        >
          <Stars rating={view.rating} />
        </DialogLink>
      )}
      <Link
        to={paths.writeReview({ productId: view.id })}
        className={`inline-flex items-center min-h-11 text-sm text-link ${view.rating ? "max-md:hidden" : ""}`}
      >
        {t("product.review")}
      </Link>
      {view.rating && helpPath && explainsRatings(site) && (
        <Link
          to={helpPath("care-and-safety/reviews")}
          className="inline-flex items-center min-h-11 text-sm text-link max-md:hidden"
        >
          {t("reviews.checkedLink")}
        </Link>
      )}
    </div>
  );
}

/** The order of the parts below the form, by their numbers in the baseline. */
const partOrders: Readonly<
  Record<VariationOf<"product-order">, readonly number[]>
> = {
  "1-promises-first": [2, 3, 0, 1, 4],
  "2-notes-first": [4, 0, 1, 2, 3],
  baseline: [0, 1, 2, 3, 4],
};

interface ProductPageProps {
  readonly view: ProductView;
  /** Whether a wallet has a button. */
  readonly express: boolean;
  /** What the law of the market requires: the guarantees, and facts about the product. */
  readonly guarantee?: ReactNode;
  readonly facts?: ReactNode;
  /** What the law of the market requires beside a price in instalments. */
  readonly credit?: ReactNode;
}

export function ProductPage({
  view,
  express,
  guarantee,
  facts,
  credit,
}: ProductPageProps) {
  const t = useT();
  const isForSale = view.sizes.some(({ available }) => available);
  // A recipe decides the colours.
  const colours = view.colour &&
    !view.recipe &&
    !(view.digital && view.colours.length === 1) && (
      <ColourLinks view={view} shown={view.colour} />
    );
  const reviewLinks = useFeature("reviews") && <ReviewLinks view={view} />;
  const parts = [
    <OfFeature key={0} name="stores">
      <FindInStoreLink view={view} />
    </OfFeature>,
    <BarcodeLink key={1} view={view} />,
    <Promises key={2} kind={view.kind} digital={view.digital} />,
    isForSale && (
      <OfFeature key={3} name="delivery-estimates">
        <DeliveryEstimate view={view} />
      </OfFeature>
    ),
    <ProductNotes key={4} view={view} />,
  ];
  return (
    <div className="wrap-page pt-1 pb-4 md:pt-4 lg:py-6">
      <Problems
        at="top"
        ids={{ productId: firstSizeId(view), qty: quantityId }}
      />
      <BreadcrumbTrail above={view.breadcrumbs} here={view.name} />
      <div className="mt-1 md:mt-3 lg:mt-5 md:grid md:grid-cols-2 md:gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12 2xl:gap-16 items-start">
        <ProductGallery
          key={view.colour?.code}
          pictures={view.pictures}
          tint={view.tint}
          subject={dialogArgument(view)}
        />
        <div className="mt-3 md:mt-0 grid grid-cols-[minmax(0,1fr)] gap-6">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-1 md:gap-6">
            <Title view={view} />
            {(view.customisable || view.recipe) && (
              <Suspense>
                <Customised view={view} />
              </Suspense>
            )}
            {isForSale && (
              <BuyForm
                view={view}
                express={express}
                reviews={reviewLinks}
                credit={credit}
              >
                {colours}
              </BuyForm>
            )}
          </div>
          {!isForSale && (
            <>
              <ShownPrice view={view} size={undefined}>
                {reviewLinks}
              </ShownPrice>
              {colours}
              <p className="p-4 bg-mist-100 rounded-2 font-[600]">
                {view.colour
                  ? t("product.soldOut", { colour: view.colour.name })
                  : t("product.soldOutPlain")}
              </p>
              <StockAlertLink view={view} />
            </>
          )}
          {guarantee}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <Choice of="product-order" shows={partOrders}>
              {(order) => order.map((number) => parts[number])}
            </Choice>
            <PlaceMark of={["product-order"]} />
          </div>
          {facts}
        </div>
      </div>
    </div>
  );
}
