/** The end of a sale at a kiosk: where the receipt is sent, and a button that resets the screen. */
import { useHydrated } from "remix-utils/use-hydrated";
import { usePaths, useT } from "~/i18n/language";

interface ReceiptProps {
  /** Masked, because others can see the screen; empty when it is not known. */
  readonly email: string;
}

export default function Receipt({ email }: ReceiptProps) {
  const t = useT();
  const paths = usePaths();
  const hydrated = useHydrated();
  return (
    <section className="no-print" aria-labelledby="receipt">
      <h2 id="receipt" className="wide font-[750] text-xl">
        {t("kiosk.receipt.title")}
      </h2>
      <p className="mt-2">
        {email ? t("kiosk.receipt.email", { email }) : t("kiosk.receipt.plain")}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <form method="post" action={paths.kiosk("reset")}>
          <button type="submit" className="button button-primary button-large">
            {t("kiosk.receipt.done")}
          </button>
        </form>
        {hydrated && (
          <button
            type="button"
            onClick={() => {
              print();
            }}
            className="button button-secondary button-large"
          >
            {t("kiosk.receipt.print")}
          </button>
        )}
      </div>
    </section>
  );
}
