/** The part of the fault matrix about accounts: sign-up, sign-in, and the data of an account. */
import {
  associateLogin,
  personaPassword,
} from "../../mocks/behaviour/identity/consumer-seeds";
import * as auth from "../../server/upstreams/auth/contract";
import * as consumers from "../../server/upstreams/consumers/contract";
import * as instruments from "../../server/upstreams/payment-instruments/contract";
import type { FaultRow, Form } from "./fault-table";
import {
  at,
  challenges,
  change,
  essential,
  essentialOwn,
  message,
  messageAt,
  whenChallenged,
  whenRefused,
  type Law,
} from "./laws";
import { botToken } from "./shoppers";
import { decoyName } from "../../app/forms/decoy";

/** LAW 3 at a form: what was refused because of its sender is the sender's mistake, all else is ours. */
const formChange: Law = (fault) =>
  change("form", fault === "401" ? 422 : 503)(fault);

/** The same where a person is identified: refused credentials are wrong, and no session is over. */
const signingIn: Law = (fault) => {
  if (fault === "401") return message(422, "errors.signIn.invalidCredentials");
  const outcome = formChange(fault);
  if (outcome === "fine") return outcome;
  if (outcome.text === "errors.unconfirmed.form")
    return message(503, "errors.unconfirmed.signIn");
  return outcome.text === "errors.unavailable.change"
    ? message(503, "errors.unavailable.signIn")
    : outcome;
};

/** The same where the call may have moved the cart [AUTH-002]. */
const movingCart: Law = (fault) => {
  const outcome = signingIn(fault);
  return outcome !== "fine" && outcome.text === "errors.unconfirmed.signIn"
    ? message(503, "errors.unconfirmed.signInWithBag")
    : outcome;
};

/** Only the status of the answers to these calls is read. */
const statusIsAll = {
  "wrong shape": "fine",
  "other type": "fine",
  empty: "fine",
} as const;

const harmlessOrRefused: readonly string[] = [
  "slow",
  "stale token",
  "refused",
  ...Object.keys(whenRefused(message(503, "errors.general"))),
];

const human = () => ({ botToken: botToken(), [decoyName]: "" });
const newPassword = "An0ther word";

const account = at("/account", "<h1", "the account");
const person = {
  firstName: "Ada",
  lastName: "Moor",
  phone: "",
  birthDate: "1990-04-02",
  postalCode: "CA12 5BY",
} as const;
const signingUp: Form = ({ email }) => ({
  email,
  ...person,
  password: personaPassword,
  passwordRepeat: personaPassword,
  ...human(),
});
const typedPerson: Form = () => ({ lastName: "Moor", birthDate: "1990-04-02" });

