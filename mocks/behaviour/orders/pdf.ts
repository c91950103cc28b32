/**
 * Plain text as a PDF: lines of Helvetica on A4 pages. The standard fonts cover only Windows-1252; letters
 * outside it lose their diacritics.
 */

export interface PdfLine {
  readonly text: string;
  /** Printed at the right of the same line. */
  readonly amount?: string;
  readonly isTitle?: boolean;
}

const linesPerPage = 42;
const left = 60;
const top = 780;
const lineHeight = 17;
const amountsAt = 430;

const others: Readonly<Record<string, string>> = {
  "€": "\x80",
  "…": "\x85",
  "•": "\x95",
  "–": "\x96",
  "—": "\x97",
  "’": "\x92",
  ł: "l",
  Ł: "L",
};

const inLatin = (character: string): string => {
  const known = others[character];
  if (known !== undefined) return known;
  if (/[\xa0\u2009\u202f]/.test(character)) return " ";
  if (/[ -\xff]/.test(character)) return character;
  const [bare = "?"] = character.normalize("NFD");
  return /[ -~]/.test(bare) ? bare : "?";
};

const literal = (text: string): string => {
  const latin = [...text].map(inLatin).join("");
  return `(${latin.replace(/[\\()]/g, "\\$&")})`;
};

const shown = (font: string, x: number, y: number, text: string): string =>
  `BT /${font} Tf ${String(x)} ${String(y)} Td ${literal(text)} Tj ET`;

function contentOf(lines: readonly PdfLine[]): string {
  return lines
    .flatMap(({ text, amount, isTitle = false }, index) => {
      const y = top - index * lineHeight;
      const font = isTitle ? "B 14" : "R 10";
      return [
        shown(font, left, y, text),
        ...(amount === undefined ? [] : [shown(font, amountsAt, y, amount)]),
      ];
    })
    .join("\n");
}

const fontOf = (name: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

const firstPage = 5;

/** Returns the objects of the file; the first has the number 1. */
function objectsOf(pages: readonly (readonly PdfLine[])[]): string[] {
  const numbers = pages.map((_, index) => firstPage + index * 2);
  const kids = numbers.map((number) => `${String(number)} 0 R`).join(" ");
  return [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${String(pages.length)} >>`,
    fontOf("Helvetica"),
    fontOf("Helvetica-Bold"),
    ...pages.flatMap((lines, index) => {
      const content = contentOf(lines);
      const contentNumber = firstPage + index * 2 + 1;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /R 3 0 R /B 4 0 R >> >> /Contents ${String(contentNumber)} 0 R >>`,
        `<< /Length ${String(content.length)} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
}

/** Creates the file, which has at least one page. */
export function pdfOf(lines: readonly PdfLine[]): Buffer {
  const pages = Array.from(
    { length: Math.max(1, Math.ceil(lines.length / linesPerPage)) },
    (_, page) => lines.slice(page * linesPerPage, (page + 1) * linesPerPage),
  );
  const objects = objectsOf(pages);
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${String(index + 1)} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map(
    (offset) => `${String(offset).padStart(10, "0")} 00000 n \n`,
  );
  const size = String(objects.length + 1);
  const end = [
    `xref\n0 ${size}\n0000000000 65535 f \n${entries.join("")}`,
    `trailer\n<< /Size ${size} /Root 1 0 R >>\n`,
    `startxref\n${String(body.length)}\n%%EOF\n`,
  ].join("");
  // Latin-1 has one byte per character, so the lengths and offsets above are right.
  return Buffer.from(body + end, "latin1");
}
