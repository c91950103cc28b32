/** The forms of the profile page: intent → fields, call, and what the shopper reads of it. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { footSizes } from "~/domain/account/foot-sizes";
import { interests } from "~/domain/account/profile";
import { everyNotification } from "~/domain/account/subscriptions";
import { toInternational } from "~/domain/address/phone-number.server";
import type { Problem } from "~/errors/problem";
import { lineField } from "~/forms/clean-line.server";
import {
  addMistake,
  defineForm,
  type FormAnswer,
  type FormReading,
  type Mistake,
} from "~/forms/define-form.server";
import { textIn } from "~/forms/read-form.server";
import type { MessageKey } from "~/i18n/keys";
import type { Site } from "~/sites/sites";
import {
  birthDateMistakes,
  nameMistakes,
  passwordMistakes,
  phoneMistakes,
  postalCodeMistakes,
} from "../account-rules.server";
import { interestsForm } from "../enrolment/enrolment-forms.server";
import { readEvents, type EventView } from "./events.server";

const PersonFields = z.object({
  firstName: lineField,
  lastName: lineField,
  phone: lineField,
  birthDate: lineField,
  postalCode: lineField,
});

type Person = z.output<typeof PersonFields>;

/** A phone number and a postal code may be left out, and taken back. */
const personMistakes = (person: Person, site: Site): readonly Mistake[] => [
  ...nameMistakes("firstName", person.firstName),
  ...nameMistakes("lastName", person.lastName),
  ...(person.phone === "" ? [] : phoneMistakes(person.phone, site)),
  ...birthDateMistakes(person.birthDate, site),
  ...(person.postalCode === "" ? [] : postalCodeMistakes(person.postalCode)),
];

const personForm = defineForm({
  name: "profile",
  schema: PersonFields,
  check: (site: Site) => (payload) => {
    for (const mistake of personMistakes(payload.value, site))
      addMistake(payload, mistake);
  },
});

const shoeSizeForm = defineForm({
  name: "shoe-size",
  schema: z.object({ shoeSize: lineField }),
  check:
    ({ sizeSystem }: Site) =>
    (payload) => {
      const { shoeSize } = payload.value;
      if (shoeSize !== "" && !footSizes[sizeSystem].includes(shoeSize))
        addMistake(payload, { field: "shoeSize", key: "errors.fields.choose" });
    },
});

const box = z.literal("on").optional().catch(undefined);
const notificationsForm = defineForm({
  name: "notifications",
  schema: z.object({ orderEmail: box, orderSms: box, newsEmail: box }),
});

const smsForm = defineForm({
  name: "sms",
  schema: z.object({ phone: lineField }),
  check: (site: Site) => (payload) => {
    for (const mistake of phoneMistakes(payload.value.phone, site))
      addMistake(payload, mistake);
  },
});

const smsCodeForm = defineForm({
  name: "sms-code",
  schema: z.object({
    code: lineField.pipe(
      z.string().regex(/^\d{6}$/, { message: "profile.sms.codeMissing" }),
    ),
  }),
  fields: { smsCode: "code" },
});

const smsEndForm = defineForm({ name: "sms-end", schema: z.object({}) });
const dataForm = defineForm({ name: "data", schema: z.object({}) });

const eventForm = defineForm({
  name: "event",
  schema: z.object({ eventId: lineField }),
  /** One of those that the page offers. */
  check: (events: readonly EventView[]) => (payload) => {
    const { eventId } = payload.value;
    if (!events.some((event) => event.eventId === eventId))
      addMistake(payload, { field: "", key: "errors.fields.invalid" });
  },
  instance: "eventId",
  hidden: ["eventId"],
});

const secret = z.string().catch("");
const passwordForm = defineForm({
  name: "password",
  schema: z.object({
    currentPassword: secret,
    newPassword: secret,
    confirm: secret,
  }),
  check: () => (payload) => {
    const { currentPassword, newPassword, confirm } = payload.value;
    if (currentPassword === "")
      addMistake(payload, {
        field: "currentPassword",
        key: "account.missing.password",
      });
    for (const mistake of passwordMistakes(newPassword, confirm))
      addMistake(payload, {
        ...mistake,
        field: mistake.field === "password" ? "newPassword" : "confirm",
      });
  },
  secret: ["currentPassword", "newPassword", "confirm"],
  fields: { password: "newPassword", passwordRepeat: "confirm" },
});

