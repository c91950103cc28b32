/** Body of the dialogs "employee-terms" and "credited-consumer-terms": accept the terms, or sign out. */
import { Link } from "@remix-run/react";
import type { DialogBodyProps } from "~/dialogs/dialog";
import type { Terms } from "~/domain/account/role";
import { Problems } from "~/forms/problems";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import type { TermsView } from "./terms.dialog.server";

const points = ["first", "second", "third"] as const;

function Accept({ terms, returnTo }: { terms: Terms; returnTo: string }) {
  const t = useT();
  const paths = usePaths();
  return (
    <div className="flex flex-wrap gap-3">
      <ShopForm name="terms" action={paths.dialog(terms, "", { returnTo })}>
        <SubmitButton
          pendingText={t("loyalty.terms.pending")}
          className="button button-primary button-large"
        >
          {t("loyalty.terms.accept")}
        </SubmitButton>
      </ShopForm>
      {/* A new document, so that nothing of the account's pages stays in memory. */}
      <ShopForm
        name="sign-out"
        action={paths.signOut({ redirectTo: returnTo })}
        then="document"
      >
        <SubmitButton className="button button-secondary button-large">
          {t("loyalty.terms.signOut")}
        </SubmitButton>
      </ShopForm>
    </div>
  );
}

export default function TermsDialog({
  data: { terms, isWaiting },
  returnTo,
}: DialogBodyProps<TermsView>) {
  const t = useT();
  return (
    <div className="grid gap-5">
      <Problems at="top" />
      <p>{t(`loyalty.terms.${terms}.text`)}</p>
      <ul className="grid gap-2 list-disc ps-5">
        {points.map((point) => (
          <li key={point}>{t(`loyalty.terms.${terms}.${point}`)}</li>
        ))}
      </ul>
      {isWaiting ? (
        <Accept terms={terms} returnTo={returnTo} />
      ) : (
        <>
          <p className="font-[620]">{t("loyalty.terms.nothing")}</p>
          <p>
            <Link to={returnTo} className="button button-primary">
              {t("shop.dialog.back")}
            </Link>
          </p>
        </>
      )}
    </div>
  );
}
