/** A product page: pictures, colours, the buy form, and facts about the product. */
import { Link } from "@remix-run/react";
import { DialogLink } from "~/dialogs/dialog-link";
import { Problems } from "~/forms/problems";
import { usePaths, useT } from "~/i18n/language";
import { Heart } from "~/ui/heart";
import { Stars } from "~/ui/stars";
import { BreadcrumbTrail } from "../breadcrumb-trail";
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

function Title({ view }: { view: ProductView }) {
  const t = useT();
  const paths = usePaths();
  return (
    <div className="relative pe-14">
      {view.badge && (
        <p className="eyebrow text-lichen-700">{view.badge.label}</p>
      )}
      <h1 className="display mt-1 text-3xl lg:text-4xl" tabIndex={-1}>
        {view.name}
      </h1>
      {view.typeName && (
        <p className="mt-1 text-lg text-slate-600">{view.typeName}</p>
      )}
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
          className="inline-flex items-center min-h-11 text-sm text-link"
        >
          {t("product.review")}
        </Link>
        {view.rating && (
          <Link
            to={paths.help("care-and-safety/reviews")}
            className="inline-flex items-center min-h-11 text-sm text-link"
          >
            {t("reviews.checkedLink")}
          </Link>
        )}
      </div>
      <Heart id={view.id} name={view.name} />
    </div>
  );
}

interface ProductPageProps {
  readonly view: ProductView;
  /** Whether a wallet has a button. */
  readonly express: boolean;
}

export function ProductPage({ view, express }: ProductPageProps) {
  const t = useT();
  const isForSale = view.sizes.some(({ available }) => available);
  const colours = view.colour &&
    !(view.digital && view.colours.length === 1) && (
      <ColourLinks view={view} shown={view.colour} />
    );
  return (
    <div className="wrap-page py-4 lg:py-6">
      <Problems
        at="top"
        ids={{ productId: firstSizeId(view), qty: quantityId }}
      />
      <BreadcrumbTrail above={view.breadcrumbs} here={view.name} />
      <div className="mt-3 lg:mt-5 md:grid md:grid-cols-2 md:gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12 2xl:gap-16 items-start">
        <ProductGallery
          key={view.colour?.code}
          pictures={view.pictures}
          tint={view.tint}
          subject={dialogArgument(view)}
        />
        <div className="mt-6 md:mt-0 grid grid-cols-[minmax(0,1fr)] gap-6">
          <Title view={view} />
          {isForSale ? (
            <BuyForm view={view} express={express}>
              {colours}
            </BuyForm>
          ) : (
            <>
              <ShownPrice view={view} size={undefined} />
              {colours}
              <p className="p-4 bg-mist-100 rounded-2 font-[600]">
                {view.colour
                  ? t("product.soldOut", { colour: view.colour.name })
                  : t("product.soldOutPlain")}
              </p>
              <StockAlertLink view={view} />
            </>
          )}
          <FindInStoreLink view={view} />
          <Promises kind={view.kind} digital={view.digital} />
          {isForSale && <DeliveryEstimate view={view} />}
          <ProductNotes view={view} />
        </div>
      </div>
    </div>
  );
}
