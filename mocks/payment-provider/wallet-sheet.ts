/** The sheet of a wallet that also says who buys and where the goods go: address, delivery, total. */
import type { Payment, WalletSheet } from "./payments";
import { escapeHtml } from "./payment-form-html";
import { buttonForm, documentOf, names, pageOf } from "./payment-page-html";
import { pageTexts } from "./payment-page-texts";

type Method = WalletSheet["methods"][number];

function methodOption(
  payment: Payment,
  { code, label, amount }: Method,
  isUsual: boolean,
): string {
  const { amount: sum } = pageOf({ ...payment, amount });
  return `<label class="option">
<input type="radio" name="delivery" value="${escapeHtml(code)}"${isUsual ? " checked" : ""}>
<span>${escapeHtml(label)}</span>
<strong>${sum}</strong>
</label>`;
}

/** Name and place of a delivery; of someone who buys only the name. */
function addressLines({ address, isDelivered }: WalletSheet): string {
  const { firstName, lastName, addressLine1, addressLine2 } = address;
  const { city, province, postalCode, email } = address;
  const lines = [
    `${firstName} ${lastName}`,
    ...(isDelivered
      ? [
          addressLine1,
          addressLine2,
          [postalCode, city, province].filter(Boolean).join(" "),
        ]
      : []),
    email,
  ];
  return lines.flatMap((line) => (line ? escapeHtml(line) : [])).join("<br>");
}

/** The page of a payment whose wallet was given this sheet. */
export function sheetPage(payment: Payment, sheet: WalletSheet): string {
  const page = pageOf(payment);
  const { t, amount } = page;
  const heading = `${t(pageTexts.payWith)} ${names[payment.method] ?? ""}`;
  const methods = sheet.methods
    .map((method, index) => methodOption(payment, method, index === 0))
    .join("\n");
  const sum = methods
    ? `<fieldset>
<legend>${t(pageTexts.sheetDelivery)}</legend>
${methods}
</fieldset>`
    : `<p class="sum"><span>${t(pageTexts.toPay)}</span> <strong>${amount}</strong></p>`;
  return documentOf(
    page,
    heading,
    `<h1>${heading}</h1>
<h2>${t(sheet.isDelivered ? pageTexts.sheetAddress : pageTexts.sheetBuyer)}</h2>
<address>${addressLines(sheet)}</address>
<form method="post">
${sum}
<button name="action" value="pay" aria-describedby="pay-hint">${t(pageTexts.sheetPay)}</button>
<p class="hint" id="pay-hint">${t(pageTexts.sheetHint)}</p>
</form>
${buttonForm(t(pageTexts.laterDeny), "deny", true)}
${buttonForm(t(pageTexts.cancel), "cancel", true)}`,
  );
}
