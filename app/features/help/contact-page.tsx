/** The contact page: a message to customer service [ROUTE-038]. */
import { longestMessage, type ContactTopic } from "~/domain/contact";
import { Field, SelectField } from "~/forms/field";
import { Problems } from "~/forms/problems";
import { useFormReply } from "~/forms/replies";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { TextAreaField } from "~/forms/text-area-field";
import { usePaths, useT } from "~/i18n/language";
import { CaseOpened, type OpenedCaseData } from "./case-opened";
import { topicValue } from "./contact-topics";
import { SenderFields, type Sender } from "./sender-fields";

export interface ContactView {
  /** Empty if customer service cannot say what a message may be about; then nothing is chosen. */
  readonly topics: readonly ContactTopic[];
  readonly sender: Sender;
  /** The order whose page led here; empty otherwise. */
  readonly orderNumber: string;
}

function TopicField({ topics }: Pick<ContactView, "topics">) {
  const t = useT();
  return (
    <SelectField name="topic" label={t("help.contact.topic")} required>
      <option value="">{t("help.contact.choose")}</option>
      {topics.map(({ category, subjects }) => (
        <optgroup key={category} label={category}>
          {subjects.map((subject) => (
            <option key={subject} value={topicValue({ category, subject })}>
              {subject}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

function ContactForm({ topics, sender, orderNumber }: ContactView) {
  const t = useT();
  const paths = usePaths();
  return (
    <ShopForm
      name="contact"
      action={paths.help("contact-us")}
      then="page"
      className="mt-6 grid gap-5"
    >
      {topics.length > 0 && <TopicField topics={topics} />}
      <SenderFields sender={sender} isPhoneRequired={false} />
      <Field
        name="orderNumber"
        label={t("help.contact.order")}
        hint={t("help.contact.orderHint")}
        maxLength={40}
        defaultValue={orderNumber}
        optional
      />
      <TextAreaField
        name="message"
        label={t("help.contact.message")}
        hint={t("help.contact.messageHint")}
        rows={7}
        maxLength={longestMessage}
        required
      />
      <SubmitButton
        pendingText={t("help.contact.sending")}
        className="button button-primary button-large justify-self-start"
      >
        {t("help.contact.send")}
      </SubmitButton>
    </ShopForm>
  );
}

export function ContactPage(view: ContactView) {
  const t = useT();
  const paths = usePaths();
  const reply = useFormReply<OpenedCaseData>("contact");
  const opened = reply?.result.status === "success" ? reply.data : undefined;
  return (
    <div className="max-w-[40rem]">
      <h1 className="display text-3xl lg:text-4xl mt-4">
        {t("help.contact.title")}
      </h1>
      <Problems at="top" />
      {opened ? (
        <CaseOpened
          title={t("help.contact.done")}
          text={t("help.contact.doneText", { email: opened.email })}
          reference={
            opened.caseNumber === null
              ? ""
              : t("help.contact.caseNumber", { number: opened.caseNumber })
          }
          link={{
            label: t("help.contact.again"),
            to: paths.help("contact-us"),
          }}
        />
      ) : (
        <>
          <p className="mt-3 text-lg">{t("help.contact.text")}</p>
          <ContactForm {...view} />
        </>
      )}
    </div>
  );
}
