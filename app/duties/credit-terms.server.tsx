/** Paying later as consumer credit: what is said before it is chosen, and where it is not offered [LEGAL-011]. */
import type { CreditTerms } from "~/domain/payment/credit-terms";
import { paymentWay } from "~/domain/payment/payment-ways";
import { useT } from "~/i18n/language";
import { marketFactsOf } from "~/sites/market-facts.server";
import type { Site } from "~/sites/sites";
import { renderDuty, type DutyContext } from "./render-duty.server";

interface OfferedMethod {
  readonly code: string;
  readonly creditTerms: CreditTerms | null;
}

/** Whether the law of the market requires the terms of a credit wherever it is offered. */
export const needsCreditTerms = (site: Pick<Site, "country">): boolean =>
  marketFactsOf(site).payLaterTerms;

/** Whether the method is a credit whose terms are required. */
const needsTerms = (
  site: Pick<Site, "country">,
  { code }: Pick<OfferedMethod, "code">,
): boolean => needsCreditTerms(site) && paymentWay(code) === "later";

/** Whether the method may be offered: a credit only with its terms, where the law of the market asks for them. */
export const mayBeOffered = (
  site: Pick<Site, "country">,
  method: OfferedMethod,
): boolean => method.creditTerms !== null || !needsTerms(site, method);

function Terms({ lender, warning, representativeExample, link }: CreditTerms) {
  const t = useT();
  return (
    <div className="grid gap-1 text-sm max-w-[60ch]">
      <p className="font-[700]">{warning}</p>
      <p>{t("duties.payLater.lender", { lender })}</p>
      <p>
        {`${t("duties.payLater.example")}: `}
        {representativeExample}
      </p>
      <p>
        <a
          href={link}
          rel="noopener noreferrer"
          target="_blank"
          className="inline-flex items-center min-h-11 text-link"
        >
          {t("duties.payLater.link")}
        </a>
      </p>
    </div>
  );
}

/** Returns the terms of a method for its place beside the choice; "" where the law asks for none. */
export function creditTermsOf(
  context: DutyContext,
  method: OfferedMethod,
): string {
  const { creditTerms } = method;
  return creditTerms && needsTerms(context.site, method)
    ? renderDuty(
        context,
        <div className="px-4 pb-4">
          <Terms {...creditTerms} />
        </div>,
      )
    : "";
}

/** Returns the terms for their place below a price in instalments; "" without any. */
export const creditNotice = (
  context: DutyContext,
  terms: CreditTerms | null,
): string => (terms ? renderDuty(context, <Terms {...terms} />) : "");
