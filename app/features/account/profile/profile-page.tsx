/** The profile's page: personal data, interests, notifications, events and password [ROUTE-019]. */
import type { ReactNode } from "react";
import { footSizes } from "~/domain/account/foot-sizes";
import type { Profile } from "~/domain/account/profile";
import {
  socialProviderNames,
  type AmazonLogin,
  type SocialProvider,
} from "~/domain/account/social-provider";
import {
  notificationNames,
  type NotificationKind,
  type SmsState,
} from "~/domain/account/subscriptions";
import { useAutofill } from "~/forms/autofill";
import { CheckField } from "~/forms/check-field";
import { SelectField } from "~/forms/field";
import { PasswordField } from "~/forms/password-field";
import { Problems } from "~/forms/problems";
import { ShopForm } from "~/forms/shop-form";
import { usePaths, useSite, useT } from "~/i18n/language";
import { OfFeature } from "~/ui/of-feature";
import {
  BirthDateAndPlaceFields,
  NameFields,
  PhoneField,
} from "./person-fields";
import type { EventView } from "./events.server";
import { InterestsForm } from "./interests-form";
import { ProfileSection, SaveButton } from "./profile-section";
import { SmsSection } from "./sms-section";

export interface ProfilePageProps {
  readonly profile: Profile;
  readonly notifications: readonly NotificationKind[];
  /** Identity providers that the consumer signs in with; empty for an account with a password. */
  readonly providers: readonly SocialProvider[];
  /** Null for consumers who have never signed in with Amazon. */
  readonly amazon: AmazonLogin | null;
  /** Null when it cannot be read. */
  readonly sms: SmsState | null;
  readonly events: readonly EventView[];
  /** The editors' sections. */
  readonly children: ReactNode;
}

type ProfileProps = Pick<ProfilePageProps, "profile">;

function PersonSection({ profile }: ProfileProps) {
  const t = useT();
  const paths = usePaths();
  return (
    <ProfileSection
      id="person"
      title={t("profile.person.title")}
      text={t("profile.person.text", { email: profile.email })}
    >
      <ShopForm
        name="person"
        action={paths.accountProfile()}
        className="grid gap-5"
      >
        <NameFields profile={profile} />
        <PhoneField profile={profile} optional />
        <BirthDateAndPlaceFields profile={profile} optional />
        <SaveButton intent="person">{t("profile.person.submit")}</SaveButton>
      </ShopForm>
    </ProfileSection>
  );
}

function ShoeSizeForm({ profile }: ProfileProps) {
  const t = useT();
  const paths = usePaths();
  const { sizeSystem } = useSite();
  const sizes = footSizes[sizeSystem];
  const { shoeSize } = profile;
  // A size of another market's system stays selectable until the consumer chooses another one.
  const isForeign = shoeSize !== "" && !sizes.includes(shoeSize);
  return (
    <ShopForm
      name="shoe-size"
      action={paths.accountProfile()}
      className="grid gap-4"
    >
      <SelectField
        name="shoeSize"
        label={t(`profile.shoeSize.${sizeSystem}`)}
        defaultValue={shoeSize}
      >
        <option value="">{t("profile.shoeSize.none")}</option>
        {isForeign && <option value={shoeSize}>{shoeSize}</option>}
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </SelectField>
      <SaveButton intent="shoe-size">{t("profile.shoeSize.submit")}</SaveButton>
    </ShopForm>
  );
}

function NotificationsSection({
  notifications,
}: Pick<ProfilePageProps, "notifications">) {
  const t = useT();
  const paths = usePaths();
  const title = t("profile.notifications.title");
  return (
    <ProfileSection
      id="notifications"
      title={title}
      text={t("profile.notifications.text")}
    >
      <ShopForm
        name="notifications"
        action={paths.accountProfile()}
        className="grid gap-4"
      >
        <fieldset className="grid gap-3">
          <legend className="sr-only">{title}</legend>
          {notificationNames.map((kind) => (
            <CheckField
              key={kind}
              name={kind}
              label={t(`profile.notifications.${kind}`)}
              known={notifications.includes(kind)}
            />
          ))}
        </fieldset>
        <SaveButton intent="notifications">
          {t("profile.notifications.submit")}
        </SaveButton>
      </ShopForm>
    </ProfileSection>
  );
}

