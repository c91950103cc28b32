/**
 * The README's table of environment keys and `.env.example`, made from the server's own table. `npm run
 * settings` writes them.
 */
import { configKeys } from "../../server/config/settings";

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

/** The rows as Markdown. */
export function configTable(): string {
  return [["Key", "Default", "Meaning"], ["---", "---", "---"], ...configRows()]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

/** Needed by a shop that sells, though not by every server. */
const neededLive = new Set(["NODE_ENV", "PAYMENT_ORIGINS"]);

/** A key in `.env.example`: required ones are to be filled in, the others are commented out. */
function exampleLines(entry: (typeof configKeys)[number]): readonly string[] {
  const { key, required, default: fallback, example, meaning } = entry;
  const isNeeded = required || neededLive.has(key);
  const standard = fallback ? ` Default: ${fallback}` : "";
  return [
    `# ${meaning}${standard}`,
    isNeeded ? `${key}=${example}` : `# ${key}=${example}`,
    "",
  ];
}

/** The text of `.env.example`. */
export function envExample(): string {
  return [
    "# What the server reads from its environment, for `docker run --env-file` or `node --env-file`.",
    "# Made from server/config/settings.ts by `npm run settings`.",
    "",
    ...configKeys.flatMap(exampleLines),
  ].join("\n");
}
