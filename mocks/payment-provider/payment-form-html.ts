/** The card form of the hosted page: fields, and what is wrong with them. */
import type { MarketSite } from "../sites";
import type {
  CardField,
  CardForm,
  CardProblem,
  CardProblems,
} from "./payment-cards";
import { fieldTexts, pageTexts } from "./payment-page-texts";
import type { Localized } from "../catalogue/types";

/** Text for the inside of an element or of a quoted attribute. */
export function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replace(/[&<>"']/g, (char) => entities[char] ?? char);
}

/** What the texts of one session's pages are made with. */
export interface Page {
  readonly site: MarketSite;
  /** Escaped text, with the sum and the card's last digits filled in. */
  readonly t: (wording: Localized) => string;
  readonly amount: string;
}

const fieldOrder: readonly CardField[] = [
  "number",
  "expiry",
  "securityCode",
  "holder",
];

/** The attributes by which browsers fill in cards and show number keys. */
const inputAttributes: Readonly<Record<CardField, string>> = {
  number: 'autocomplete="cc-number" inputmode="numeric" maxlength="30"',
  expiry: 'autocomplete="cc-exp" inputmode="numeric" maxlength="9"',
  securityCode: 'autocomplete="cc-csc" inputmode="numeric" maxlength="4"',
  holder: 'autocomplete="cc-name" maxlength="80"',
};

export function problemText(
  { t }: Page,
  field: CardField,
  problem: CardProblem,
): string {
  const texts = fieldTexts[field];
  return t(texts[problem] ?? texts.invalid ?? texts.label);
}

/** One field with its label, hint and problem. */
export function fieldHtml(
  page: Page,
  field: CardField,
  form: CardForm,
  problem: CardProblem | undefined,
): string {
  const hint = field === "securityCode" ? page.t(pageTexts.securityHint) : "";
  const described = [
    ...(hint ? [`${field}-hint`] : []),
    ...(problem ? [`${field}-problem`] : []),
  ].join(" ");
  // A security code is never written back into a page.
  const value = field === "securityCode" ? "" : escapeHtml(form[field]);
  return `<div class="field">
<label for="${field}">${page.t(fieldTexts[field].label)}</label>
<input id="${field}" name="${field}" value="${value}" required ${inputAttributes[field]}${
    described ? ` aria-describedby="${described}"` : ""
  }${problem ? ' aria-invalid="true"' : ""}>
${hint ? `<p class="hint" id="${field}-hint">${hint}</p>` : ""}
${
  problem
    ? `<p class="problem" id="${field}-problem">${problemText(page, field, problem)}</p>`
    : ""
}
</div>`;
}

/** All problems with links to their fields; "" when there are none. */
export function summaryHtml(page: Page, problems: CardProblems): string {
  const items = fieldOrder.flatMap((field) => {
    const problem = problems[field];
    return problem
      ? [
          `<li><a href="#${field}">${problemText(page, field, problem)}</a></li>`,
        ]
      : [];
  });
  if (items.length === 0) return "";
  return `<div class="summary" role="alert" tabindex="-1" autofocus>
<h2>${page.t(pageTexts.summary)}</h2>
<ul>${items.join("")}</ul>
</div>`;
}
