/** The form of the contact page: a message to customer service [ROUTE-038, ENT-024]. */
import { z } from "zod/v4";
import {
  hasValidDigitCount,
  toInternational,
} from "~/domain/address/phone-number.server";
import { lineField } from "~/forms/clean-line.server";
import { addMistake } from "~/forms/define-form.server";
import { emailField } from "~/forms/email.server";
import { form, formTable } from "~/forms/form-table.server";
import type { MessageKey } from "~/i18n/keys";
import { messageField, nameField } from "./case-fields.server";
import { isTopic, otherTopic, parseTopic } from "./contact-topics";

const tooLong = "errors.fields.tooLong" satisfies MessageKey;

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
    check: async ({ context: { contactCases, site } }) => {
      const topics = await contactCases.topics();
      return (payload) => {
        const { topic, phone } = payload.value;
        if (topics.length > 0 && !isTopic(topics, topic))
          addMistake(payload, { field: "topic", key: "errors.fields.choose" });
        if (phone !== "" && !isPhone(phone, site.country))
          addMistake(payload, { field: "phone", key: "errors.phone.invalid" });
      };
    },
    run: async ({ context }, { topic, phone, ...message }) => {
      const result = await context.contactCases.write({
        ...message,
        ...(parseTopic(topic) ?? otherTopic),
        phone: phone && toInternational(phone, [context.site.country]),
      });
      return result.ok
        ? { told: { data: { ...result.value, email: message.email } } }
        : { refused: result.problem };
    },
  }),
});
