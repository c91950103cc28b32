/** Shoppers' pictures: the form that sends one, those that the shopper has saved, and the newest [SOCI-002]. */
import { Link } from "@remix-run/react";
import { useState } from "react";
import { pictureLimits } from "~/domain/shopper-picture";
import { Field, useShownValue } from "~/forms/field";
import { Problems } from "~/forms/problems";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { TextAreaField } from "~/forms/text-area-field";
import { usePaths, useT } from "~/i18n/language";
import { ShopperPictures, type PictureTile } from "~/ui/shopper-pictures";
import { PictureField } from "./picture-field";

export interface PicturesView {
  /** Of the account; empty for a guest. */
  readonly email: string;
  readonly name: string;
  /** Identifies this showing of the form, so that a picture sent twice is recorded once. */
  readonly once: string;
  /** Whether the shopper has just sent a picture. */
  readonly isSent: boolean;
  readonly saved: readonly PictureTile[];
  readonly newest: readonly PictureTile[];
}

/** The same for every sending of the form, even if it was refused and the page has been loaded again since. */
function Once({ value }: { value: string }) {
  const [first] = useState(value);
  const shown = useShownValue();
  return <input type="hidden" name="once" value={shown("once", first)} />;
}

function ShareForm({ view: { email, name, once } }: { view: PicturesView }) {
  const t = useT();
  const paths = usePaths();
  return (
    <ShopForm
      name="share"
      action={paths.pictures()}
      encType="multipart/form-data"
      className="mt-5 grid gap-5"
    >
      <input type="hidden" name="intent" value="share" />
      <Once value={once} />
      <PictureField />
      <TextAreaField
        name="caption"
        label={t("community.share.caption")}
        hint={t("community.share.captionHint")}
        rows={3}
        maxLength={pictureLimits.caption}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          name="name"
          label={t("community.share.name")}
          hint={t("community.share.nameHint")}
          autoComplete="nickname"
          maxLength={pictureLimits.name}
          defaultValue={name}
          required
        />
        <Field
          name="email"
          type="email"
          label={t("community.share.email")}
          hint={t("community.share.emailHint")}
          autoComplete="email"
          defaultValue={email}
          required
        />
      </div>
      <p className="text-sm text-slate-600">{t("community.share.terms")}</p>
      <SubmitButton
        pendingText={t("community.share.sending")}
        className="button button-primary button-large justify-self-start"
      >
        {t("community.share.send")}
      </SubmitButton>
    </ShopForm>
  );
}

function Thanks() {
  const t = useT();
  const paths = usePaths();
  return (
    <div role="status" className="mt-5 p-5 rounded-2 bg-mist-100">
      <p className="text-lg font-[680]">{t("community.share.doneTitle")}</p>
      <p className="mt-2">{t("community.share.done")}</p>
      <p className="mt-5">
        <Link to={paths.pictures()} className="button button-secondary">
          {t("community.share.another")}
        </Link>
      </p>
    </div>
  );
}

export function PicturesPage({ view }: { view: PicturesView }) {
  const t = useT();
  const { isSent, saved, newest } = view;
  return (
    <div className="pt-6 lg:pt-9 pb-16 lg:pb-24">
      <div className="wrap-page">
        <div className="max-w-[40rem]">
          <h1 className="display text-3xl lg:text-4xl">
            {t("community.page")}
          </h1>
          <p className="mt-4 text-lg">{t("community.lead")}</p>
          <Problems at="top" />
          <section aria-labelledby="share-title" className="mt-8">
            <h2 id="share-title" className="display text-2xl">
              {t("community.share.title")}
            </h2>
            {isSent ? <Thanks /> : <ShareForm view={view} />}
          </section>
        </div>
      </div>
      {saved.length > 0 && (
        <ShopperPictures title={t("community.saved")} pictures={saved} />
      )}
      {newest.length > 0 && (
        <ShopperPictures title={t("community.newest")} pictures={newest} />
      )}
    </div>
  );
}
