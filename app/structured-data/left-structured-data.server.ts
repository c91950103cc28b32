/**
 * Structured data (schema.org in JSON-LD) of a page, for search engines and assistants. They read documents, so
 * only a document has them, once, as HTML: a navigation with script gets nothing, and nothing is hydrated.
 */
import type { AppLoadContext } from "@remix-run/node";
import { leaveHtml } from "~/regions/left-in-html.server";
import { structuredDataRegion } from "~/shell/structured-data";

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

/** Leaves the nodes in the document as one graph, which `StructuredData` shows. A page calls it once. */
export function leaveStructuredData(
  context: AppLoadContext,
  things: readonly Thing[],
): void {
  if (things.length === 0) return;
  const graph = { "@context": "https://schema.org", "@graph": things };
  const html = `<script type="application/ld+json">${scriptJson(graph)}</script>`;
  leaveHtml(context, structuredDataRegion, { data: null, html });
}
