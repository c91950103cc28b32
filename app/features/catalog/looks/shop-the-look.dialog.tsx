/** Body of the dialog "shop-the-look" [DLG-045]. */
import { Link } from "@remix-run/react";
import type { DialogBodyProps } from "~/dialogs/dialog";
import { usePaths, useT } from "~/i18n/language";
import { Picture } from "~/ui/picture";
import { AddFromLook } from "./add-from-look";
import { LookProductList } from "./look-product-list";
import type { LookView } from "./shop-the-look.dialog.server";

export default function ShopTheLookDialog({
  argument,
  data: view,
  returnTo,
}: DialogBodyProps<LookView | null>) {
  const t = useT();
  const paths = usePaths();
  if (!view)
    return (
      <>
        <p>{t("community.look.gone")}</p>
        <p className="mt-6">
          <Link to={returnTo} className="button button-primary">
            {t("shop.dialog.back")}
          </Link>
        </p>
      </>
    );
  const { title, text, image, products } = view;
  const action = paths.dialog("shop-the-look", argument, { returnTo });
  return (
    <div className="grid gap-6">
      <figure>
        <Picture
          picture={image}
          sizes="(min-width: 48rem) 28rem, 92vw"
          className="max-h-[50vh] w-auto max-w-full mx-auto rounded-2 bg-mist-100"
        />
        <figcaption className="mt-3">
          <p className="wide font-[750] text-lg">{title}</p>
          {text && <p className="max-w-[62ch] text-slate-600">{text}</p>}
        </figcaption>
      </figure>
      <LookProductList
        title={t("community.products")}
        products={products}
        renderAdd={(product) => (
          <AddFromLook product={product} action={action} />
        )}
      />
    </div>
  );
}