const gettingIn: readonly FaultRow[] = [
  {
    call: auth.signIn,
    who: "with an account",
    does: "signs in",
    path: "/sign-in",
    form: ({ email }) => ({ email, password: personaPassword, ...human() }),
    fine: account,
    sees: signingIn,
    isAlone: true,
    keeps: ({ email }) => ({ email }),
    never: ["shop.account.notices.signedIn"],
  },
  {
    call: auth.signUp,
    who: "with a bag",
    does: "makes an account",
    path: "/sign-up",
    form: signingUp,
    fine: account,
    sees: formChange,
    isAlone: true,
    keeps: ({ email }) => ({ email, lastName: "Moor" }),
  },
  {
    call: auth.requestPasswordReset,
    who: "with an account",
    does: "asks for another password",
    path: "/forgot-password",
    form: ({ email }) => ({ email, ...human() }),
    fine: message(200, "account.forgot.done"),
    sees: formChange,
    except: statusIsAll,
    isAlone: true,
    keeps: ({ email }) => ({ email }),
    never: ["account.forgot.done"],
  },
  {
    call: auth.confirmPasswordReset,
    who: "with a reset link",
    does: "chooses another password",
    path: ({ proof }) => `/reset-password?token=${proof}`,
    form: () => ({ password: newPassword, passwordRepeat: newPassword }),
    fine: { ...message(200, "account.reset.done"), at: "/sign-in" },
    sees: formChange,
    except: statusIsAll,
    isAlone: true,
    never: ["account.reset.done"],
  },
  {
    call: auth.verifyEmail,
    who: "with an address to verify",
    does: "verifies the address",
    path: ({ proof }) => `/verify-email?token=${proof}`,
    form: () => ({ password: newPassword }),
    fine: { ...message(200, "account.verify.done"), at: "/sign-in" },
    sees: formChange,
    except: statusIsAll,
    isAlone: true,
    never: ["account.verify.done"],
  },
  {
    call: auth.requestVerification,
    who: "with an address to verify",
    does: "has the link sent again",
    path: "/verify-email",
    form: human,
    fine: message(200, "account.verify.sentAgain"),
    sees: formChange,
    except: statusIsAll,
    isAlone: true,
    never: ["account.verify.sentAgain"],
  },
  {
    call: auth.signInEmployee,
    who: "new",
    does: "logs in at the point of sale",
    path: "/poslogon?storeId=201",
    form: () => ({
      ...associateLogin,
      storeId: "201",
      storeEmployeeId: "9001",
    }),
    fine: at("/", "Robin Ashness", "the home page with the store's bar"),
    sees: signingIn,
    isAlone: true,
    keeps: () => ({ username: associateLogin.username }),
  },
  {
    call: consumers.lookUpConsumer,
    who: "new",
    does: "begins to enrol",
    path: "/enrollment",
    form: ({ email }) => ({ email, ...human() }),
    fine: at("/enrollment", 'name="password"', "the next step"),
    // A read: without an answer, nothing was changed.
    sees: (fault) =>
      ["401", ...harmlessOrRefused, ...challenges].includes(fault)
        ? signingIn(fault)
        : message(503, "errors.unavailable.signIn"),
    isAlone: true,
    keeps: ({ email }) => ({ email }),
  },
  {
    call: auth.signUp,
    who: "enrolling",
    does: "makes an account on the way to enrol",
    path: "/enrollment?step=sign-up",
    form: () => ({
      firstName: "Ada",
      lastName: "Moor",
      password: personaPassword,
      ...human(),
    }),
    fine: at("/enrollment", "<h1", "the next step"),
    sees: formChange,
    isAlone: true,
    keeps: () => ({ lastName: "Moor" }),
    never: ["enrolment.steps.welcome.title"],
  },
  {
    call: consumers.completeConsumer,
    who: "a member",
    does: "completes the profile",
    path: "/enrollment?step=complete-profile-non-loyalty",
    form: ({ email }) => ({ ...person, phone: phoneOf(email) }),
    fine: message(200, "enrolment.steps.interests.title"),
    sees: formChange,
    // If the change was made, a later step has the date, too.
    keeps: () => ({ birthDate: person.birthDate }),
    never: ["enrolment.steps.interests.title"],
  },
  {
    call: auth.signInSocial,
    who: "back from a provider",
    does: "signs in with an identity provider",
    path: ({ proof }) => `/social-sign-in${proof}`,
    fine: account,
    // Shown on the sign-in page, where the shopper can try again.
    sees: messageAt(movingCart, { status: 200, at: "/sign-in" }),
    except: whenChallenged({
      ...message(200, "errors.challenge"),
      at: "/sign-in",
    }),
    isAlone: true,
    never: ["shop.account.notices.signedIn"],
  },
  {
    call: auth.signOutSocial,
    who: "signed in by a provider",
    does: "signs out",
    path: "/sign-out",
    form: () => ({}),
    fine: message(200, "shop.account.notices.signedOut"),
    sees: () => "fine",
    isAlone: true,
  },
  {
    call: auth.signOut,
    who: "a member",
    does: "signs out",
    path: "/sign-out",
    form: () => ({}),
    fine: message(200, "shop.account.notices.signedOut"),
    // The sign-out succeeds here, whether the tokens are revoked or expire.
    sees: () => "fine",
    isAlone: true,
  },
];

/** Returns a number that no other person of these tests has. */
const phoneOf = (email: string): string =>
  `+4416329${(/\d+/.exec(email)?.[0] ?? "").padStart(5, "0")}`;

const profile = "/account/profile";

/** Creates the row of a form of the profile, from its fields and its success message. */
const profileForm = (
  row: Pick<FaultRow, "call" | "does" | "keeps" | "except"> & {
    readonly who?: FaultRow["who"];
    readonly form: Form;
    readonly done: `profile.notices.${"saved" | "smsSent" | "smsOn" | "smsOff" | "event" | "password" | "data"}`;
  },
): FaultRow => {
  const { done, ...rest } = row;
  return {
    who: "a member",
    path: profile,
    fine: { ...message(200, done), at: profile },
    sees: formChange,
    never: [done],
    ...rest,
  };
};

