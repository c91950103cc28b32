/**
 * Dialog "newsletter": subscribes an e-mail address [DLG-043]. The form in the footer is posted here, too
 * [ACC-015].
 */
import { z } from "zod/v4";
import type { DialogSent } from "~/dialogs/dialog";
import { addMistake } from "~/forms/define-form.server";
import { emailField } from "~/forms/email.server";
import { staysOnPage } from "~/forms/form-response.server";
import { formsOf, formTable } from "~/forms/form-table.server";
import type { NewsletterReply } from "~/shell/newsletter-form";

export const loader = (): Promise<null> => Promise.resolve(null);

export const forms = formTable<DialogSent, "newsletter">({
  newsletter: formsOf<DialogSent>()<
    { email: typeof emailField; consent: z.ZodType<"on" | undefined> },
    NewsletterReply
  >({
    schema: z.object({
      email: emailField,
      consent: z.literal("on").optional().catch(undefined),
    }),
    check: () => (payload) => {
      if (payload.value.consent !== "on")
        addMistake(payload, {
          field: "consent",
          key: "shop.newsletter.consentMissing",
        });
    },
    run: async ({ context, posted }, { email }) => {
      const outcome = await context.newsletter.subscribe(email);
      if (!outcome.ok) return { refused: outcome.problem };
      const { isPending } = outcome.value;
      return staysOnPage(posted)
        ? { told: { data: { isPending } } }
        : {
            done: {
              notice: isPending
                ? "shop.newsletter.confirm"
                : "shop.newsletter.done",
            },
          };
    },
  }),
});
