/**
 * Fills and serialises forms as a browser does: only existing, enabled controls can be filled, and only
 * successful ones are sent. A value that the page does not offer throws, because a shopper could not choose
 * it either.
 *
 * Typed and ticked values are stored in the attributes of initial values, because the documents of these
 * tests have only attributes, and no form is reset.
 */

import { parseHtml } from "./navigation";

/** Values by name: a text, a choice, the ticked values of boxes, or whether a single box is ticked. */
export type Fields = Readonly<
  Record<string, string | boolean | readonly string[]>
>;

type Control = Element;

const buttonTypes: ReadonlySet<string> = new Set([
  "submit",
  "button",
  "reset",
  "image",
]);

const attributeOf = (control: Control, name: string): string =>
  control.getAttribute(name) ?? "";

const typeOf = (control: Control): string => attributeOf(control, "type");

const isButton = (control: Control): boolean =>
  control.tagName === "BUTTON" || buttonTypes.has(typeOf(control));

const isChoice = (control: Control): boolean =>
  typeOf(control) === "radio" || typeOf(control) === "checkbox";

/** Returns the form of a control: by its `form` attribute, or else the one around it. */
export function formOf(control: Element): HTMLFormElement | null {
  const id = control.getAttribute("form");
  return id === null
    ? control.closest("form")
    : control.ownerDocument.querySelector<HTMLFormElement>(`form#${id}`);
}

function isDisabled(control: Control): boolean {
  return (
    control.hasAttribute("disabled") ||
    control.closest("fieldset[disabled], datalist") !== null
  );
}

/** Returns the form's controls in the order of the page. */
export function controlsOf(form: HTMLFormElement): Control[] {
  const { id, ownerDocument } = form;
  const hasOthers =
    id !== "" && ownerDocument.querySelector(`[form="${id}"]`) !== null;
  const all = (hasOthers ? ownerDocument : form).querySelectorAll(
    "input, select, textarea, button",
  );
  return [...all].filter((control) => formOf(control) === form);
}

const filledIn = ["value", "checked", "selected"];

/** Returns a function that makes all controls of a document again what they are now. */
export function stateOf(document: Document): () => void {
  const before = [
    ...document.querySelectorAll("input, select, textarea, option"),
  ].flatMap((control) =>
    filledIn.map(
      (name) => [control, name, control.getAttribute(name)] as const,
    ),
  );
  return () => {
    for (const [control, name, value] of before)
      if (value === null) control.removeAttribute(name);
      else control.setAttribute(name, value);
  };
}

/** Returns the button that Enter presses: the first enabled one that submits the form. */
export function defaultButton(form: HTMLFormElement): Element | undefined {
  return controlsOf(form).find(
    (control) =>
      isButton(control) &&
      (control.getAttribute("type") ?? "submit") === "submit" &&
      !isDisabled(control),
  );
}

function choose(
  name: string,
  choices: readonly Control[],
  value: string | boolean | readonly string[],
): void {
  if (typeof value === "boolean") {
    for (const box of choices) box.toggleAttribute("checked", value);
    return;
  }
  const values = [value].flat();
  for (const one of values)
    if (!choices.some((choice) => choiceValue(choice) === one))
      throw new Error(`${name}: no choice ${one}`);
  for (const choice of choices)
    choice.toggleAttribute("checked", values.includes(choiceValue(choice)));
}

/** Returns the value of a ticked radio button or checkbox. */
const choiceValue = (choice: Control): string =>
  choice.getAttribute("value") ?? "on";

/** Returns the value of an option. */
const optionValue = (option: Element): string =>
  option.getAttribute("value") ?? (option.textContent ?? "").trim();

/** Returns the selected option, or else the first, as in a drop-down list. */
function chosenOption(select: Element): Element | undefined {
  const options = [...select.querySelectorAll("option")];
  return (
    options.filter((option) => option.hasAttribute("selected")).at(-1) ??
    options.find((option) => !option.hasAttribute("disabled"))
  );
}

function fill(control: Control, value: string): void {
  if (control.tagName !== "SELECT") {
    control.setAttribute("value", value);
    return;
  }
  const options = [...control.querySelectorAll("option")];
  const chosen = options.find((option) => optionValue(option) === value);
  if (!chosen)
    throw new Error(`${attributeOf(control, "name")}: no option ${value}`);
  for (const option of options) option.removeAttribute("selected");
  chosen.setAttribute("selected", "");
}

/** Decodes the text of a textarea: skips a first line break and resolves character references. */
const readSource = (source: string): string =>
  parseHtml(`<p>${source.replace(/^\n/, "")}</p>`).querySelector("p")
    ?.textContent ?? "";

/** Returns the value of a field. */
export function valueOf(control: Control): string {
  if (control.tagName === "TEXTAREA")
    // The parser does not resolve character references in it.
    return control.getAttribute("value") ?? readSource(control.innerHTML);
  if (control.tagName !== "SELECT") return attributeOf(control, "value");
  const chosen = chosenOption(control);
  return chosen ? optionValue(chosen) : "";
}

/** Fills the form's controls. Hidden fields cannot be filled, because a shopper cannot change them. */
export function fillForm(form: HTMLFormElement, fields: Fields): void {
  const open = controlsOf(form).filter(
    (control) => !isDisabled(control) && typeOf(control) !== "hidden",
  );
  for (const [name, value] of Object.entries(fields)) {
    const named = open.filter(
      (control) => control.getAttribute("name") === name && !isButton(control),
    );
    const [first] = named;
    if (!first) throw new Error(`The form has no field ${name} to fill`);
    if (isChoice(first)) choose(name, named.filter(isChoice), value);
    else fill(first, String(value));
  }
}

/** Returns the name and value pairs that are sent when `button` is pressed. */
export function formEntries(
  form: HTMLFormElement,
  button: Element | undefined,
): [string, string][] {
  return controlsOf(form).flatMap((control): [string, string][] => {
    const name = control.getAttribute("name") ?? "";
    if (name === "" || isDisabled(control)) return [];
    if (isButton(control))
      return control === button
        ? [[name, control.getAttribute("value") ?? ""]]
        : [];
    if (isChoice(control))
      return control.hasAttribute("checked")
        ? [[name, choiceValue(control)]]
        : [];
    return [[name, valueOf(control)]];
  });
}