const profileForms: readonly FaultRow[] = [
  profileForm({
    call: consumers.updateConsumer,
    does: "changes the name",
    form: () => ({ intent: "person", ...person }),
    keeps: typedPerson,
    done: "profile.notices.saved",
  }),
  profileForm({
    call: consumers.changeNotification,
    does: "wants to hear of new products",
    form: () => ({ intent: "notifications", newsEmail: "on" }),
    except: statusIsAll,
    done: "profile.notices.saved",
  }),
  profileForm({
    call: consumers.subscribe,
    does: "has a code sent to the phone",
    form: ({ email }) => ({ intent: "sms", phone: phoneOf(email) }),
    keeps: ({ email }) => ({ phone: phoneOf(email) }),
    done: "profile.notices.smsSent",
  }),
  profileForm({
    call: consumers.changeSubscription,
    who: "a member with a code",
    does: "types the code",
    form: ({ proof }) => ({ intent: "sms-code", code: proof }),
    done: "profile.notices.smsOn",
  }),
  profileForm({
    call: consumers.registerForEvent,
    does: "comes to an event",
    form: () => ({ intent: "event", eventId: "night-walk" }),
    done: "profile.notices.event",
  }),
  profileForm({
    call: consumers.changePassword,
    does: "changes the password",
    form: () => ({
      intent: "password",
      currentPassword: personaPassword,
      newPassword,
      confirm: newPassword,
    }),
    except: statusIsAll,
    done: "profile.notices.password",
  }),
  profileForm({
    call: consumers.retrieveUserData,
    does: "asks for the data",
    form: () => ({ intent: "data" }),
    except: statusIsAll,
    done: "profile.notices.data",
  }),
];

const typedAddress: Form = () => ({
  country: "GB",
  firstName: "Ada",
  lastName: "Moor",
  addressLine1: "7 Ridge Lane",
  city: "Keswick",
  postalCode: "CA12 5BY",
  phoneCountry: "GB",
  phone: "1632 960001",
  intent: "save",
});
const addressLine: Form = () => ({ addressLine1: "7 Ridge Lane" });
const book = "/account/address";

const savedThings: readonly FaultRow[] = [
  {
    call: consumers.addAddress,
    who: "a member with addresses",
    does: "saves an address",
    path: "/account/address/add-shipping-address",
    form: typedAddress,
    fine: { ...message(200, "profile.notices.addressSaved"), at: book },
    sees: formChange,
    // The addresses are read again, so the body of the answer is not needed.
    except: { "wrong shape": "fine" },
    keeps: addressLine,
    never: ["profile.notices.addressSaved"],
  },
  {
    call: consumers.changeAddress,
    who: "a member with addresses",
    does: "changes an address",
    path: ({ addressId }) =>
      `/account/address/add-shipping-address?addressId=${addressId}`,
    form: typedAddress,
    fine: { ...message(200, "profile.notices.addressSaved"), at: book },
    sees: formChange,
    // The addresses are read again, so the body of the answer is not needed.
    except: { "wrong shape": "fine" },
    keeps: addressLine,
    never: ["profile.notices.addressSaved"],
  },
  {
    call: consumers.removeAddress,
    who: "a member with addresses",
    does: "deletes an address",
    path: book,
    form: ({ addressId }) => ({ intent: "remove", addressId }),
    fine: { ...message(200, "profile.notices.addressRemoved"), at: book },
    sees: formChange,
    except: statusIsAll,
    never: ["profile.notices.addressRemoved"],
  },
  {
    call: instruments.saveInstrument,
    who: "a member",
    does: "saves a gift card",
    path: "/account/gift-cards",
    form: () => ({ number: "6006490000000001", pin: "1234", ...human() }),
    fine: message(200, "payments.notices.giftCardSaved"),
    // Without an answer, the page of an outage is shown [PAY-003, ERR-010].
    sees: (fault) => essential(fault),
    except: {
      ...whenRefused(message(503, "errors.giftCard.saveFailed")),
      "401": message(422, "errors.session.expired"),
    },
    never: ["payments.notices.giftCardSaved"],
  },
  {
    call: instruments.changeSavedInstrument,
    who: "a member with cards",
    does: "makes another card the main one",
    path: "/account/credit-cards",
    form: ({ savedId }) => ({ main: savedId }),
    fine: message(200, "payments.notices.mainChanged"),
    sees: formChange,
    never: ["payments.notices.mainChanged"],
  },
  {
    call: instruments.removeSavedInstrument,
    who: "a member with cards",
    does: "removes a card",
    path: "/account/credit-cards",
    form: ({ savedId }) => ({ remove: savedId }),
    fine: message(200, "payments.notices.cardRemoved"),
    sees: formChange,
    except: statusIsAll,
    never: ["payments.notices.cardRemoved"],
  },
  {
    call: consumers.getPurchase,
    who: "a member with an order",
    does: "looks at the order",
    path: ({ orderNumber }) => `/account/order-details/${orderNumber}`,
    fine: message(200, "account.order.status"),
    sees: essentialOwn,
  },
];

export const accounts: readonly FaultRow[] = [
  ...gettingIn,
  ...profileForms,
  ...savedThings,
];
