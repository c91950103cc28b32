/** The hosted payment page as HTML: plain forms, no script at all. */
import { moneyText } from "../behaviour/payment/money-text";
import { findMarketSite } from "../sites";
import { toAmount } from "../behaviour/pricing/cents";
import type { CardField, CardForm, CardProblems } from "./payment-cards";
import type { Page } from "./payment-form-html";
import { escapeHtml, fieldHtml, summaryHtml } from "./payment-form-html";
import { pageTexts } from "./payment-page-texts";
import { paymentPageStyle } from "./payment-page-style";
import type { Confirmation, Payment } from "./payments";
import type { Localized } from "../catalogue/types";
import { say } from "../wording";

/** The payment of a page: amount, market, and method if known. */
type Sum = Pick<Payment, "locale" | "currency" | "amount"> &
  Partial<Pick<Confirmation, "name">>;

/** Returns the values for a page's texts. Throws for a locale without a market. */
export function pageOf({
  locale,
  currency,
  amount: cents,
  name = "",
}: Sum): Page {
  const site = findMarketSite(locale);
  if (!site) throw new TypeError(`No market ${locale}`);
  const amount = moneyText(
    toAmount(cents ?? 0),
    { tag: site.tag, currency },
    "all",
  );
  const t = (wording: Localized) =>
    escapeHtml(
      say(wording, site)
        .replace("{amount}", () => amount)
        .replace("{last}", () => name),
    );
  return { site, t, amount: escapeHtml(amount) };
}

/** Creates a page around its `main`; `after` is at the end. */
export function documentOf(
  { site, t }: Page,
  title: string,
  main: string,
  after = "",
): string {
  return `<!doctype html>
<html lang="${site.tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${paymentPageStyle}</style>
</head>
<body>
<header><span class="brand">FELLROW</span></header>
<main>
${main}
<p class="test">${t(pageTexts.test)}</p>
</main>
${after}</body>
</html>
`;
}

/** A form of one button; `method` and place are the page's own. */
export function buttonForm(
  label: string,
  action: string,
  quiet = false,
): string {
  return `<form method="post">
<button name="action" value="${action}"${quiet ? ' class="quiet"' : ""}>${label}</button>
</form>`;
}

const emptyCard: CardForm = {
  number: "",
  expiry: "",
  securityCode: "",
  holder: "",
};

/** What the page is for, in words and fields: paying, or saving a card. */
function purposeOf({ t, amount }: Page, { purpose, saved }: Payment) {
  const line = (label: string, value: string) =>
    `<p class="sum"><span>${label}</span> <strong>${value}</strong></p>`;
  if (purpose === "save")
    return {
      title: t(pageTexts.saveTitle),
      lines: "",
      button: t(pageTexts.save),
      hint: t(pageTexts.saveHint),
    };
  const masked = saved && escapeHtml(`${saved.label} ${saved.masked}`);
  return {
    title: t(pageTexts.title),
    lines:
      line(t(pageTexts.toPay), amount) +
      (masked ? line(t(pageTexts.card), masked) : ""),
    button: t(pageTexts.pay),
    hint: t(pageTexts.payHint),
  };
}

/** The card form, with what was typed and what is wrong with it. */
export function cardPage(
  session: Payment,
  form: CardForm = emptyCard,
  problems: CardProblems = {},
): string {
  const page = pageOf(session);
  const { t } = page;
  const field = (name: CardField) =>
    fieldHtml(page, name, form, problems[name]);
  const failed = Object.keys(problems).length > 0;
  const { title: heading, lines, button, hint } = purposeOf(page, session);
  const title = failed ? `${t(pageTexts.errorTitle)}: ${heading}` : heading;
  const fields = session.saved
    ? field("securityCode")
    : `${field("number")}
<div class="pair">
${field("expiry")}
${field("securityCode")}
</div>
${field("holder")}`;
  // No browser checks: ours are in the shopper's language and all at once.
  return documentOf(
    page,
    title,
    `${summaryHtml(page, problems)}
<h1>${heading}</h1>
${lines}
<form method="post" novalidate>
${fields}
<button name="action" value="pay" aria-describedby="pay-hint">${button}</button>
<p class="hint" id="pay-hint">${hint}</p>
</form>
${buttonForm(t(pageTexts.cancel), "cancel", true)}`,
  );
}

/** What means of payment are called that are accounts elsewhere. */
export const names: Readonly<Partial<Record<Payment["method"], string>>> = {
  PAYPAL: "PayPal",
  KLARNA: "Klarna",
};

/** The page of an account elsewhere, with which the shopper pays: now, or later. */
export function accountPage(payment: Payment): string {
  const page = pageOf(payment);
  const { t, amount } = page;
  const heading = `${t(pageTexts.payWith)} ${names[payment.method] ?? ""}`;
  const isLater = payment.method === "KLARNA";
  return documentOf(
    page,
    heading,
    `<h1>${heading}</h1>
<p class="sum"><span>${t(pageTexts.toPay)}</span> <strong>${amount}</strong></p>
<p>${t(isLater ? pageTexts.laterText : pageTexts.payHint)}</p>
${buttonForm(t(isLater ? pageTexts.laterAgree : pageTexts.pay), "pay")}
${isLater ? buttonForm(t(pageTexts.laterDeny), "deny", true) : ""}
${buttonForm(t(pageTexts.cancel), "cancel", true)}`,
  );
}

/** The bank's page, on which the shopper confirms the payment of an order. */
export function confirmPage(confirmation: Confirmation): string {
  const page = pageOf(confirmation);
  const { t } = page;
  const isCard = confirmation.kind === "card";
  const heading = isCard
    ? t(pageTexts.confirmHeading)
    : `${t(pageTexts.payWith)} ${escapeHtml(confirmation.name)}`;
  return documentOf(
    page,
    heading,
    `<h1>${heading}</h1>
<p>${t(isCard ? pageTexts.confirmText : pageTexts.bankText)}</p>
${buttonForm(t(pageTexts.confirm), "confirm")}
${isCard ? "" : buttonForm(t(pageTexts.confirmLater), "later", true)}
${buttonForm(t(pageTexts.cancel), "cancel", true)}`,
  );
}

/** Shown when the time is up: the way `back`, and that nothing was charged. */
export function expiredPage(sum: Sum, back: string): string {
  const page = pageOf(sum);
  const { t } = page;
  return documentOf(
    page,
    t(pageTexts.endedHeading),
    `<h1>${t(pageTexts.endedHeading)}</h1>
<p>${t(pageTexts.endedText)}</p>
<p><a href="${escapeHtml(back)}" target="_top">${t(pageTexts.back)}</a></p>`,
  );
}
