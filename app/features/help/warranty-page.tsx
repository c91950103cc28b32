/** The page of a claim under a product's warranty [ACC-017]. */
import { longestMessage } from "~/domain/contact";
import { Field, SelectField } from "~/forms/field";
import { Problems } from "~/forms/problems";
import { useFormReply } from "~/forms/replies";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { TextAreaField } from "~/forms/text-area-field";
import { usePaths, useT } from "~/i18n/language";
import { CaseOpened, type OpenedCaseData } from "./case-opened";
import { SenderFields, type Sender } from "./sender-fields";

export interface WarrantyView {
  readonly sender: Sender;
  readonly country: string;
  readonly countries: readonly {
    readonly code: string;
    readonly name: string;
  }[];
  /** The product whose page or order led here; empty otherwise. */
  readonly productId: string;
}

function WarrantyForm({ sender, country, countries, productId }: WarrantyView) {
  const t = useT();
  const paths = usePaths();
  return (
    <ShopForm
      name="warranty"
      action={paths.help("warranty")}
      then="page"
      className="mt-6 grid gap-5"
    >
      <SenderFields sender={sender} isPhoneRequired />
      <SelectField
        name="country"
        label={t("help.warranty.country")}
        defaultValue={country}
        required
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          name="productId"
          label={t("help.warranty.product")}
          hint={t("help.warranty.productHint")}
          maxLength={40}
          defaultValue={productId}
          required
        />
        <div className="grid content-end">
          <Field
            name="purchaseDate"
            type="date"
            label={t("help.warranty.purchaseDate")}
            required
          />
        </div>
      </div>
      <TextAreaField
        name="description"
        label={t("help.warranty.description")}
        hint={t("help.warranty.descriptionHint")}
        rows={7}
        maxLength={longestMessage}
        required
      />
      <SubmitButton
        pendingText={t("help.warranty.sending")}
        className="button button-primary button-large justify-self-start"
      >
        {t("help.warranty.send")}
      </SubmitButton>
    </ShopForm>
  );
}

export function WarrantyPage(view: WarrantyView) {
  const t = useT();
  const paths = usePaths();
  const reply = useFormReply<OpenedCaseData>("warranty");
  const opened = reply?.result.status === "success" ? reply.data : undefined;
  return (
    <div className="max-w-[40rem]">
      <h1 className="display text-3xl lg:text-4xl mt-4">
        {t("help.warranty.title")}
      </h1>
      <Problems at="top" />
      {opened ? (
        <CaseOpened
          title={t("help.warranty.done")}
          text={t("help.warranty.doneText", { email: opened.email })}
          reference={
            opened.caseNumber === null
              ? ""
              : t("help.warranty.caseNumber", { number: opened.caseNumber })
          }
          link={{ label: t("help.allTopics"), to: paths.help("all-topics") }}
        />
      ) : (
        <>
          <p className="mt-3 text-lg">{t("help.warranty.text")}</p>
          <WarrantyForm {...view} />
        </>
      )}
    </div>
  );
}