/** What a form of the profile came to. */
export interface ProfileAnswer {
  readonly answer: FormAnswer;
  /** What is told when it is done; null when it was refused. */
  readonly notice: MessageKey | null;
}

type Result =
  { readonly ok: true } | { readonly ok: false; readonly problem: Problem };

/** Sends what was read, or answers with what is wrong with it. */
async function run<Value>(
  reading: FormReading<Value>,
  send: (value: Value) => Promise<Result>,
  done: MessageKey,
): Promise<ProfileAnswer> {
  if (!reading.ok) return { answer: reading.answer, notice: null };
  const result = await send(reading.value);
  return result.ok
    ? { answer: reading.done(), notice: done }
    : { answer: reading.refuse(result.problem), notice: null };
}

type Run = (
  context: AppLoadContext,
  posted: FormData,
) => Promise<ProfileAnswer>;

/** Interests, from the page and from the dialog [VAL-015]. */
export const saveInterests: Run = ({ profile }, posted) =>
  run(
    interestsForm.read(posted),
    (boxes) =>
      profile.update({
        interests: interests.filter((name) => boxes[name] === "on"),
      }),
    "profile.notices.saved",
  );

const registerForEvent: Run = async (context, posted) =>
  run(
    eventForm.read(posted, await readEvents(context)),
    ({ eventId }) => context.profile.registerForEvent(eventId),
    "profile.notices.event",
  );

const runs: ReadonlyMap<string, Run> = new Map<string, Run>([
  [
    "person",
    ({ profile, site }, posted) =>
      run(
        personForm.read(posted, site),
        ({ phone, ...person }) =>
          profile.update({
            ...person,
            phone: phone && toInternational(phone, [site.country]),
          }),
        "profile.notices.saved",
      ),
  ],
  [
    "shoe-size",
    ({ profile, site }, posted) =>
      run(
        shoeSizeForm.read(posted, site),
        profile.update,
        "profile.notices.saved",
      ),
  ],
  ["interests", saveInterests],
  [
    "notifications",
    ({ subscriptions }, posted) =>
      run(
        notificationsForm.read(posted),
        (boxes) =>
          subscriptions.changeNotifications(
            everyNotification.filter((kind) => boxes[kind] === "on"),
          ),
        "profile.notices.saved",
      ),
  ],
  [
    "sms",
    ({ subscriptions, site }, posted) =>
      run(
        smsForm.read(posted, site),
        ({ phone }) =>
          subscriptions.beginSms(toInternational(phone, [site.country])),
        "profile.notices.smsSent",
      ),
  ],
  [
    "sms-code",
    ({ subscriptions }, posted) =>
      run(
        smsCodeForm.read(posted),
        ({ code }) => subscriptions.confirmSms(code),
        "profile.notices.smsOn",
      ),
  ],
  [
    "sms-end",
    ({ subscriptions }, posted) =>
      run(
        smsEndForm.read(posted),
        () => subscriptions.endSms(),
        "profile.notices.smsOff",
      ),
  ],
  ["event", registerForEvent],
  [
    "password",
    ({ passwords }, posted) =>
      run(
        passwordForm.read(posted),
        ({ currentPassword, newPassword }) =>
          passwords.change({ currentPassword, newPassword }),
        "profile.notices.password",
      ),
  ],
  [
    "data",
    ({ profile }, posted) =>
      run(
        dataForm.read(posted),
        () => profile.retrieveData(),
        "profile.notices.data",
      ),
  ],
]);

/** Runs a posted form of the profile; null for one that is none. */
export async function runProfileForm(
  context: AppLoadContext,
  posted: FormData,
): Promise<ProfileAnswer | null> {
  const found = runs.get(textIn(posted, "intent"));
  return found ? found(context, posted) : null;
}
