/** Creates the link to share the list; with JavaScript, a button copies it. */
import { useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useFormReply } from "~/forms/replies";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";

export const shareForm = "share";

/** The data in the answer to the form. */
export interface ShareDone {
  readonly link: string;
}

const linkId = "share-link";

function CopyButton({ link }: { link: string }) {
  const t = useT();
  const [isCopied, setCopied] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button button-secondary"
        onClick={() => {
          // If the browser refuses, focus the field, from which the link can be copied by hand.
          void navigator.clipboard.writeText(link).then(
            () => {
              setCopied(true);
            },
            () => {
              document.getElementById(linkId)?.focus();
            },
          );
        }}
      >
        {t("favorites.share.copy")}
      </button>
      <span role="status" className="text-sm">
        {isCopied ? t("favorites.share.copied") : ""}
      </span>
    </>
  );
}

function ShareLink({ link }: ShareDone) {
  const t = useT();
  const isHydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="mt-4">
      <label htmlFor={linkId} className="text-sm font-[620]">
        {t("favorites.share.link")}
      </label>
      <div className="mt-1.5 flex flex-wrap items-center gap-3">
        <input
          ref={field}
          id={linkId}
          readOnly
          value={link}
          className="field-input grow basis-72"
          onFocus={() => field.current?.select()}
        />
        {isHydrated && <CopyButton key={link} link={link} />}
      </div>
    </div>
  );
}

export function ShareBox() {
  const t = useT();
  const paths = usePaths();
  const reply = useFormReply<ShareDone>(shareForm);
  return (
    <section
      aria-labelledby="share-title"
      className="mt-14 p-5 sm:p-6 max-w-3xl bg-mist-50 border border-mist-200 rounded-2"
    >
      <h2 id="share-title" className="wide font-[750] text-xl">
        {t("favorites.share.title")}
      </h2>
      <p className="mt-1 text-slate-600">{t("favorites.share.text")}</p>
      <ShopForm
        name={shareForm}
        action={paths.favorites()}
        then="stay"
        className="mt-4"
      >
        <SubmitButton
          name="intent"
          value={shareForm}
          pendingText={t("favorites.share.pending")}
          className="button button-secondary"
        >
          {t("favorites.share.submit")}
        </SubmitButton>
      </ShopForm>
      {reply?.data && <ShareLink link={reply.data.link} />}
    </section>
  );
}
