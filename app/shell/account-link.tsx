/** The link to the account, or for guests to the sign-in and back to this page. */
import { Link, useLocation } from "@remix-run/react";
import { usePaths, useT } from "~/i18n/language";
import { StaticLink } from "~/regions/static-link";
import { Slot, useVisitor } from "~/shell/visitor";
import type { VisitorPart } from "~/shell/visitor-part";
import { useFeature } from "~/ui/features";
import { Icon } from "~/ui/icon";
import { useIsEmbedded } from "./use-way-back";

interface LinkProps {
  readonly account: VisitorPart["account"];
  /** Where the sign-in leads back to; null on pages that are not worth returning to. */
  readonly redirectTo: string | null;
  readonly className: string;
}

/** Returns the path and the text of the link. */
function useAccountLink({ account, redirectTo }: LinkProps) {
  const t = useT();
  const paths = usePaths();
  if (!account)
    return { to: paths.signIn({ redirectTo }), text: t("shop.account.signIn") };
  const { firstName } = account;
  return {
    to: paths.account(),
    text: firstName
      ? t("shop.account.openNamed", { name: firstName })
      : t("shop.account.open"),
  };
}

function useRedirectTo(): string | null {
  const paths = usePaths();
  const { pathname, search } = useLocation();
  const isEmbedded = useIsEmbedded();
  const isExcluded = [paths.home(), paths.signIn(), paths.signUp()].includes(
    pathname,
  );
  return isEmbedded || isExcluded ? null : pathname + search;
}

function IconLink(props: LinkProps) {
  const { account, className } = props;
  const { to, text } = useAccountLink(props);
  return (
    <StaticLink
      to={to}
      ahead={false}
      {...(account && { dialog: "account" })}
      rel={account ? undefined : "nofollow"}
      className={className}
    >
      <Icon name="person" />
      <span className="sr-only">{text}</span>
      {account && (
        <span
          aria-hidden="true"
          className="absolute end-2 bottom-2 size-2.5 rounded-full bg-lichen-400 border-2 border-chalk"
        />
      )}
    </StaticLink>
  );
}

/** For the header: an icon with a hidden text. */
export function AccountIcon({ className }: Pick<LinkProps, "className">) {
  const redirectTo = useRedirectTo();
  return (
    useFeature("accounts") && (
      <Slot
        field="account"
        show={(account) => (
          <IconLink
            account={account}
            redirectTo={redirectTo}
            className={className}
          />
        )}
      />
    )
  );
}

/** For lists of links. */
export function AccountRow({ className }: Pick<LinkProps, "className">) {
  const { account } = useVisitor();
  const redirectTo = useRedirectTo();
  const { to, text } = useAccountLink({ account, redirectTo, className });
  return (
    <Link to={to} rel={account ? undefined : "nofollow"} className={className}>
      <Icon name="person" className="size-5" />
      <span>{text}</span>
    </Link>
  );
}
