/**
 * The notice of the legal guarantee, and the label of a producer's guarantee of durability [LEGAL-008]. Regulation
 * (EU) 2025/1960 has a drawing for each that nobody may edit: a shop that has the Commission's files shows them, with
 * the same content in words beside them; one without them shows the words (docs/decisions, official-guarantee-drawings).
 */
import type { Drawing, GuaranteeArtwork } from "~/domain/guarantee-artwork";
import type { ProductDetails, ProductDisclosures } from "~/domain/product";
import { useSite, useT } from "~/i18n/language";
import { marketFactsOf } from "~/sites/market-facts.server";
import labelFonts from "~/styles/garan.css?url";
import { renderDuty, type DutyContext } from "./render-duty.server";

type GuaranteeContext = DutyContext & {
  readonly guaranteeArtwork: GuaranteeArtwork | null;
};

/** The least period in the Union; some of its countries give more. */
const leastYears = 2;

/** The page of the Union about guarantees, in the language of the reader: the notice's QR code leads there, too. */
const rightsPage = (language: string): string =>
  `https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_${language}.htm`;

/** A drawing as wide as its place, which it has before it is loaded; sizes in HTML are whole numbers. */
function DrawingPicture({
  src,
  width,
  height,
  alt,
}: Drawing & { readonly alt: string }) {
  return (
    <img
      src={src}
      width={Math.round(width)}
      height={Math.round(height)}
      alt={alt}
      loading="lazy"
      className="block w-full h-auto"
    />
  );
}

/** Everything that the notice says. */
function GuaranteeInWords() {
  const t = useT();
  return (
    <div className="grid gap-2">
      <p className="font-[700]">
        {t("duties.guarantee.years", { count: leastYears })}
      </p>
      <p>{t("duties.guarantee.covers")}</p>
      <p>{t("duties.guarantee.remedy")}</p>
      <p>{t("duties.guarantee.longer")}</p>
      <p>{t("duties.guarantee.used")}</p>
      <p className="mt-1 font-[700]">{t("duties.guarantee.steps")}</p>
      <ol className="pl-5 list-decimal">
        <li>{t("duties.guarantee.tell")}</li>
        <li>{t("duties.guarantee.prove")}</li>
      </ol>
      <p>{t("duties.guarantee.garan")}</p>
    </div>
  );
}

interface GuaranteeNoticeProps {
  /** What the country of the site gives. */
  readonly years: number;
  readonly artwork: GuaranteeArtwork | null;
}

function GuaranteeNotice({ years, artwork }: GuaranteeNoticeProps) {
  const t = useT();
  const { language } = useSite();
  const drawing = artwork?.notices[language];
  return (
    <section
      aria-labelledby="legal-guarantee"
      className="p-4 border border-stone-500 rounded-2 bg-white text-sm"
    >
      <h2 id="legal-guarantee" className="text-base font-[700]">
        {t("duties.guarantee.title")}
      </h2>
      <div className="mt-3 grid gap-3 max-w-[62ch]">
        {drawing && (
          <a href={drawing.src} className="block max-w-[480px]">
            <DrawingPicture {...drawing} alt={t("duties.guarantee.drawing")} />
          </a>
        )}
        {drawing ? (
          <details>
            <summary className="flex items-center min-h-11 cursor-pointer text-link">
              {t("duties.guarantee.words")}
            </summary>
            <GuaranteeInWords />
          </details>
        ) : (
          <GuaranteeInWords />
        )}
        {years > leastYears && (
          <p className="font-[700]">
            {t("duties.guarantee.here", { count: years })}
          </p>
        )}
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
export function guaranteeNotice(context: GuaranteeContext): string {
  const { legalGuarantee } = marketFactsOf(context.site);
  return legalGuarantee
    ? renderDuty(
        context,
        <GuaranteeNotice
          years={legalGuarantee.years}
          artwork={context.guaranteeArtwork}
        />,
      )
    : "";
}

/** Whole and half years, as the label may say them. */
const halfYears = (years: number): number => Math.floor(years * 2) / 2;

/**
 * The fields of the label in the units of its drawing, where its placeholders were: name of the producer and model
 * above the years. What is too long for its place is set narrower, because nothing may cover the drawing.
 */
function LabelFields({
  producer,
  model,
  years,
}: {
  readonly producer: string;
  readonly model: string;
  readonly years: string;
}) {
  /** Widths of the letters on average, and of the places. */
  const [letter, producerWidth, modelWidth, yearsWidth] = [5, 150, 96, 112];
  const within = (text: string, width: number) =>
    text.length * letter > width
      ? { textLength: width, lengthAdjust: "spacingAndGlyphs" }
      : {};
  return (
    <g fill="#231f20" fontFamily="Inter, sans-serif">
      <text
        x="6.32"
        y="74.52"
        fontSize="9"
        {...within(producer, producerWidth)}
      >
        {producer}
      </text>
      <text
        x="262.97"
        y="74.52"
        fontSize="9"
        textAnchor="end"
        {...within(model, modelWidth)}
      >
        {model}
      </text>
      <text
        x="5.07"
        y="150.57"
        fontSize="80"
        fontWeight="800"
        letterSpacing="-2.4"
        {...(years.length > 2 && {
          textLength: yearsWidth,
          lengthAdjust: "spacingAndGlyphs",
        })}
      >
        {years}
      </text>
    </g>
  );
}

type GuaranteedProduct = Pick<ProductDetails, "id" | "disclosures">;

interface DurabilityLabelProps {
  readonly product: Pick<GuaranteedProduct, "id">;
  readonly guarantee: NonNullable<ProductDisclosures["producerGuarantee"]>;
  /** The product's name, where the page has several products; else "". */
  readonly of: string;
  readonly artwork: GuaranteeArtwork | null;
}

function DurabilityLabel({
  product,
  guarantee: { covers, producer, ...guarantee },
  of,
  artwork,
}: DurabilityLabelProps) {
  const t = useT();
  const title = t("duties.durability.title");
  const name = of === "" ? title : `${of}: ${title}`;
  const years = halfYears(guarantee.years);
  return (
    <section
      aria-label={name}
      className="mt-3 p-4 border border-mist-400 rounded-2 bg-white flex flex-wrap gap-4 items-center"
    >
      {artwork ? (
        <div className="grid w-[360px] max-w-full">
          <link rel="stylesheet" href={labelFonts} />
          <div className="[grid-area:1/1]">
            <DrawingPicture {...artwork.label} alt="" />
          </div>
          <svg
            viewBox={`0 0 ${artwork.label.width} ${artwork.label.height}`}
            role="img"
            aria-label={`GARAN: ${producer}, ${product.id}, ${t("duties.durability.years", { count: years })}`}
            className="[grid-area:1/1] w-full h-auto"
          >
            {/* The label has a comma in all languages. */}
            <LabelFields
              producer={producer}
              model={product.id}
              years={String(years).replace(".", ",")}
            />
          </svg>
        </div>
      ) : (
        <p className="wide font-[750] text-2xl shrink-0">
          {t("duties.durability.years", { count: years })}
        </p>
      )}
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
  context: GuaranteeContext,
  { id, disclosures: { producerGuarantee } }: GuaranteedProduct,
  of = "",
): string {
  const { legalGuarantee } = marketFactsOf(context.site);
  return legalGuarantee &&
    producerGuarantee &&
    halfYears(producerGuarantee.years) > leastYears
    ? renderDuty(
        context,
        <DurabilityLabel
          product={{ id }}
          guarantee={producerGuarantee}
          of={of}
          artwork={context.guaranteeArtwork}
        />,
      )
    : "";
}
