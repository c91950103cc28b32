/** A form for each value of `then`. All texts are the code's names, in every language. */
import { Field } from "~/forms/field";
import { Problems } from "~/forms/problems";
import { useFormReply } from "~/forms/replies";
import { ShopForm, type ShopFormProps } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import type { WordData } from "./sandbox.forms.server";

interface WordFormProps extends Pick<ShopFormProps, "name" | "action"> {
  readonly then: NonNullable<ShopFormProps["then"]>;
  /** The word that was posted last; empty before a post. */
  readonly lastWord: string;
}

function WordForm({ name, action, then, lastWord }: WordFormProps) {
  return (
    <ShopForm
      name={name}
      action={action}
      then={then}
      className="grid gap-3 content-start"
    >
      <h2 className="wide font-[650] text-lg">{name}</h2>
      <Field name="word" label="word" required />
      <SubmitButton
        name="intent"
        value={name}
        pendingText="sending"
        className="button button-secondary justify-self-start"
      >
        {`send ${name}`}
      </SubmitButton>
      {lastWord && <output>{`${name}: ${lastWord}`}</output>}
    </ShopForm>
  );
}

interface FormsPageProps {
  readonly action: string;
  /** The word of the form that led to this page; empty otherwise. */
  readonly said: string;
}

export function FormsPage({ action, said }: FormsPageProps) {
  const stayed = useFormReply<WordData>("stays")?.data?.word ?? "";
  return (
    <div className="wrap-page pb-24" lang="en">
      <h1 className="pt-8 pb-6 display text-3xl" tabIndex={-1}>
        Forms
      </h1>
      <Problems at="top" />
      <div className="mt-6 grid gap-10 sm:grid-cols-3">
        <WordForm name="stays" action={action} then="stay" lastWord={stayed} />
        <WordForm name="leads-on" action={action} then="page" lastWord={said} />
        <WordForm
          name="new-document"
          action={action}
          then="document"
          lastWord={said}
        />
      </div>
    </div>
  );
}
