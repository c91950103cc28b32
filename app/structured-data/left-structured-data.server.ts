/**
 * Structured data (schema.org in JSON-LD) of a page, for search engines and assistants. They read documents, so
 * only a document has them, once, as HTML: a navigation with script gets nothing, and nothing is hydrated.
 */
import type { AppLoadContext } from "@remix-run/node";
import { leaveHtml } from "~/regions/left-in-html.server";
import type { InHtml } from "~/regions/static-region";
import { structuredDataRegion } from "./structured-data";

/** A node of the graph: `@type`, and properties of its vocabulary. */
export type Thing = Readonly<Record<string, unknown>>;

/**
 * JSON that no text can end early: shoppers' and editors' words may contain `</script` and `<!--`. The two line
 * separators are valid in JSON and were not in scripts.
 */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("<", String.raw`\u003c`)
    .replaceAll("\u2028", String.raw`\u2028`)
    .replaceAll("\u2029", String.raw`\u2029`);
}

/** Leaves the nodes in the document, as one graph; `StructuredData` takes the result. */
export function leaveStructuredData(
  context: AppLoadContext,
  things: readonly Thing[],
): InHtml<""> {
  const graph = { "@context": "https://schema.org", "@graph": things };
  const html =
    things.length === 0
      ? ""
      : `<script type="application/ld+json">${scriptJson(graph)}</script>`;
  return leaveHtml(context, structuredDataRegion, { data: "", html });
}
