/** A checkbox for each interest. */
import { interests } from "~/domain/account/profile";
import { CheckField } from "~/forms/check-field";
import { useT } from "~/i18n/language";

export function InterestsFields({ chosen }: { chosen: readonly string[] }) {
  const t = useT();
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="sr-only">
        {t("enrolment.steps.interests.title")}
      </legend>
      {interests.map((name) => (
        <CheckField
          key={name}
          name={name}
          label={t(`enrolment.interests.${name}`)}
          known={chosen.includes(name)}
        />
      ))}
    </fieldset>
  );
}
