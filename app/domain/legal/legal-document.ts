/** What a shop has to say by law, one page each [LEGAL-001]. Which of them a country has, the editors decide. */
export const legalDocuments = [
  "imprint",
  "terms",
  "withdrawal",
  "privacy",
  "delivery",
  "accessibility",
] as const;
export type LegalDocument = (typeof legalDocuments)[number];

/** Whether a word of an address names one. */
export const isLegalDocument = (word: string): word is LegalDocument =>
  legalDocuments.some((name) => name === word);
