/** Whether a page is written as the HTML standard says, by html-validate and its rules for accessibility. */
import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  extends: ["html-validate:recommended", "html-validate:a11y"],
  rules: {
    // React closes elements without content as XML does, which HTML allows.
    "void-style": "off",
    // React writes some names in capitals, and HTML does not mind.
    "attr-case": "off",
    // React writes `required=""`, which is one of the three forms of HTML.
    "attribute-boolean-style": "off",
    // A button that says nothing sends its form; without script that is all that a button can do.
    "no-implicit-button-type": "off",
    // A field that says nothing is one for text.
    "no-implicit-input-type": "off",
    // Ids of React begin with a colon; the standard only forbids spaces.
    "valid-id": ["error", { relaxed: true }],
    // Boxes of one filter have one name, so that the address names all that are ticked.
    "form-dup-name": [
      "error",
      { shared: ["radio", "checkbox", "submit", "button", "reset"] },
    ],
    // Who waits for an order without script would wait for ever, and there is nothing to type [CART-010].
    "meta-refresh": "off",
  },
});

/** The buttons of this form are the hearts, which stand elsewhere; some pages have none. */
const isFormOfHearts = (mistake: string): boolean =>
  mistake.startsWith("wcag/h32") && mistake.includes(' id="hearts"');

/** Rule, message and source of what is wrong. */
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
