/** The way to the account, or to signing in and back to this page. */
import { Link, useLocation } from "@remix-run/react";
import { usePaths, useT } from "~/i18n/language";
import type { LocaleData } from "~/routes/locale";
import { Icon } from "~/ui/icon";
import { useIsEmbedded } from "./use-way-back";

type Account = LocaleData["account"];

/** Address and words of the link; pages that are no place to return to are not named. */
function useAccountLink(account: Account) {
  const t = useT();
  const paths = usePaths();
  const { pathname, search } = useLocation();
  const isEmbedded = useIsEmbedded();
  if (!account) {
    const isWay =
      isEmbedded ||
      [paths.home(), paths.signIn(), paths.signUp()].includes(pathname);
    const redirectTo = isWay ? null : pathname + search;
    return {
      to: paths.signIn({ redirectTo }),
      text: t("shop.account.signIn"),
    };
  }
  const { firstName } = account;
  return {
    to: paths.account(),
    text: firstName
      ? t("shop.account.openNamed", { name: firstName })
      : t("shop.account.open"),
  };
}

/** For the head: a picture, named by its words. */
export function AccountIcon({
  account,
  className,
}: {
  account: Account;
  className: string;
}) {
  const { to, text } = useAccountLink(account);
  return (
    <Link to={to} rel={account ? undefined : "nofollow"} className={className}>
      <Icon name="person" />
      <span className="sr-only">{text}</span>
      {account && (
        <span
          aria-hidden="true"
          className="absolute end-2 bottom-2 size-2.5 rounded-full bg-lichen-400 border-2 border-chalk"
        />
      )}
    </Link>
  );
}

/** For lists of links. */
export function AccountRow({
  account,
  className,
}: {
  account: Account;
  className: string;
}) {
  const { to, text } = useAccountLink(account);
  return (
    <Link to={to} rel={account ? undefined : "nofollow"} className={className}>
      <Icon name="person" className="size-5" />
      {text}
    </Link>
  );
}
