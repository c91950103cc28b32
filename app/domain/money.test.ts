import { describe, expect, it } from "vitest";
import { formatMoney } from "./money";

const shown = (amount: number, currency: string, tag: string) =>
  formatMoney({ amount, currency }, tag).replaceAll(/\s/g, " ");

describe("amounts", () => {
  it("have the code of Canada's dollar, and the symbol of other currencies [I18N-002]", () => {
    expect(shown(10, "CAD", "en-CA")).toBe("CAD 10.00");
    expect(shown(10, "CAD", "fr-CA")).toBe("10,00 CAD");
    expect(shown(10, "USD", "en-US")).toBe("$10.00");
    expect(shown(1234.5, "GBP", "en-GB")).toBe("£1,234.50");
    expect(shown(1234.5, "EUR", "de-DE")).toBe("1.234,50 €");
    expect(shown(559, "PLN", "pl-PL")).toBe("559,00 zł");
  });

  it("are written in their own currency in every locale", () => {
    expect(shown(99.99, "USD", "de-DE")).toBe("99,99 $");
    expect(shown(99.99, "USD", "pl-PL")).toBe("99,99 USD");
    // A Canadian would read a bare "$" as a Canadian dollar.
    expect(shown(99.99, "USD", "en-CA")).toBe("US$99.99");
    expect(shown(99.99, "CAD", "en-US")).toBe("CAD 99.99");
  });
});
