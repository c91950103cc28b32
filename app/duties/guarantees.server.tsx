/**
 * The notice of the legal guarantee, and the label of a producer's guarantee of durability [LEGAL-008]. Their
 * texts and drawings are templates in the words of the shop: the regulation has artwork of its own, which a
 * retailer puts here (docs/decisions, guarantee-texts-are-templates).
 */
import type { ProductDisclosures } from "~/domain/product";
import { useSite, useT } from "~/i18n/language";
import { marketFactsOf } from "~/sites/market-facts.server";
import { renderDuty, type DutyContext } from "./render-duty.server";

/** The least period in the Union; some of its countries give more. */
const leastYears = 2;

/** The page of the Union about guarantees, in the language of the reader. */
const rightsPage = (language: string): string =>
  `https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_${language}.htm`;

/** Drawn with relative lines from its place in the circle. */
const stars = Array.from({ length: 12 }, (_, at) => {
  const angle = (at * Math.PI) / 6;
  const x = 36 + 27 * Math.sin(angle);
  const y = 32 - 27 * Math.cos(angle);
  return `M${x.toFixed(1)} ${y.toFixed(1)}l1 2.8h2.8l-2.3 1.7.9 2.8-2.4-1.7-2.4 1.7.9-2.8-2.3-1.7h2.8Z`;
});

/** A circle of twelve stars around a number of years; decoration, because the words say the same. */
function YearsInStars({ years }: { years: number }) {
  return (
    <svg
      viewBox="0 0 72 72"
      aria-hidden="true"
      className="size-20 shrink-0 rounded-1"
    >
      <rect width="72" height="72" fill="#039" />
      <path fill="#ffed00" d={stars.join("")} />
      <text
        x="36"
        y="45"
        fill="#fff"
        fontSize="26"
        fontWeight="750"
        textAnchor="middle"
      >
        {years}
      </text>
    </svg>
  );
}

function GuaranteeNotice({ years }: { years: number }) {
  const t = useT();
  const { language } = useSite();
  return (
    <section
      aria-labelledby="legal-guarantee"
      className="p-4 border border-stone-500 rounded-2 bg-white"
    >
      <div className="flex gap-4 items-center">
        <YearsInStars years={leastYears} />
        <div>
          <h2 id="legal-guarantee" className="font-[700]">
            {t("duties.guarantee.title")}
          </h2>
          <p className="wide font-[750] text-xl">
            {t("duties.guarantee.years", { count: leastYears })}
          </p>
        </div>
      </div>
      <div className="mt-3 grid gap-2 text-sm max-w-[62ch]">
        <p>{t("duties.guarantee.covers")}</p>
        <p>{t("duties.guarantee.remedy")}</p>
        <p>
          {years > leastYears
            ? t("duties.guarantee.here", { count: years })
            : t("duties.guarantee.longer")}
        </p>
        <p>
          <a
            href={rightsPage(language)}
            hrefLang={language}
            rel="noopener"
            className="inline-flex items-center min-h-11 text-link"
          >
            {t("duties.guarantee.link")}
          </a>
        </p>
      </div>
    </section>
  );
}

/** Returns the notice; "" where the law asks for none. */
export function guaranteeNotice(context: DutyContext): string {
  const { legalGuarantee } = marketFactsOf(context.site);
  return legalGuarantee
    ? renderDuty(context, <GuaranteeNotice years={legalGuarantee.years} />)
    : "";
}

function DurabilityLabel({
  of,
  years,
  covers,
  producer,
}: NonNullable<ProductDisclosures["producerGuarantee"]> & {
  readonly of: string;
}) {
  const t = useT();
  const title = t("duties.durability.title");
  const name = of === "" ? title : `${of}: ${title}`;
  return (
    <section
      aria-label={name}
      className="mt-3 p-4 border border-mist-400 rounded-2 bg-white flex gap-4 items-center"
    >
      <p className="wide font-[750] text-2xl shrink-0">
        {t("duties.durability.years", { count: years })}
      </p>
      <div className="text-sm max-w-[62ch]">
        <h2 className="font-[700]">{name}</h2>
        <p>{t("duties.durability.by", { producer })}</p>
        {covers && <p>{t("duties.durability.covers", { covers })}</p>}
        <p>{t("duties.durability.beside")}</p>
      </div>
    </section>
  );
}

/**
 * Returns the label of a guarantee that is longer than the Union's legal one; "" otherwise.
 *
 * @param of the product's name, where the page has several products
 */
export function durabilityLabel(
  context: DutyContext,
  { producerGuarantee }: ProductDisclosures,
  of = "",
): string {
  const { legalGuarantee } = marketFactsOf(context.site);
  return legalGuarantee &&
    producerGuarantee &&
    producerGuarantee.years > leastYears
    ? renderDuty(context, <DurabilityLabel of={of} {...producerGuarantee} />)
    : "";
}
