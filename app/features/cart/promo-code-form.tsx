/** Promo codes: those on the cart, and a field for one more, tucked away for who has none. */
import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { Form, useFetcher, useNavigation } from "@remix-run/react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { Cart } from "~/domain/cart";
import { Field } from "~/forms/field";
import { usePaths, useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";
import { SubmitButton } from "~/ui/submit-button";
import type { CartProblem } from "./run-intent.server";
import { useProblemText } from "./use-problem-text";

interface CodeFields {
  readonly code: string;
}

interface PromoCodeFormProps {
  readonly cart: Cart;
  readonly problem: CartProblem | null;
}

function AppliedCode({ code, message }: { code: string; message: string }) {
  const t = useT();
  const paths = usePaths();
  const hydrated = useHydrated();
  const remove = useFetcher();
  return (
    <li className="flex items-center justify-between gap-3 ps-3 rounded-1 bg-lichen-300/50">
      <span className="text-sm">
        <strong className="font-[700]">{code}</strong>
        {message && <span className="block text-xs">{message}</span>}
      </span>
      <remove.Form method="post" action={paths.cart()}>
        <input type="hidden" name="intent" value="remove-code" />
        {hydrated && <input type="hidden" name="then" value="stay" />}
        <input type="hidden" name="code" value={code} />
        <button className="grid place-items-center size-11">
          <Icon name="close" className="size-4" />
          <span className="sr-only">{t("cart.promo.remove", { code })}</span>
        </button>
      </remove.Form>
    </li>
  );
}

export function PromoCodeForm({ cart, problem }: PromoCodeFormProps) {
  const t = useT();
  const paths = usePaths();
  const textOf = useProblemText();
  const navigation = useNavigation();
  const mine = problem?.intent === "apply-code" ? problem : null;
  const pending = navigation.formData?.get("intent") === "apply-code";
  const [form, fields] = useForm<CodeFields>({
    id: "promo",
    lastResult: mine?.submission,
  });
  const { key: _, ...code } = getInputProps(fields.code, { type: "text" });
  return (
    <div className="mt-6 border-t border-mist-200">
      {cart.coupons.length > 0 && (
        <ul className="grid gap-2 pt-4" aria-label={t("cart.promo.applied")}>
          {cart.coupons.map(({ code, message }) => (
            <AppliedCode key={code} code={code} message={message} />
          ))}
        </ul>
      )}
      <details className="disclosure" open={mine !== null}>
        <summary>{t("cart.promo.open")}</summary>
        <Form
          {...getFormProps(form)}
          method="post"
          action={paths.cart()}
          preventScrollReset
          className="grid gap-3 pb-2"
        >
          <input type="hidden" name="intent" value="apply-code" />
          <Field
            {...code}
            label={t("cart.promo.label")}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={64}
            error={mine ? textOf(mine.problem) : undefined}
          />
          <SubmitButton
            pending={pending}
            pendingText={t("cart.promo.applying")}
            className="button button-secondary"
          >
            {t("cart.promo.apply")}
          </SubmitButton>
        </Form>
      </details>
    </div>
  );
}
