/** Notes for consumers with a role, in cart and account: terms to accept, and the credit or cap [ENT-019]. */
import { DialogLink } from "~/dialogs/dialog-link";
import type { Spend, Terms } from "~/domain/account/role";
import { usePrice, useT } from "~/i18n/language";

export interface RoleView {
  readonly spend: Spend | null;
  readonly terms: Terms | null;
}

function WaitingTerms({ terms }: { terms: Terms }) {
  const t = useT();
  return (
    <div className="p-4 border-s-4 border-bracken-600 rounded-1 bg-bracken-100">
      <p className="font-[620]">{t(`loyalty.terms.${terms}.waiting`)}</p>
      <p>
        <DialogLink
          to={terms}
          className="inline-flex items-center min-h-11 text-link"
        >
          {t("loyalty.terms.read")}
        </DialogLink>
      </p>
    </div>
  );
}

function SpendBanner({ spend }: { spend: Spend }) {
  const t = useT();
  const format = usePrice();
  const { role, kind, spent, limit, remaining, currency } = spend;
  const price = (amount: number) => format({ amount, currency });
  return (
    <section
      aria-label={t(`loyalty.spend.${role}`)}
      data-spend={role}
      className="p-4 rounded-2 border border-mist-200 bg-mist-50"
    >
      <h2 className="wide font-[700]">{t(`loyalty.spend.${role}`)}</h2>
      <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
        {kind && (
          <div>
            <dt className="text-sm text-slate-600">
              {t("loyalty.spend.kind")}
            </dt>
            <dd className="lowercase first-letter:uppercase">{kind}</dd>
          </div>
        )}
        <div>
          <dt className="text-sm text-slate-600">{t("loyalty.spend.spent")}</dt>
          <dd>{price(spent)}</dd>
        </div>
        <div>
          <dt className="text-sm text-slate-600">
            {t(
              role === "employee"
                ? "loyalty.spend.cap"
                : "loyalty.spend.credit",
            )}
          </dt>
          <dd>{price(limit)}</dd>
        </div>
        <div>
          <dt className="text-sm text-slate-600">
            {t("loyalty.spend.remaining")}
          </dt>
          <dd className="font-[700]">{price(remaining)}</dd>
        </div>
      </dl>
    </section>
  );
}

export default function RoleNotes({ spend, terms }: RoleView) {
  return (
    <div className="grid grid-cols-1 gap-4">
      {terms && <WaitingTerms terms={terms} />}
      {spend && <SpendBanner spend={spend} />}
    </div>
  );
}
