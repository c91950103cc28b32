/** News by text message: subscribe a number, confirm it by the code sent to it, unsubscribe [ACC-014]. */
import type { Profile } from "~/domain/account/profile";
import type { SmsState } from "~/domain/account/subscriptions";
import { Field } from "~/forms/field";
import { ShopForm } from "~/forms/shop-form";
import { usePaths, useT } from "~/i18n/language";
import { ProfileSection, SaveButton } from "./profile-section";

interface SmsProps {
  readonly profile: Profile;
}

function BeginForm({ profile }: SmsProps) {
  const t = useT();
  const paths = usePaths();
  return (
    <ShopForm name="sms" action={paths.accountProfile()} className="grid gap-4">
      <Field
        name="phone"
        type="tel"
        autoComplete="tel"
        required
        label={t("profile.sms.phone")}
        defaultValue={profile.phone}
      />
      <SaveButton intent="sms">{t("profile.sms.begin")}</SaveButton>
    </ShopForm>
  );
}

function CodeForm() {
  const t = useT();
  const paths = usePaths();
  return (
    <ShopForm
      name="sms-code"
      action={paths.accountProfile()}
      className="grid gap-4"
    >
      <Field
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        required
        label={t("profile.sms.code")}
      />
      <SaveButton intent="sms-code">{t("profile.sms.confirm")}</SaveButton>
    </ShopForm>
  );
}

function EndForm({ isPending }: { isPending: boolean }) {
  const t = useT();
  const paths = usePaths();
  return (
    <ShopForm name="sms-end" action={paths.accountProfile()}>
      <SaveButton intent="sms-end">
        {t(isPending ? "profile.sms.cancel" : "profile.sms.end")}
      </SaveButton>
    </ShopForm>
  );
}

interface SmsSectionProps extends SmsProps {
  /** Null when it cannot be read. */
  readonly state: SmsState | null;
}

export function SmsSection({ state, profile }: SmsSectionProps) {
  const t = useT();
  return (
    <ProfileSection
      id="sms"
      title={t("profile.sms.title")}
      text={t("profile.sms.text")}
    >
      <div className="grid gap-4">
        <p className="font-[600]">
          {t(`profile.sms.state.${state ?? "unknown"}`)}
        </p>
        {state === "off" && <BeginForm profile={profile} />}
        {state === "pending" && <CodeForm />}
        {(state === "pending" || state === "on") && (
          <EndForm isPending={state === "pending"} />
        )}
      </div>
    </ProfileSection>
  );
}
