/** The form of the dialog "location-confirmation" [DLG-028]. */
import { redirect } from "@remix-run/node";
import { z } from "zod/v4";
import type { DialogSent } from "~/dialogs/forms.server";
import { choiceCookieLine } from "~/domain/country-choice";
import { formsOf, formTable } from "~/forms/form-table.server";

export const locationConfirmationForms = formTable({
  "country-choice": formsOf<DialogSent>()({
    schema: z.object({}),
    // The shopper stays in this country, and is not asked again for a while.
    run: ({ context: { site, settings }, returnTo }) => {
      const secure = settings.publicOrigin.startsWith("https:");
      throw redirect(returnTo, {
        status: 303,
        headers: { "Set-Cookie": choiceCookieLine(site.country, secure) },
      });
    },
  }),
});
