/** THE table of the forms of the profile's page: form → its fields, call and notice. */
import { z } from "zod/v4";
import { footSizes } from "~/domain/account/foot-sizes";
import { notificationNames } from "~/domain/account/subscriptions";
import { toInternational } from "~/domain/address/phone-number.server";
import { lineField } from "~/forms/clean-line.server";
import { addMistake, type Mistake } from "~/forms/define-form.server";
import { form, formTable, unlessRefused } from "~/forms/form-table.server";
import type { Site } from "~/sites/sites";
import {
  birthDateMistakes,
  checked,
  nameMistakes,
  passwordMistakes,
  phoneMistakes,
  postalCodeMistakes,
} from "../account-rules.server";
import { readEvents } from "./events.server";
import { chosenInterests, InterestsFields } from "./interests.server";

const PersonFields = z.object({
  firstName: lineField,
  lastName: lineField,
  phone: lineField,
  birthDate: lineField,
  postalCode: lineField,
});

type Person = z.output<typeof PersonFields>;

/** Phone number and postal code are optional, and may be cleared again. */
const personMistakes = (person: Person, site: Site): readonly Mistake[] => [
  ...nameMistakes("firstName", person.firstName),
  ...nameMistakes("lastName", person.lastName),
  ...(person.phone === "" ? [] : phoneMistakes(person.phone, site)),
  ...birthDateMistakes(person.birthDate, site),
  ...(person.postalCode === "" ? [] : postalCodeMistakes(person.postalCode)),
];

const box = z.literal("on").optional().catch(undefined);
const secret = z.string().catch("");
const saved = { notice: "profile.notices.saved" } as const;

export const profileForms = formTable({
  person: form({
    schema: PersonFields,
    check: checked(personMistakes),
    run: async ({ context: { profile, site } }, { phone, ...person }) =>
      unlessRefused(
        await profile.update({
          ...person,
          phone: phone && toInternational(phone, [site.country]),
        }),
        saved,
      ),
  }),
  // Posted from the page and from the dialog.
  interests: form({
    schema: InterestsFields,
    run: async ({ context: { profile } }, boxes) =>
      unlessRefused(
        await profile.update({ interests: chosenInterests(boxes) }),
        saved,
      ),
  }),
  "shoe-size": form({
    schema: z.object({ shoeSize: lineField }),
    check: checked(({ shoeSize }, { sizeSystem }) =>
      shoeSize === "" || footSizes[sizeSystem].includes(shoeSize)
        ? []
        : [{ field: "shoeSize", key: "errors.fields.choose" }],
    ),
    run: async ({ context: { profile } }, chosen) =>
      unlessRefused(await profile.update(chosen), saved),
  }),
  notifications: form({
    schema: z.object({ orderEmail: box, orderSms: box, newsEmail: box }),
    run: async ({ context: { subscriptions } }, boxes) =>
      unlessRefused(
        await subscriptions.changeNotifications(
          notificationNames.filter((kind) => boxes[kind] === "on"),
        ),
        saved,
      ),
  }),
  sms: form({
    schema: z.object({ phone: lineField }),
    check: checked(({ phone }, site) => phoneMistakes(phone, site)),
    run: async ({ context: { subscriptions, site } }, { phone }) =>
      unlessRefused(
        await subscriptions.beginSms(toInternational(phone, [site.country])),
        { notice: "profile.notices.smsSent" },
      ),
  }),
  "sms-code": form({
    schema: z.object({
      code: lineField.pipe(
        z.string().regex(/^\d{6}$/, { message: "profile.sms.codeMissing" }),
      ),
    }),
    fields: { smsCode: "code" },
    run: async ({ context: { subscriptions } }, { code }) =>
      unlessRefused(await subscriptions.confirmSms(code), {
        notice: "profile.notices.smsOn",
      }),
  }),
  "sms-end": form({
    schema: z.object({}),
    run: async ({ context: { subscriptions } }) =>
      unlessRefused(await subscriptions.endSms(), {
        notice: "profile.notices.smsOff",
      }),
  }),
  event: form({
    schema: z.object({ eventId: lineField }),
    // The event must be one of those that the page offers.
    check: async ({ context }) => {
      const events = await readEvents(context);
      return (payload) => {
        const { eventId } = payload.value;
        if (!events.some((event) => event.eventId === eventId))
          addMistake(payload, { field: "", key: "errors.fields.invalid" });
      };
    },
    instance: "eventId",
    hidden: ["eventId"],
    run: async ({ context: { profile } }, { eventId }) =>
      unlessRefused(await profile.registerForEvent(eventId), {
        notice: "profile.notices.event",
      }),
  }),
  password: form({
    schema: z.object({
      currentPassword: secret,
      newPassword: secret,
      confirm: secret,
    }),
    check: checked(({ currentPassword, newPassword, confirm }) => [
      ...(currentPassword === ""
        ? [
            {
              field: "currentPassword",
              key: "account.missing.password",
            } as const,
          ]
        : []),
      ...passwordMistakes(newPassword, confirm).map((mistake) => ({
        ...mistake,
        field: mistake.field === "password" ? "newPassword" : "confirm",
      })),
    ]),
    secret: ["currentPassword", "newPassword", "confirm"],
    fields: { password: "newPassword", passwordRepeat: "confirm" },
    run: async ({ context: { passwords } }, { currentPassword, newPassword }) =>
      unlessRefused(await passwords.change({ currentPassword, newPassword }), {
        notice: "profile.notices.password",
      }),
  }),
  data: form({
    schema: z.object({}),
    run: async ({ context: { profile } }) =>
      unlessRefused(await profile.retrieveData(), {
        notice: "profile.notices.data",
      }),
  }),
});
