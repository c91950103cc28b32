/** Body of the dialog "ugc-review" [DLG-035]. */
import { Link } from "@remix-run/react";
import { DialogLink } from "~/dialogs/dialog-link";
import { closesDialogs } from "~/dialogs/use-dialog-hash";
import type { DialogBodyProps } from "~/dialogs/dialog";
import { reportReasons } from "~/domain/shopper-picture";
import { SelectField } from "~/forms/field";
import { Problems } from "~/forms/problems";
import { useFormReply } from "~/forms/replies";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import { useKiosk } from "~/shell/kiosk/use-kiosk";
import { Picture } from "~/ui/picture";
import { LookProductList } from "./look-product-list";
import type { ShopperPictureView } from "./ugc-review.dialog.server";

function Report({ once, action }: { once: string; action: string }) {
  const t = useT();
  const isDone = useFormReply("report")?.result.status === "success";
  return (
    <ShopForm
      name="report"
      action={action}
      then="stay"
      className="border-t border-mist-200"
    >
      <input type="hidden" name="intent" value="report" />
      <input type="hidden" name="once" value={once} />
      {isDone ? (
        <p role="status" className="py-3">
          {t("community.reported")}
        </p>
      ) : (
        <>
          <details>
            <summary className="w-fit py-3 text-sm text-link">
              {t("community.report")}
            </summary>
            <div className="grid gap-3 pt-1 pb-3">
              <SelectField
                name="reason"
                id="report-reason"
                label={t("community.reason")}
              >
                {reportReasons.map((reason) => (
                  <option key={reason} value={reason}>
                    {t(`community.reasons.${reason}`)}
                  </option>
                ))}
              </SelectField>
              <SubmitButton
                pendingText={t("community.reporting")}
                className="button button-secondary justify-self-start"
              >
                {t("community.sendReport")}
              </SubmitButton>
            </div>
          </details>
        </>
      )}
    </ShopForm>
  );
}

function Save({ isSaved, action }: { isSaved: boolean; action: string }) {
  const t = useT();
  const paths = usePaths();
  const isJustSaved = useFormReply("save")?.result.status === "success";
  if (useKiosk()) return null;
  return (
    <ShopForm name="save" action={action} then="stay">
      <input type="hidden" name="intent" value="save" />
      {isSaved || isJustSaved ? (
        <div role="status" className="flex flex-wrap items-center gap-x-4">
          <p>{t("community.isSaved")}</p>
          <Link
            to={paths.pictures()}
            state={closesDialogs}
            className="inline-flex items-center min-h-11 text-link"
          >
            {t("community.toSaved")}
          </Link>
        </div>
      ) : (
        <SubmitButton
          pendingText={t("community.saving")}
          className="button button-secondary"
        >
          {t("community.save")}
        </SubmitButton>
      )}
    </ShopForm>
  );
}

function Others({ view }: { view: ShopperPictureView }) {
  const t = useT();
  const { others, picture } = view;
  if (others.length === 0) return null;
  const title = t("community.more", { author: picture.author });
  return (
    <section aria-label={title}>
      <h2 className="wide font-[750] mb-3">{title}</h2>
      <ul className="grid grid-cols-3 gap-2">
        {others.map(({ id, picture: own, author }, index) => (
          <li key={id}>
            <DialogLink
              to="ugc-review"
              argument={id}
              aria-label={`${t("shop.pictures.by", { author })}, ${index + 1}`}
              className="block aspect-4/5 overflow-hidden rounded-2 bg-mist-100"
            >
              <Picture
                picture={own}
                alt=""
                sizes="8rem"
                widest={400}
                className="size-full object-cover"
              />
            </DialogLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

export default function ShopperPictureDialog({
  argument,
  data: view,
  returnTo,
}: DialogBodyProps<ShopperPictureView | null>) {
  const t = useT();
  const paths = usePaths();
  if (!view)
    return (
      <>
        <p>{t("community.gone")}</p>
        <p className="mt-6">
          <Link to={returnTo} className="button button-primary">
            {t("shop.dialog.back")}
          </Link>
        </p>
      </>
    );
  const { picture, caption, author } = view.picture;
  const by = author
    ? t("shop.pictures.by", { author })
    : t("shop.pictures.anonymous");
  return (
    <div className="grid gap-6">
      <figure>
        <Picture
          picture={picture}
          alt={by}
          sizes="(min-width: 48rem) 36rem, 92vw"
          className="max-h-[60vh] w-auto max-w-full mx-auto rounded-2 bg-mist-100"
        />
        <figcaption className="mt-3">
          {caption && (
            <p dir="auto" className="max-w-[62ch] break-words">
              {caption}
            </p>
          )}
          <p className="mt-1 text-sm text-slate-600">{by}</p>
        </figcaption>
      </figure>
      <Problems at="top" ids={{ reason: "report-reason" }} />
      <Save
        key={`${argument} save`}
        isSaved={view.isSaved}
        action={paths.dialog("ugc-review", argument, { returnTo })}
      />
      <LookProductList
        title={t("community.products")}
        products={view.products}
      />
      <Others view={view} />
      <Report
        key={argument}
        once={view.once}
        action={paths.dialog("ugc-review", argument, { returnTo })}
      />
    </div>
  );
}
