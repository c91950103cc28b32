/** The form that dismisses a pop-up [POP-001]. */
import { z } from "zod/v4";
import { pageBefore } from "~/forms/form-action.server";
import { form, formTable } from "~/forms/form-table.server";
import { dismissedCookieLine } from "~/shell/pop-ups/dismissed";
import { popUpForm } from "~/shell/pop-ups/pop-up";

export const popUpForms = formTable({
  [popUpForm]: form({
    schema: z.object({ popUp: z.string().catch("") }),
    run: async (sent, { popUp }) => {
      const { context } = sent;
      const { consent, paths, settings, visitor } = context;
      const earlier = visitor.dismissedPopUps ?? [];
      const popUps = await context.content.popUps();
      // Ids of other markets stay; what is no pop-up of this one is not remembered.
      const isKnown = popUps.some(({ id }) => id === popUp);
      const ids = isKnown
        ? [popUp, ...earlier.filter((id) => id !== popUp)]
        : earlier;
      context.addCookie(
        dismissedCookieLine(ids, {
          secure: settings.publicOrigin.startsWith("https:"),
          isLasting: consent.allows("C0003"),
        }),
      );
      return { done: { to: pageBefore(sent, paths.home()) } };
    },
  }),
});
