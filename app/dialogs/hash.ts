/**
 * Parses and formats `#modal=name_argument` and `#panel=name_argument` (DLG-002). Pure functions, so that a
 * table of cases can test all of it.
 */
import {
  dialogs,
  isDialogName,
  isValidArgument,
  type DialogAddress,
  type DialogName,
} from "./facts";

const shape = /^#(modal|panel)=(.+)$/;
// Longest first, so that no name is mistaken for a shorter one that it begins with.
const names = Object.keys(dialogs)
  .filter(isDialogName)
  .sort((a, b) => b.length - a.length);

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Parses a dialog's hash; null for other hashes, unknown names and invalid arguments. */
export function parseDialogHash(hash: string): DialogAddress | null {
  const [, kind, rest = ""] = shape.exec(hash) ?? [];
  if (kind !== "modal" && kind !== "panel") return null;
  const text = decode(rest);
  const name = names.find(
    (candidate) => text === candidate || text?.startsWith(`${candidate}_`),
  );
  if (text === null || !name) return null;
  const argument = text.slice(name.length + 1);
  return isValidArgument(name, argument) ? { kind, name, argument } : null;
}

/** Returns the hash that opens a dialog; its kind comes from the table. */
export function formatDialogHash(name: DialogName, argument = ""): string {
  const suffix = argument ? `_${encodeURIComponent(argument)}` : "";
  return `#${dialogs[name].kind}=${name}${suffix}`;
}
