/** Legal documents of a shop, one page each [LEGAL-001]. Editors decide which of them a country has. */
export const legalDocuments = [
  "imprint",
  "terms",
  "withdrawal",
  "privacy",
  "delivery",
  "accessibility",
] as const;
export type LegalDocument = (typeof legalDocuments)[number];

/** Whether a segment of an address names a legal document. */
export const isLegalDocument = (word: string): word is LegalDocument =>
  legalDocuments.some((name) => name === word);
