/** Body of the dialog "location-confirmation": stay in this country's shop, or switch [DLG-028]. */
import { Link } from "@remix-run/react";
import { allowsHere } from "~/consent/browser-consent";
import type { DialogBodyProps } from "~/dialogs/dialog";
import { choiceCookieLine } from "~/domain/country-choice";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useSite, useT } from "~/i18n/language";
import type { Region } from "~/sites/sites";
import type { LocationConfirmationView } from "./location-confirmation.dialog.server";

/** Records the choice of a shopper who follows a link; the form to stay does it on the server. */
function remember(country: string, region: Region): void {
  document.cookie = choiceCookieLine(country, {
    secure: location.protocol === "https:",
    isLasting: allowsHere(region, "C0003"),
  });
}

export default function LocationConfirmationDialog({
  argument,
  data: { here, there },
  returnTo,
}: DialogBodyProps<LocationConfirmationView>) {
  const t = useT();
  const paths = usePaths();
  const { region } = useSite();
  return (
    <div className="grid gap-5">
      <p>
        {there
          ? t("location.text", { here, there: there.name })
          : t("location.here", { here })}
      </p>
      <ul className="grid gap-3">
        {there?.languages.map(({ tag, name, path }) => (
          <li key={tag}>
            {/* A plain link loads a new document: language and prices of the whole page change. */}
            <a
              href={path}
              hrefLang={tag}
              className="button button-primary w-full"
              onClick={() => {
                remember(there.code, region);
              }}
            >
              {t("location.switch", { there: there.name })}
              {there.languages.length > 1 && (
                <span lang={tag}>&nbsp;({name})</span>
              )}
            </a>
          </li>
        ))}
        <li>
          <ShopForm
            name="country-choice"
            action={paths.dialog("location-confirmation", argument, {
              returnTo,
            })}
          >
            <SubmitButton className="button button-secondary w-full">
              {t("location.stay", { here })}
            </SubmitButton>
          </ShopForm>
        </li>
      </ul>
      <p>
        <Link
          to={paths.locationSelector({ from: returnTo })}
          className="inline-flex items-center min-h-11 text-link"
        >
          {t("location.all")}
        </Link>
      </p>
    </div>
  );
}
