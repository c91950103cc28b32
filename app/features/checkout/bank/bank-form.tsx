/**
 * Opens the bank's page by a form: that needs no script, and the browser leaves the shop without asking.
 * 3-D Secure 2 requires a form with fields (`creq`).
 */
import { useT } from "~/i18n/language";

interface BankFormProps {
  /** The bank's page. */
  readonly bank: string;
  /** The fields that are posted to it; a page without fields is opened by its address. */
  readonly fields: Readonly<Record<string, string>>;
}

const Hidden = ({ entries }: { entries: Iterable<[string, string]> }) =>
  [...entries].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));

export function BankForm({ bank, fields }: BankFormProps) {
  const t = useT();
  const { origin, pathname, searchParams } = new URL(bank);
  const entries = Object.entries(fields);
  const isPosted = entries.length > 0;
  return (
    <form
      method={isPosted ? "post" : "get"}
      action={isPosted ? bank : origin + pathname}
      className="w-full sm:w-auto"
    >
      <Hidden entries={isPosted ? entries : searchParams} />
      <button className="button button-primary button-large w-full">
        {t("checkout.challenge.open")}
      </button>
    </form>
  );
}
