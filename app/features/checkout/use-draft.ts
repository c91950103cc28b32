/**
 * Saves what is typed in the first step of the checkout for this tab. The draft belongs to the cart: after
 * an order, a sign-out or a new start the key differs, and the draft is deleted. Signing out and starting
 * over also clear the storage. Without script the server saves what was sent (`draft.server.ts`).
 */
import { useEffect } from "react";

/** Id of the form whose fields are saved; one step of the checkout is shown at a time. */
export const draftForm = "checkout-draft";

const storageName = "fellrow.checkout-draft";

/** The saved fields: typed delivery details. Payment data, passwords and choices are never saved. */
const names = [
  "email",
  "country",
  "firstName",
  "lastName",
  "addressLine1",
  "addressLine2",
  "city",
  "postalCode",
  "province",
  "phone",
] as const;
const personFields: ReadonlySet<string> = new Set([
  "email",
  "firstName",
  "lastName",
]);

type Draft = Readonly<Record<string, string>>;

/** Reads the draft of this key; empty if there is none or the storage is not available. */
function readDraft(key: string): Draft {
  try {
    const stored = JSON.parse(
      sessionStorage.getItem(storageName) ?? "null",
    ) as {
      key?: unknown;
      values?: Draft;
    } | null;
    if (stored?.key === key && stored.values) return stored.values;
    sessionStorage.removeItem(storageName);
  } catch {
    forgetDraft();
  }
  return {};
}

/** Deletes the draft, if the storage is available. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(storageName);
  } catch {
    // The storage is not available.
  }
}

const controlOf = (form: HTMLFormElement, name: string) => {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement
    ? control
    : null;
};

function writeDraft(key: string, form: HTMLFormElement): void {
  const values = Object.fromEntries(
    names.map((name) => [name, controlOf(form, name)?.value ?? ""]),
  );
  try {
    sessionStorage.setItem(storageName, JSON.stringify({ key, values }));
  } catch {
    // The storage is full or not available.
  }
}

/** Fills the empty fields, but not with parts of an address in another country. */
function fill(form: HTMLFormElement, draft: Draft): void {
  const isSameCountry =
    (controlOf(form, "country")?.value ?? "") === (draft["country"] ?? "");
  for (const name of names) {
    const control = controlOf(form, name);
    const value = draft[name];
    const fits = isSameCountry || personFields.has(name);
    if (control && value && control.value === "" && fits) control.value = value;
  }
}

/**
 * Fills the form from the draft, and saves the draft while the shopper types.
 * @param key identifies the cart; null where nothing may be saved: in a kiosk, or without a cart
 * @param isFresh false when the form shows values that were just sent, which are newer than the draft
 */
export function useDraft(key: string | null, isFresh: boolean): void {
  useEffect(() => {
    if (key === null) {
      forgetDraft();
      return undefined;
    }
    const form = document.getElementById(draftForm);
    if (!(form instanceof HTMLFormElement)) return undefined;
    const draft = readDraft(key);
    if (isFresh) fill(form, draft);
    const save = () => {
      writeDraft(key, form);
    };
    form.addEventListener("input", save);
    return () => {
      form.removeEventListener("input", save);
    };
  }, [key, isFresh]);
}
