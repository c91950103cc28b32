/**
 * The forms of the owner of an account, or of somebody who creates one step by step: passwords, profile,
 * addresses, saved means of payment.
 */
import { personaPassword } from "../../mocks/behaviour/identity/consumer-seeds";
import * as auth from "../../server/upstreams/auth/contract";
import * as consumers from "../../server/upstreams/consumers/contract";
import * as instruments from "../../server/upstreams/payment-instruments/contract";
import { botToken } from "../faults/shoppers";
import { shop } from "./addresses";
import {
  bad,
  badEmails,
  badPasswords,
  badPhones,
  badTexts,
  cardNumber,
  emptyLines,
  idLike,
  plainWords,
  textsBut,
} from "./corpus";
import { denied, each, refused, accepted } from "./laws";
import { formSurfaces, type FieldLaw, type Surface } from "./surface";
import { decoyName } from "../../app/forms/decoy";

const emails = [...badTexts, ...badEmails];
const { getConsumer, getSubscription, updateConsumer } = consumers;
const human = () => ({ botToken: botToken(), [decoyName]: "" });

/** Texts that are not accepted as a name; any other text of limited length is. */
const noName = [
  bad("nothing", ""),
  bad("   "),
  bad("\0\r\n\u202e\ufeff"),
  bad("a".repeat(41)),
  bad("a".repeat(10_240)),
  bad(cardNumber),
];
const noDate = [
  ...textsBut("nothing"),
  ...["2024-02-30", "1899-01-01", "2999-01-01", "90-4-2", "1990-04-02T00:00"],
].map((input) => (typeof input === "string" ? bad(input) : input));

const name = (field: string): FieldLaw => ({
  field,
  inputs: noName,
  law: refused(422),
});
const newPassword: readonly FieldLaw[] = [
  {
    field: "password",
    inputs: [...badTexts, ...badPasswords],
    law: refused(422),
  },
  { field: "passwordRepeat", inputs: badTexts, law: refused(422) },
];
const birthDate: FieldLaw = {
  field: "birthDate",
  inputs: noDate,
  law: refused(422),
};
/** Without those that contain enough digits: other characters and an extension do not count. */
const noPhone = [
  ...textsBut(
    ...emptyLines,
    "a card number",
    "a formula",
    "a query",
    "a template",
    "a text of the shop",
    "a twice encoded way up",
    "markup in entities",
  ),
  ...badPhones.filter(
    ({ name }) => !["123", "+44 1632 960001 ext. 1234567"].includes(name),
  ),
];
const phone: FieldLaw = {
  field: "phone",
  inputs: noPhone,
  law: refused(422),
};

const passwords: readonly Surface[] = [
  ...formSurfaces(
    {
      name: "a forgotten password",
      who: "new",
      path: `${shop}/forgot-password`,
      good: ({ email }) => ({ email, ...human() }),
    },
    [{ field: "email", inputs: emails, law: refused(422) }],
    { inputs: emails, law: refused(422) },
  ),
  ...formSurfaces(
    {
      name: "a new password",
      who: "with a reset link",
      path: ({ proof }) => `${shop}/reset-password?token=${proof}`,
      good: () => ({
        password: "An0ther word",
        passwordRepeat: "An0ther word",
      }),
    },
    newPassword,
    { inputs: badPasswords, law: refused(422) },
  ),
  ...formSurfaces(
    {
      name: "the password of an account to verify",
      who: "with an address to verify",
      path: ({ proof }) => `${shop}/verify-email?token=${proof}`,
      good: () => ({ password: "An0ther word" }),
    },
    // Many a bad text is a good password.
    [{ field: "password", inputs: badPasswords, law: refused(422) }],
    { inputs: badPasswords, law: refused(422) },
  ),
  {
    name: "the token of a link that verifies an address",
    who: "new",
    inputs: badTexts,
    request: ({ encoded }) => ({
      path: `${shop}/verify-email?token=${encoded}`,
      form: "then=page&password=An0ther+word",
    }),
    // The shop created no such link, so there is nothing to verify.
    law: refused(303, 202),
    except: each(idLike, denied(422, auth.verifyEmail)),
    modes: ["page", "data"],
  },
  {
    name: "the token of a link to a new password",
    who: "new",
    inputs: badTexts,
    request: ({ encoded }) => ({
      path: `${shop}/reset-password?token=${encoded}`,
      form: "password=An0ther+word&passwordRepeat=An0ther+word",
    }),
    // The shop created no such link, so it is treated as a missing token.
    law: refused(302, 202),
    except: each(idLike, denied(422, auth.confirmPasswordReset)),
    modes: ["page", "data"],
  },
];

