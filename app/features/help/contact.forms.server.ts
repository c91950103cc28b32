/** The form of the contact page: a message to customer service [ROUTE-038, ENT-024]. */
import { z } from "zod/v4";
import {
  hasValidDigitCount,
  toInternational,
} from "~/domain/address/phone-number.server";
import { longestMessage } from "~/domain/contact";
import { cleanText, lineField } from "~/forms/clean-line.server";
import { addMistake } from "~/forms/define-form.server";
import { emailField } from "~/forms/email.server";
import { form, formTable } from "~/forms/form-table.server";
import type { MessageKey } from "~/i18n/keys";
import { findTopic, otherTopic } from "./contact-topics";

const required = "errors.fields.required" satisfies MessageKey;
const tooLong = "errors.fields.tooLong" satisfies MessageKey;

const nameField = lineField.pipe(z.string().min(1, required).max(40, tooLong));

/** Longer than allowed, so that a text that is cut off is still refused. */
export const messageField = z
  .string()
  .catch("")
  .transform((typed) => cleanText(typed, longestMessage + 1_000))
  .pipe(z.string().min(1, required).max(longestMessage, tooLong));

const isPhone = (phone: string, country: string): boolean =>
  hasValidDigitCount(toInternational(phone, [country]));

export const contactForms = formTable({
  contact: form({
    schema: z.object({
      topic: lineField,
      firstName: nameField,
      lastName: nameField,
      email: emailField,
      phone: lineField.pipe(z.string().max(40, tooLong)),
      orderNumber: lineField.pipe(z.string().max(40, tooLong)),
      message: messageField,
    }),
    check:
      ({ context: { site } }) =>
      (payload) => {
        const { phone } = payload.value;
        if (phone !== "" && !isPhone(phone, site.country))
          addMistake(payload, { field: "phone", key: "errors.phone.invalid" });
      },
    run: async ({ context }, { topic, phone, ...typed }) => {
      const { country } = context.site;
      const message = {
        ...typed,
        phone: phone && toInternational(phone, [country]),
      };
      const topics = await context.contactCases.topics();
      const chosen =
        topics.length === 0 ? otherTopic : findTopic(topics, topic);
      if (!chosen)
        return { mistakes: [{ field: "topic", key: "errors.fields.choose" }] };
      const result = await context.contactCases.write({
        ...message,
        ...chosen,
      });
      return result.ok
        ? { told: { data: { ...result.value, email: message.email } } }
        : { refused: result.problem };
    },
  }),
});
