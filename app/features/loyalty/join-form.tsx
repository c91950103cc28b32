/** The benefits of the program, and the form that makes a consumer a member [LOY-003]. */
import { SectionList } from "~/cms/section-list";
import { CheckField } from "~/forms/check-field";
import { Problems } from "~/forms/problems";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import type { JoinView } from "./loyalty-view";

export function JoinForm({ sections }: Pick<JoinView, "sections">) {
  const t = useT();
  const paths = usePaths();
  return (
    <>
      <ul className="grid gap-2 list-disc ps-5">
        <li>{t("loyalty.join.collect")}</li>
        <li>{t("loyalty.join.exchange")}</li>
        <li>{t("loyalty.join.gift")}</li>
      </ul>
      <ShopForm
        name="join"
        action={paths.loyalty()}
        className="mt-6 grid gap-4"
      >
        <div>
          <CheckField name="terms" label={t("loyalty.join.terms")} />
          <Problems at="field:terms" id="join-terms-error" />
        </div>
        <p className="text-sm text-slate-600">{t("loyalty.join.leave")}</p>
        <div>
          <SubmitButton
            pendingText={t("loyalty.join.pending")}
            className="button button-primary button-large"
          >
            {t("loyalty.join.submit")}
          </SubmitButton>
        </div>
      </ShopForm>
      <SectionList sections={sections} />
    </>
  );
}
