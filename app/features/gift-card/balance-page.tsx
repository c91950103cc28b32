/** What is left on a gift card. */
import { Form, useNavigation } from "@remix-run/react";
import { BotFields } from "~/forms/bot-fields";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { useFormErrors } from "~/forms/use-form-errors";
import { usePaths, useT } from "~/i18n/language";
import { SubmitButton } from "~/ui/submit-button";
import type { Balance, BalanceAnswer } from "./check-balance.server";

interface BalancePageProps {
  readonly answer: BalanceAnswer | null;
  readonly botToken: string;
}

const ids = { giftCard: "gift-card-number" } as const;

function Result({ balance }: { balance: Balance }) {
  const t = useT();
  return (
    <div className="mb-8 p-5 rounded-2 bg-tarn-100 border-s-4 border-tarn-500">
      <p className="text-sm text-slate-600">
        {t("account.giftCard.ending", { digits: balance.ending })}
      </p>
      <p className="mt-1 wide font-[750] text-2xl">
        {t("shop.labelled", {
          label: t("account.giftCard.balance"),
          value: balance.amount,
        })}
      </p>
      <p className="mt-1 text-sm">{t("account.giftCard.use")}</p>
    </div>
  );
}

export function BalancePage({ answer, botToken }: BalancePageProps) {
  const t = useT();
  const paths = usePaths();
  const navigation = useNavigation();
  const failure = answer?.failure ?? null;
  const { at, summary } = useFormErrors(failure, ids);
  return (
    <div className="wrap-page py-8 lg:py-14">
      <div className="max-w-[28rem] mx-auto">
        <h1 className="display text-3xl lg:text-4xl">
          {t("account.giftCard.title")}
        </h1>
        <p className="mt-3 mb-6">{t("account.giftCard.text")}</p>
        <div role="status">
          {answer?.balance && <Result balance={answer.balance} />}
        </div>
        <ErrorSummary errors={summary} />
        <Form
          method="post"
          action={paths.giftCard()}
          noValidate
          className="grid gap-5"
        >
          <BotFields token={botToken} />
          <Field
            id={ids.giftCard}
            name="number"
            inputMode="numeric"
            autoComplete="off"
            required
            label={t("account.giftCard.number")}
            defaultValue={failure?.values["number"] ?? ""}
            error={at["giftCard"]}
          />
          <Field
            id="gift-card-pin"
            name="pin"
            inputMode="numeric"
            autoComplete="off"
            required
            label={t("account.giftCard.pin")}
            className="max-w-40"
          />
          <SubmitButton
            pending={navigation.state === "submitting"}
            pendingText={t("account.giftCard.pending")}
            className="button button-primary button-large"
          >
            {t("account.giftCard.submit")}
          </SubmitButton>
        </Form>
      </div>
    </div>
  );
}
