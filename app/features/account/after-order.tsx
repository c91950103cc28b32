/** The confirmation's offer to a guest who has just ordered: an account [CHK-026]. */
import { Link } from "@remix-run/react";
import { usePaths, useT } from "~/i18n/language";
import type { WithdrawalQuery } from "~/routing/paths";
import { OfFeature } from "~/ui/of-feature";
import { SignUpForm } from "./sign-up-form";

export interface AfterOrderOffer {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The delivery address; null when the order is collected or cannot be read. */
  readonly address: readonly string[] | null;
  readonly botToken: string;
}

export function SignUpAfterOrder({ offer }: { offer: AfterOrderOffer }) {
  const t = useT();
  const { email, firstName, lastName, address, botToken } = offer;
  return (
    <section className="p-5 sm:p-8 rounded-2 bg-mist-50 border border-mist-200 no-print">
      <div className="max-w-[40rem]">
        <h2 className="wide font-[750] text-xl">
          {t("account.signUp.afterOrder.title")}
        </h2>
        <p className="mt-2 mb-5 break-words">
          {t("account.signUp.afterOrder.text", { email })}
        </p>
        <SignUpForm
          afterOrder
          names={{ firstName, lastName }}
          address={address}
          botToken={botToken}
          redirectTo={null}
        />
      </div>
    </section>
  );
}

/** Links to the order: in the account for consumers, to the look-up by number and e-mail for guests. */
export function FollowOrder({
  isSignedIn,
  withdrawalOf,
}: {
  isSignedIn: boolean;
  /** Stands for the order; null in markets without a statutory right of withdrawal. */
  withdrawalOf: WithdrawalQuery | null;
}) {
  const t = useT();
  const paths = usePaths();
  const [to, text, feature] = isSignedIn
    ? ([
        paths.orderHistory(),
        "account.signUp.afterOrder.known",
        "accounts",
      ] as const)
    : ([
        paths.orderStatus(),
        "account.signUp.afterOrder.guest",
        "order-status",
      ] as const);
  return (
    <p className="no-print flex flex-wrap gap-x-6 gap-y-2">
      <OfFeature name={feature}>
        <Link to={to} className="text-link">
          {t(text)}
        </Link>
      </OfFeature>
      {withdrawalOf && (
        <Link to={paths.withdrawalForm(withdrawalOf)} className="text-link">
          {t("shop.withdraw")}
        </Link>
      )}
    </p>
  );
}
