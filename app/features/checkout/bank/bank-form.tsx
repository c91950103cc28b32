/**
 * The way to a bank's page: a form needs no script, and the browser asks nobody before it leaves the
 * shop. Banks that ask in the way of 3-D Secure 2 are sent fields (`creq`).
 */
import { useT } from "~/i18n/language";

interface BankFormProps {
  /** The bank's page. */
  readonly bank: string;
  /** What is sent to it; a page without fields opens by its address. */
  readonly fields: Readonly<Record<string, string>>;
}

const Hidden = ({ entries }: { entries: Iterable<[string, string]> }) =>
  [...entries].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));

export function BankForm({ bank, fields }: BankFormProps) {
  const t = useT();
  const { origin, pathname, searchParams } = new URL(bank);
  const sent = Object.entries(fields);
  const isPosted = sent.length > 0;
  return (
    <form
      method={isPosted ? "post" : "get"}
      action={isPosted ? bank : origin + pathname}
      className="w-full sm:w-auto"
    >
      <Hidden entries={isPosted ? sent : searchParams} />
      <button className="button button-primary button-large w-full">
        {t("checkout.challenge.open")}
      </button>
    </form>
  );
}
