/**
 * Filling in and serialising a form as a browser does: only controls that are there and enabled can be
 * filled, and only successful ones are sent. A value that the page does not offer throws, because a
 * shopper could not have chosen it either.
 *
 * What was typed or ticked is kept in the attributes that a field is born with: the documents of these
 * tests know attributes only, and no page is reset.
 */

import { parseHtml } from "./navigation";

/** By name: a text, the value of a choice, the ticked values of boxes, or whether a single box is ticked. */
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

/** The form that a control belongs to: by its `form` attribute, else the one around it. */
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

/** The form's controls in the order of the page. */
export function controlsOf(form: HTMLFormElement): Control[] {
  const all = form.ownerDocument.querySelectorAll(
    "input, select, textarea, button",
  );
  return [...all].filter((control) => formOf(control) === form);
}

/** The button that Enter presses: the first enabled one that sends the form. */
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
  const wanted = [value].flat();
  for (const one of wanted)
    if (!choices.some((choice) => choiceValue(choice) === one))
      throw new Error(`${name}: no choice ${one}`);
  for (const choice of choices)
    choice.toggleAttribute("checked", wanted.includes(choiceValue(choice)));
}

/** The text that a radio button or a box sends when it is ticked. */
const choiceValue = (choice: Control): string =>
  choice.getAttribute("value") ?? "on";

/** The text that an option sends. */
const optionValue = (option: Element): string =>
  option.getAttribute("value") ?? (option.textContent ?? "").trim();

/** The option that is chosen: the marked one, else the first, as in a drop-down list. */
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
  const wanted = options.find((option) => optionValue(option) === value);
  if (!wanted)
    throw new Error(`${attributeOf(control, "name")}: no option ${value}`);
  for (const option of options) option.removeAttribute("selected");
  wanted.setAttribute("selected", "");
}

/** The text of an area, which begins after its first line break and has references to characters. */
const readSource = (source: string): string =>
  parseHtml(`<p>${source.replace(/^\n/, "")}</p>`).querySelector("p")
    ?.textContent ?? "";

/** The text that a field sends. */
export function valueOf(control: Control): string {
  if (control.tagName === "TEXTAREA")
    // The parser leaves references to characters in it as they are written.
    return control.getAttribute("value") ?? readSource(control.innerHTML);
  if (control.tagName !== "SELECT") return attributeOf(control, "value");
  const chosen = chosenOption(control);
  return chosen ? optionValue(chosen) : "";
}

/** Puts values into the form's controls. Hidden fields are the page's own and cannot be filled. */
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

/** Name and value pairs as sent when `button` is pressed. */
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
