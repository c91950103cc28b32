/** The choice of a voucher to apply to the cart; only those that the points suffice for [DLG-021]. */
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { DialogLink } from "~/dialogs/dialog-link";
import type { OfferedVoucher, Standing } from "~/domain/account/loyalty";
import { useField } from "~/forms/field";
import { Problems } from "~/forms/problems";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import type { RedeemView } from "./loyalty-view";
import { NextStep, useWorth } from "./standing";

const firstVoucher = "redeem-voucher-0";

interface VoucherChoiceProps {
  readonly vouchers: readonly OfferedVoucher[];
  readonly voucherId: string | null;
}

function VoucherChoice({ vouchers, voucherId }: VoucherChoiceProps) {
  const t = useT();
  const worth = useWorth();
  const { typed, aria } = useField({ name: "voucher" });
  const chosen = typed ?? voucherId ?? undefined;
  return (
    <fieldset {...aria} id="redeem-voucher">
      <legend className="sr-only">{t("loyalty.redeem.choose")}</legend>
      <ul className="border-t border-mist-200">
        {vouchers.map(({ id, points, missing, amount }, index) => (
          <li key={id} className="border-b border-mist-200">
            <label className="option py-2">
              <input
                id={`redeem-voucher-${index}`}
                type="radio"
                name="voucher"
                value={id}
                disabled={missing > 0}
                defaultChecked={id === chosen}
              />
              <span className={missing > 0 ? "text-slate-600" : ""}>
                <strong className="wide font-[700]">{worth({ amount })}</strong>{" "}
                {t("loyalty.vouchers.for", { count: points })}
                {missing > 0 && (
                  <span className="block text-sm">
                    {t("loyalty.vouchers.missing", { count: missing })}
                  </span>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <Problems at="field:voucher" id="redeem-voucher-error" />
    </fieldset>
  );
}

interface RedeemProps {
  readonly view: RedeemView;
  readonly returnTo: string;
}

/** The reason why no voucher can be chosen, and a link back. */
function NothingToRedeem({
  returnTo,
  children,
}: {
  returnTo: string;
  children: ReactNode;
}) {
  const t = useT();
  return (
    <>
      <p>{children}</p>
      <p className="mt-6">
        <Link to={returnTo} className="button button-primary">
          {t("shop.dialog.back")}
        </Link>
      </p>
    </>
  );
}

function RedeemForm({
  view: { minimum, voucherId },
  standing,
  returnTo,
}: RedeemProps & { standing: Standing }) {
  const t = useT();
  const paths = usePaths();
  return (
    <ShopForm
      name="redeem"
      action={paths.dialog("loyalty-redeem", "", { returnTo })}
      className="grid gap-5"
    >
      <Problems at="top" ids={{ voucher: firstVoucher }} />
      <p>
        {t("loyalty.redeem.text", { count: standing.balance })}{" "}
        <NextStep standing={standing} minimum={minimum} />
      </p>
      <VoucherChoice vouchers={standing.vouchers} voucherId={voucherId} />
      <div>
        <SubmitButton
          pendingText={t("loyalty.redeem.pending")}
          className="button button-primary button-large"
        >
          {t("loyalty.redeem.submit")}
        </SubmitButton>
      </div>
    </ShopForm>
  );
}

function NoMember() {
  const t = useT();
  return (
    <>
      <p>{t("errors.reward.notMember")}</p>
      <p className="mt-6">
        <DialogLink to="loyalty-sign-up" className="button button-primary">
          {t("loyalty.join.title")}
        </DialogLink>
      </p>
    </>
  );
}

export function Redeem(props: RedeemProps) {
  const { standing, minimum, hasCart } = props.view;
  const { returnTo } = props;
  const t = useT();
  if (!standing) return <NoMember />;
  const { vouchers, toMinimum, balance } = standing;
  if (toMinimum > 0 || vouchers.length === 0)
    return (
      <NothingToRedeem returnTo={returnTo}>
        {t("loyalty.redeem.text", { count: balance })}{" "}
        <NextStep standing={standing} minimum={minimum} />
      </NothingToRedeem>
    );
  if (!hasCart)
    return (
      <NothingToRedeem returnTo={returnTo}>
        {t("loyalty.redeem.empty")}
      </NothingToRedeem>
    );
  return <RedeemForm {...props} standing={standing} />;
}
