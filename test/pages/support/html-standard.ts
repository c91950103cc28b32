/** Checks the HTML of pages with html-validate, including its accessibility rules. */
import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  extends: ["html-validate:recommended", "html-validate:a11y"],
  rules: {
    // React closes void elements as in XML, which HTML allows.
    "void-style": "off",
    // React writes some attribute names with capitals, which HTML allows.
    "attr-case": "off",
    // React writes `required=""`, which is one of the three forms of HTML.
    "attribute-boolean-style": "off",
    // A button without a type submits its form, which is all that a button can do without script.
    "no-implicit-button-type": "off",
    // A field without a type is a text field.
    "no-implicit-input-type": "off",
    // React's ids begin with a colon; the standard forbids only spaces.
    "valid-id": ["error", { relaxed: true }],
    // The checkboxes of a filter share a name, so that the address has all ticked values.
    "form-dup-name": [
      "error",
      { shared: ["radio", "checkbox", "submit", "button", "reset"] },
    ],
    // Without script the page of a waiting order must reload itself; it has nothing to type into [CART-010].
    "meta-refresh": "off",
  },
});

/** Whether a mistake is about the form of the hearts, whose buttons are elsewhere on the page or missing. */
const isFormOfHearts = (mistake: string): boolean =>
  mistake.startsWith("wcag/h32") && mistake.includes(' id="hearts"');

/** Returns rule, message and source of each mistake. */
export function htmlMistakes(html: string): readonly string[] {
  const lines = html.split("\n");
  return validator
    .validateStringSync(html)
    .results.flatMap(({ messages }) => messages)
    .map(({ ruleId, message, line, column }) => {
      const source = (lines[line - 1] ?? "").slice(column - 1, column + 120);
      return `${ruleId}: ${message}: ${source}`;
    })
    .filter((mistake) => !isFormOfHearts(mistake));
}
