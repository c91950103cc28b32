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
      const ids = (await context.content.popUps()).map(({ id }) => id);
      // Ids of earlier pop-ups are dropped, except while the editors' list cannot be read.
      const known = earlier.filter(
        (id) => ids.length === 0 || ids.includes(id),
      );
      if (ids.includes(popUp) && !known.includes(popUp)) known.push(popUp);
      context.addCookie(
        dismissedCookieLine(known, {
          secure: settings.publicOrigin.startsWith("https:"),
          isLasting: consent.allows("C0003"),
        }),
      );
      return { done: { to: pageBefore(sent, paths.home()) } };
    },
  }),
});
