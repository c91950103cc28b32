/**
 * Keeps what is typed in the first step of the checkout for this tab, until the cart is another one. The
 * draft belongs to the cart: after an order, a sign-out or the start of somebody else the key differs, and
 * what was kept is dropped. Signing out and starting over clear the storage besides. Without script the
 * server keeps what was sent (`draft.server.ts`).
 */
import { useEffect } from "react";

/** Id of the form whose fields are kept; one step of the checkout is shown at a time. */
export const draftForm = "checkout-draft";

const storageName = "fellrow.checkout-draft";

/** What a person types of a delivery. Nothing that pays, proves or chooses is kept. */
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
const ofPerson: ReadonlySet<string> = new Set([
  "email",
  "firstName",
  "lastName",
]);

type Draft = Readonly<Record<string, string>>;

/** Storage may be switched off or full: then nothing is kept. */
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

/** After an order, and on a screen that others share. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(storageName);
  } catch {
    // There is none.
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
    // Full or switched off.
  }
}

/** Fills what is empty. Parts of an address of another country are left out. */
function fill(form: HTMLFormElement, draft: Draft): void {
  const isSameCountry =
    (controlOf(form, "country")?.value ?? "") === (draft["country"] ?? "");
  for (const name of names) {
    const control = controlOf(form, name);
    const value = draft[name];
    const fits = isSameCountry || ofPerson.has(name);
    if (control && value && control.value === "" && fits) control.value = value;
  }
}

/**
 * @param key Names the cart; null where nothing may be kept: in a kiosk, or without a cart.
 * @param isFresh Whether the form shows nothing that was sent, which would be newer.
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
    const keep = () => {
      writeDraft(key, form);
    };
    form.addEventListener("input", keep);
    return () => {
      form.removeEventListener("input", keep);
    };
  }, [key, isFresh]);
}
