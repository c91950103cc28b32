import { describe, expect, it } from "vitest";
import { formatPrice } from "./money";

const plain = (text: string) => text.replaceAll(/\s/g, " ");

describe("prices", () => {
  it("name the dollar of Canada, and show the sign of other currencies [I18N-002]", () => {
    expect(plain(formatPrice(10, "CAD", "en-CA"))).toBe("CAD 10.00");
    expect(plain(formatPrice(10, "CAD", "fr-CA"))).toContain("CAD");
    expect(formatPrice(10, "USD", "en-US")).toBe("$10.00");
    expect(formatPrice(1234.5, "GBP", "en-GB")).toBe("£1,234.50");
    expect(plain(formatPrice(1234.5, "EUR", "de-DE"))).toBe("1.234,50 €");
    expect(plain(formatPrice(559, "PLN", "pl-PL"))).toBe("559,00 zł");
  });
});