const enrolment: readonly Surface[] = [
  ...formSurfaces(
    {
      name: "the look-up of the enrolment",
      who: "new",
      path: `${shop}/enrollment`,
      good: ({ email }) => ({ email, ...human() }),
    },
    [{ field: "email", inputs: emails, law: refused(422) }],
    { inputs: emails, law: refused(422) },
  ),
  ...formSurfaces(
    {
      name: "the new account of the enrolment",
      who: "enrolling",
      path: `${shop}/enrollment?step=sign-up`,
      good: () => ({
        firstName: "Ada",
        lastName: "Moor",
        password: personaPassword,
        ...human(),
      }),
    },
    [
      name("firstName"),
      name("lastName"),
      {
        field: "password",
        // The excluded texts are valid passwords: long, with a letter and a digit.
        inputs: [
          ...textsBut(
            "a line break and a header",
            "a query",
            "a script",
            "a script's end",
            "a text of the shop",
            "a twice encoded way up",
            "markup",
            "markup in entities",
          ),
          ...badPasswords,
        ],
        law: refused(422),
      },
    ],
    { inputs: noName, law: refused(422) },
  ),
  ...formSurfaces(
    {
      name: "the whole profile of the enrolment",
      who: "a member",
      path: `${shop}/enrollment?step=complete-profile-non-loyalty`,
      good: () => ({
        firstName: "Ada",
        lastName: "Moor",
        phone: "1632 960001",
        birthDate: "1990-04-02",
        postalCode: "CA12 5BY",
      }),
      reads: [getConsumer],
    },
    [name("firstName"), name("lastName"), phone, birthDate],
    { inputs: noName, law: refused(422) },
  ),
  ...formSurfaces(
    {
      name: "the phone of the enrolment",
      who: "a member",
      path: `${shop}/enrollment?step=mobile`,
      good: () => ({ phone: "1632 960001" }),
      reads: [getConsumer],
    },
    [phone],
    { inputs: noPhone, law: refused(422) },
  ),
  ...formSurfaces(
    {
      name: "the person of the enrolment",
      who: "a member",
      path: `${shop}/enrollment?step=profile`,
      good: () => ({ birthDate: "1990-04-02", postalCode: "CA12 5BY" }),
      reads: [getConsumer],
    },
    [birthDate],
    { inputs: noDate, law: refused(422) },
  ),
  ...formSurfaces(
    {
      name: "the interests of the enrolment",
      who: "a member",
      path: `${shop}/enrollment?step=interests`,
      good: () => ({}),
      reads: [getConsumer],
    },
    [
      {
        // A checkbox with a value other than a browser's counts as not ticked.
        field: "hiking",
        inputs: textsBut("more than any form may hold"),
        law: accepted(202, updateConsumer),
      },
    ],
  ),
];

const profile = {
  who: "a member",
  path: `${shop}/account/profile`,
  reads: [getConsumer, getSubscription],
} as const;

const profileForms: readonly Surface[] = [
  ...formSurfaces(
    {
      ...profile,
      name: "the profile",
      good: () => ({
        intent: "person",
        firstName: "Ada",
        lastName: "Moor",
        phone: "",
        birthDate: "1990-04-02",
        postalCode: "",
      }),
    },
    [
      { field: "intent", inputs: badTexts, law: refused(400) },
      name("firstName"),
      name("lastName"),
      phone,
      birthDate,
    ],
  ),
  ...formSurfaces(
    {
      ...profile,
      name: "the shoe size",
      good: () => ({ intent: "shoe-size" }),
    },
    [
      {
        field: "shoeSize",
        // An empty size is valid.
        inputs: textsBut(...emptyLines),
        law: refused(422),
      },
    ],
  ),
  ...formSurfaces(
    {
      ...profile,
      name: "the phone for messages",
      good: () => ({ intent: "sms" }),
    },
    [phone],
  ),
  ...formSurfaces(
    {
      ...profile,
      who: "a member with a code",
      name: "the code of a message",
      good: () => ({ intent: "sms-code" }),
    },
    [
      {
        field: "code",
        inputs: [...badTexts, bad("000000")],
        law: refused(422),
        except: { "000000": denied(422, consumers.changeSubscription) },
      },
    ],
  ),
  ...formSurfaces(
    { ...profile, name: "an event", good: () => ({ intent: "event" }) },
    [{ field: "eventId", inputs: badTexts, law: refused(422) }],
  ),
  ...formSurfaces(
    {
      ...profile,
      name: "another password",
      good: () => ({
        intent: "password",
        currentPassword: personaPassword,
        newPassword: "An0ther word",
        confirm: "An0ther word",
      }),
    },
    [
      {
        field: "newPassword",
        inputs: [...badTexts, ...badPasswords],
        law: refused(422),
      },
      { field: "confirm", inputs: badTexts, law: refused(422) },
    ],
  ),
];

const addressId = (intent: string): readonly Surface[] =>
  formSurfaces(
    {
      name: `an address to ${intent}`,
      who: "a member with addresses",
      path: `${shop}/account/address`,
      good: () => ({ intent }),
      reads: [getConsumer],
    },
    [
      {
        field: "addressId",
        inputs: badTexts,
        law: refused(422),
        // None of these is an address of this account.
        except: each(idLike, refused(404)),
      },
    ],
  );

const savedCard = (field: "main" | "remove"): readonly Surface[] =>
  formSurfaces(
    {
      name: `a saved card: ${field}`,
      who: "a member with cards",
      path: `${shop}/account/credit-cards`,
      good: () => ({}),
      reads: [instruments.getSavedInstruments],
    },
    [
      {
        field,
        inputs: badTexts,
        law: refused(422),
        except: each(
          idLike,
          denied(
            422,
            field === "main"
              ? instruments.changeSavedInstrument
              : instruments.removeSavedInstrument,
          ),
        ),
      },
    ],
  );

const giftCards = formSurfaces(
  {
    name: "a gift card to save",
    who: "a member",
    path: `${shop}/account/gift-cards`,
    good: () => ({ number: "6006490000000001", pin: "0000", ...human() }),
    reads: [instruments.getSavedInstruments],
  },
  ["number", "pin"].map((field) => ({
    field,
    inputs: badTexts,
    law: refused(422),
    except: each(plainWords, denied(422, instruments.saveInstrument)),
  })),
);

export const ownForms: readonly Surface[] = [
  ...passwords,
  ...enrolment,
  ...profileForms,
  ...["remove", "main"].flatMap(addressId),
  ...savedCard("main"),
  ...savedCard("remove"),
  ...giftCards,
];
