/**
 * `#modal=name_argument` and `#panel=name_argument` (DLG-002). Pure, so that the table of cases tests
 * it all.
 */
import {
  dialogs,
  isDialogName,
  takesArgument,
  type DialogAddress,
  type DialogName,
} from "./facts";

const shape = /^#(modal|panel)=(.+)$/;
// Longest first, so that a name that begins like another is not cut short.
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

/** The dialog a hash asks for; null for other hashes, unknown names and bad arguments. */
export function parseDialogHash(hash: string): DialogAddress | null {
  const [, kind, rest = ""] = shape.exec(hash) ?? [];
  if (kind !== "modal" && kind !== "panel") return null;
  const text = decode(rest);
  const name = names.find(
    (candidate) => text === candidate || text?.startsWith(`${candidate}_`),
  );
  if (text === null || !name) return null;
  const argument = text.slice(name.length + 1);
  return takesArgument(name, argument) ? { kind, name, argument } : null;
}

/** The hash that opens a dialog, as the table says what kind it is. */
export function formatDialogHash(name: DialogName, argument = ""): string {
  const suffix = argument ? `_${encodeURIComponent(argument)}` : "";
  return `#${dialogs[name].kind}=${name}${suffix}`;
}
