/** Body of the dialog "welcome", which opens after joining [DLG-023]. */
import { Link } from "@remix-run/react";
import { DialogLink } from "~/dialogs/dialog-link";
import { usePaths, useT } from "~/i18n/language";
import type { WelcomeView } from "./loyalty-view";
import { WelcomeGiftNote } from "./welcome-gift";

export function Welcome({
  view: { firstName, isMember, welcome },
  returnTo,
}: {
  view: WelcomeView;
  returnTo: string;
}) {
  const t = useT();
  const paths = usePaths();
  return (
    <div className="grid gap-5">
      {firstName && (
        <p className="wide font-[700] text-lg">
          {t("account.home.hello", { name: firstName })}
        </p>
      )}
      <p>
        {t(isMember ? "loyalty.welcome.member" : "loyalty.welcome.shopper")}
      </p>
      {welcome && <WelcomeGiftNote gift={welcome} />}
      <div className="flex flex-wrap gap-3">
        <Link to={returnTo} className="button button-primary">
          {t("loyalty.welcome.go")}
        </Link>
        {isMember ? (
          <Link to={paths.loyalty()} className="button button-secondary">
            {t("loyalty.welcome.open")}
          </Link>
        ) : (
          <DialogLink to="loyalty-sign-up" className="button button-secondary">
            {t("loyalty.join.title")}
          </DialogLink>
        )}
      </div>
    </div>
  );
}
