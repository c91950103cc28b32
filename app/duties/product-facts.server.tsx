/**
 * What a market requires to be said of a product before it is bought: its safety [LEGAL-009], the materials of
 * a shoe and the sheet of environmental qualities [LEGAL-012]. What the upstream does not say is left out.
 */
import type { ReactNode } from "react";
import { formatPercentage } from "~/domain/percentage";
import type { ProductDisclosures, SafetyContact } from "~/domain/product";
import { useSite, useT } from "~/i18n/language";
import { marketFactsOf } from "~/sites/market-facts.server";
import { renderDuty, type DutyContext } from "./render-duty.server";

/** The name of the product where a page has several; else empty. */
interface OfProduct {
  readonly of: string;
}

const titleOf = (name: string, title: string): string =>
  name === "" ? title : `${name}: ${title}`;

function Disclosure({
  title,
  open,
  children,
}: {
  readonly title: string;
  readonly open?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <details
      open={open}
      className="disclosure border-t border-mist-200 last:border-b"
    >
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className="pb-5 max-w-[62ch] grid gap-3">{children}</div>
    </details>
  );
}

type Fact = readonly [name: string, value: ReactNode];

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-2">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-slate-600">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The address of a link to a contact; null for one that is neither an e-mail address nor a web page. */
function contactLink(electronicAddress: string): string | null {
  if (/^https?:\/\//i.test(electronicAddress))
    return URL.canParse(electronicAddress) ? electronicAddress : null;
  return /^[^\s@:/?#]+@[^\s@:/?#]+$/.test(electronicAddress)
    ? `mailto:${electronicAddress}`
    : null;
}

function Contact({ contact }: { contact: SafetyContact }) {
  const { name, postalAddress, electronicAddress } = contact;
  const link = contactLink(electronicAddress);
  return (
    <>
      {name}
      <br />
      {postalAddress}
      <br />
      {link === null ? (
        electronicAddress
      ) : (
        <a href={link} className="text-link break-words">
          {electronicAddress}
        </a>
      )}
    </>
  );
}

function Safety({
  of,
  manufacturer,
  responsible,
  warnings,
  identifier,
}: OfProduct & NonNullable<ProductDisclosures["safety"]>) {
  const t = useT();
  const contacts: Fact[] = [
    [
      t("duties.safety.manufacturer"),
      <Contact key="manufacturer" contact={manufacturer} />,
    ],
  ];
  if (responsible)
    contacts.push([
      t("duties.safety.responsible"),
      <Contact key="responsible" contact={responsible} />,
    ]);
  return (
    <Disclosure title={titleOf(of, t("duties.safety.title"))}>
      <Facts facts={contacts} />
      {warnings.length > 0 && (
        <div>
          <h3 className="text-sm text-slate-600">
            {t("duties.safety.warnings")}
          </h3>
          <ul className="list-disc ps-5">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
      {identifier && (
        <p className="text-sm text-slate-600">
          {t("duties.safety.identifier", { identifier })}
        </p>
      )}
    </Disclosure>
  );
}

const footwearParts = ["upper", "lining", "outsole"] as const;

function Footwear({
  of,
  parts,
}: OfProduct & {
  readonly parts: NonNullable<ProductDisclosures["footwearParts"]>;
}) {
  const t = useT();
  return (
    <Disclosure title={titleOf(of, t("duties.footwear.title"))} open>
      <Facts
        facts={footwearParts.map((part) => [
          t(`duties.footwear.${part}`),
          parts[part],
        ])}
      />
    </Disclosure>
  );
}

const steps = ["weaving", "dyeing", "making"] as const;

function Environment({
  of,
  sheet,
}: OfProduct & {
  readonly sheet: NonNullable<ProductDisclosures["environment"]>;
}) {
  const t = useT();
  const { tag } = useSite();
  const countries = new Intl.DisplayNames(tag, { type: "region" });
  const { recycled, microfibres } = sheet;
  const places = steps.flatMap((step): Fact[] => {
    const country = sheet[step];
    return country === undefined
      ? []
      : [[t(`duties.environment.${step}`), countries.of(country)]];
  });
  if (places.length === 0 && recycled === undefined && !microfibres)
    return null;
  return (
    <Disclosure title={titleOf(of, t("duties.environment.title"))} open>
      {places.length > 0 && <Facts facts={places} />}
      {recycled !== undefined && (
        <p>
          {t("duties.environment.recycled", {
            percent: formatPercentage(recycled, tag),
          })}
        </p>
      )}
      {microfibres && <p>{t("duties.environment.microfibres")}</p>}
    </Disclosure>
  );
}

/**
 * Returns what the market requires and the product's disclosures have; "" for nothing.
 *
 * @param of the product's name, where the page has several products
 */
export function productFacts(
  context: DutyContext,
  { safety, footwearParts: parts, environment }: ProductDisclosures,
  of = "",
): string {
  const facts = marketFactsOf(context.site);
  return renderDuty(
    context,
    <>
      {facts.footwearParts && parts && <Footwear of={of} parts={parts} />}
      {facts.environmentalSheet && environment && (
        <Environment of={of} sheet={environment} />
      )}
      {facts.productSafety && safety && <Safety of={of} {...safety} />}
    </>,
  );
}
