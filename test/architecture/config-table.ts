/** The README's table of environment keys, made from the server's own. */
import { configKeys } from "../../server/config-keys";

type Row = readonly [key: string, fallback: string, meaning: string];

function fallbackOf({
  required,
  default: fallback,
}: (typeof configKeys)[number]): string {
  if (required) return "required";
  return fallback === null || fallback === "" ? "–" : `\`${fallback}\``;
}

/** One row per key, in the server's order. */
export function configRows(): readonly Row[] {
  return configKeys.map((entry) => [
    `\`${entry.key}\``,
    fallbackOf(entry),
    entry.secret ? `${entry.meaning} Secret.` : entry.meaning,
  ]);
}

/** The rows as Markdown, to be pasted into the README. */
export function configTable(): string {
  return [["Key", "Default", "Meaning"], ["---", "---", "---"], ...configRows()]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}
