/** The account's links and the sign-out, over any page. Without JavaScript, the account's page [DLG-040]. */
import { Link } from "@remix-run/react";
import type { DialogBodyProps } from "~/dialogs/dialog";
import { usePaths, useT } from "~/i18n/language";
import { useAccountLinks } from "./account-links";
import { SignOutForm } from "./sign-out-form";

export default function AccountDialog({ returnTo }: DialogBodyProps<null>) {
  const t = useT();
  const paths = usePaths();
  return (
    <>
      <ul className="mb-6 border-b border-mist-200">
        {useAccountLinks().map(({ text, to }) => (
          <li key={text} className="border-t border-mist-200">
            <Link
              to={to(paths)}
              className="flex items-center min-h-11 font-[550] hover:underline underline-offset-4"
            >
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
      <SignOutForm className="button button-secondary" redirectTo={returnTo} />
    </>
  );
}
