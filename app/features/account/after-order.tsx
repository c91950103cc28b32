/** What the confirmation offers: an account for the guest who just ordered [CHK-026]. */
import { Link } from "@remix-run/react";
import { usePaths, useT } from "~/i18n/language";
import { SignUpForm } from "./sign-up-form";

export interface AfterOrderOffer {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Where the order goes; null for one that is collected or cannot be read. */
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

/** Who is signed in finds the order in the account; all others by its number and their address. */
export function FollowOrder({
  isSignedIn,
  withdrawalOf,
}: {
  isSignedIn: boolean;
  /** Number of the order; null where no law lets its contract be withdrawn from. */
  withdrawalOf: string | null;
}) {
  const t = useT();
  const paths = usePaths();
  const [to, text] = isSignedIn
    ? ([paths.orderHistory(), "account.signUp.afterOrder.known"] as const)
    : ([paths.orderStatus(), "account.signUp.afterOrder.guest"] as const);
  return (
    <p className="no-print flex flex-wrap gap-x-6 gap-y-2">
      <Link to={to} className="text-link">
        {t(text)}
      </Link>
      {withdrawalOf !== null && (
        <Link
          to={paths.withdrawalForm({ orderNumber: withdrawalOf })}
          className="text-link"
        >
          {t("shop.withdraw")}
        </Link>
      )}
    </p>
  );
}
