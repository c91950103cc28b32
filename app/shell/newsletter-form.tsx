/** The form for the newsletter, in the footer and in its dialog [ACC-015, DLG-043]. */
import { Field, useField } from "~/forms/field";
import { Problems } from "~/forms/problems";
import { useFormReply } from "~/forms/replies";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import { CheckField } from "~/forms/check-field";

export interface NewsletterReply {
  /** Whether the subscription begins when the shopper has confirmed it by the e-mail that was sent. */
  readonly isPending: boolean;
}

const formName = "newsletter";

interface NewsletterFormProps {
  /** Path of the page that the shopper returns to, without script. */
  readonly returnTo: string;
  /** Prefix of the fields' ids where the page may have the form twice. */
  readonly ids?: string;
}

export function NewsletterForm({ returnTo, ids }: NewsletterFormProps) {
  const t = useT();
  const paths = usePaths();
  const result = useFormReply<NewsletterReply>(formName)?.result;
  const isDone = result?.status === "success";
  const isPending = useFormReply<NewsletterReply>(formName)?.data?.isPending;
  return (
    <ShopForm
      name={formName}
      {...(ids && { ids })}
      action={paths.dialog("newsletter", "", { returnTo })}
      then="stay"
    >
      {isDone ? (
        <p role="status" className="font-[550]">
          {t(isPending ? "shop.newsletter.confirm" : "shop.newsletter.done")}
        </p>
      ) : (
        <div className="grid gap-3">
          <Field
            name="email"
            type="email"
            autoComplete="email"
            required
            label={t("shop.newsletter.email")}
          />
          <Consent />
          <SubmitButton
            name="intent"
            value={formName}
            pendingText={t("shop.newsletter.pending")}
            className="button button-secondary justify-self-start"
          >
            {t("shop.newsletter.submit")}
          </SubmitButton>
        </div>
      )}
    </ShopForm>
  );
}

function Consent() {
  const t = useT();
  const { id } = useField({ name: "consent" });
  return (
    <div>
      <CheckField name="consent" label={t("shop.newsletter.consent")} />
      <Problems at="field:consent" id={`${id}-error`} />
    </div>
  );
}
