/** `docs/law.md`, written from the table of market facts. */
import { duties, marketFacts } from "../../app/sites/market-facts.server";

type Fact = (typeof marketFacts)[keyof typeof marketFacts][keyof typeof duties];

/** A fact in a cell: its value where it has one. */
function cell(fact: Fact): string {
  if (fact === null || fact === false) return "–";
  if (fact === true) return "yes";
  return Object.entries(fact)
    .map(([name, value]) => (value === true ? name : `${value} ${name}`))
    .filter((text) => !text.startsWith("false "))
    .join(", ");
}

const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

/** @param testsOf returns the test files whose titles name a row of the specification */
export function lawDocument(
  testsOf: (row: string) => readonly string[],
): string {
  const names = Object.keys(duties) as (keyof typeof duties)[];
  const countries = Object.keys(marketFacts) as (keyof typeof marketFacts)[];
  const markets = [
    ["Duty", ...countries],
    ["---", ...countries.map(() => "---")],
    ...names.map((name) => [
      duties[name].title,
      ...countries.map((country) => cell(marketFacts[country][name])),
    ]),
  ];
  const places = [
    [
      "Duty",
      "Law",
      "Since",
      "Where a shopper meets it",
      "Field",
      "Row",
      "Test",
    ],
    ["---", "---", "---", "---", "---", "---", "---"],
    ...names.map((name) => {
      const { title, law, since, pages, field, row } = duties[name];
      const tests = testsOf(row)
        .map((file) => `\`${file}\``)
        .join(", ");
      return [title, law, since, pages, field || "–", row, tests || "–"];
    }),
  ];
  return `# What the law asks of the shop

Written by \`npm run law\` from \`app/sites/market-facts.server.ts\`, where a duty is turned on and off per
country. The facts were read in the texts of the laws, by no lawyer: a retailer's counsel confirms them, and every
wording in the shop is a template.

## Markets

${markets.map(line).join("\n")}

## Places

${places.map(line).join("\n")}

## What a retailer adds

- **The notice of the legal guarantee and the label of a producer's guarantee** are drawings that Regulation (EU)
  2025/1960 fixes, and that nobody may edit. The shop shows the Commission's files from the folder of
  \`GUARANTEE_FILES\` ([deploy](deploy.md#guarantees-in-the-union)); without it, their content in words only, which is
  not enough to open a shop in the Union. A label is shown for a guarantee that the producer gives without charge, for
  the whole product and for more than two years: the upstream states no other one in \`producerGuarantee\`.
- **Imprint, terms and the other legal pages** are templates of the editors' content.
- **Texts about products** (safety, materials, environment) and about credit come from the upstreams, and are shown
  as they are.
- **Generic environmental claims**: \`npm run claims\` lists words of the shop's texts that Directive (EU) 2024/825
  forbids without proof.
`;
}