function EventsSection({
  events,
  profile,
}: Pick<ProfilePageProps, "events" | "profile">) {
  const t = useT();
  const paths = usePaths();
  if (events.length === 0) return null;
  const hasName = profile.firstName !== "" && profile.lastName !== "";
  return (
    <ProfileSection
      id="events"
      title={t("profile.events.title")}
      text={t(hasName ? "profile.events.text" : "profile.events.nameFirst")}
    >
      <ul className="grid gap-6">
        {events.map(({ eventId, title, text }) => (
          <li key={eventId}>
            <h3 className="font-[680]">{title}</h3>
            {text && <p className="mt-1 mb-3">{text}</p>}
            {hasName && (
              <ShopForm
                name="event"
                instance={eventId}
                action={paths.accountProfile()}
              >
                <input type="hidden" name="eventId" value={eventId} />
                <SaveButton intent="event">
                  {t("profile.events.submit")}
                  <span className="sr-only">: {title}</span>
                </SaveButton>
              </ShopForm>
            )}
          </li>
        ))}
      </ul>
    </ProfileSection>
  );
}

function PasswordSection({ profile }: ProfileProps) {
  const t = useT();
  const paths = usePaths();
  const autofill = useAutofill();
  return (
    <ProfileSection id="password" title={t("profile.password.title")}>
      <ShopForm
        name="password"
        action={paths.accountProfile()}
        then="document"
        className="grid gap-5"
      >
        {/* For password managers, which store a password by its account. */}
        <input
          type="text"
          name="username"
          value={profile.email}
          autoComplete={autofill("username")}
          aria-label={t("account.fields.email")}
          readOnly
          tabIndex={-1}
          className="sr-only"
        />
        <PasswordField
          name="currentPassword"
          autoComplete="current-password"
          label={t("profile.password.current")}
        />
        <PasswordField
          name="newPassword"
          autoComplete="new-password"
          label={t("account.fields.newPassword")}
          hint={t("account.fields.passwordRule")}
        />
        <PasswordField
          name="confirm"
          autoComplete="new-password"
          label={t("account.fields.passwordRepeat")}
        />
        <SaveButton intent="password">
          {t("profile.password.submit")}
        </SaveButton>
      </ShopForm>
    </ProfileSection>
  );
}

/** Replaces the password section for an account without a password [AUTH-009]. */
function ProviderSection({ providers }: Pick<ProfilePageProps, "providers">) {
  const t = useT();
  const provider = providers
    .map((name) => socialProviderNames[name])
    .join(", ");
  return (
    <ProfileSection id="password" title={t("profile.password.title")}>
      <p>{t("profile.password.provider", { provider })}</p>
    </ProfileSection>
  );
}

/** Shows the Amazon account that signs in to this one [ENT-016]. */
function AmazonSection({ name, email, postalCode }: AmazonLogin) {
  const t = useT();
  return (
    <ProfileSection
      id="amazon"
      title={socialProviderNames.amazon}
      text={t("profile.amazon")}
    >
      <p className="break-words">
        {[name, email, postalCode].filter(Boolean).join(", ")}
      </p>
    </ProfileSection>
  );
}

function DataSection({ profile }: ProfileProps) {
  const t = useT();
  const paths = usePaths();
  return (
    <ProfileSection
      id="data"
      title={t("profile.data.title")}
      text={t("profile.data.text", { email: profile.email })}
    >
      <ShopForm name="data" action={paths.accountProfile()}>
        <SaveButton intent="data">{t("profile.data.submit")}</SaveButton>
      </ShopForm>
    </ProfileSection>
  );
}

export function ProfilePage({
  profile,
  notifications,
  providers,
  amazon,
  sms,
  events,
  children,
}: ProfilePageProps) {
  const t = useT();
  return (
    <>
      <h1 className="display text-3xl lg:text-4xl mb-6">
        {t("profile.title")}
      </h1>
      <Problems at="top" />
      <PersonSection profile={profile} />
      <ProfileSection
        id="interests"
        title={t("profile.interests.title")}
        text={t("profile.interests.text")}
      >
        <InterestsForm chosen={profile.interests} />
      </ProfileSection>
      <ProfileSection
        id="shoe-size"
        title={t("profile.shoeSize.title")}
        text={t("profile.shoeSize.text")}
      >
        <ShoeSizeForm profile={profile} />
      </ProfileSection>
      <NotificationsSection notifications={notifications} />
      <OfFeature name="subscriptions">
        <SmsSection state={sms} profile={profile} />
      </OfFeature>
      <OfFeature name="events">
        <EventsSection events={events} profile={profile} />
      </OfFeature>
      {providers.length > 0 ? (
        <ProviderSection providers={providers} />
      ) : (
        <PasswordSection profile={profile} />
      )}
      {amazon && <AmazonSection {...amazon} />}
      <DataSection profile={profile} />
      <div className="mt-6">{children}</div>
    </>
  );
}
