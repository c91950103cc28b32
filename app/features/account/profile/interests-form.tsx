/** The form of the interests, on the profile's page and in the dialog [DLG-020]. */
import { ShopForm } from "~/forms/shop-form";
import { usePaths, useT } from "~/i18n/language";
import { InterestsFields } from "./interests-fields";
import { SaveButton } from "./profile-section";

interface InterestsFormProps {
  readonly chosen: readonly string[];
  /** Where it leads when it is done; the profile by default. */
  readonly returnTo?: string;
}

export function InterestsForm({ chosen, returnTo }: InterestsFormProps) {
  const t = useT();
  const paths = usePaths();
  return (
    <ShopForm
      name="interests"
      action={paths.accountProfile()}
      className="grid gap-5"
    >
      {returnTo !== undefined && (
        <input type="hidden" name="returnTo" value={returnTo} />
      )}
      <InterestsFields chosen={chosen} />
      <SaveButton intent="interests">
        {t("profile.interests.submit")}
      </SaveButton>
    </ShopForm>
  );
}
