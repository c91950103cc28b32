/**
 * The editors' content of the page for addresses without a page [ERR-006]: the slots `over-image` and
 * `lazy-main` of the content page `error-4xx`. Both are HTML, so that an error page, which every page may
 * become, does not load the components of sections.
 */
import type { AppLoadContext } from "@remix-run/node";
import { renderToStaticMarkup } from "react-dom/server";
import { optional } from "~/errors/optional";
import {
  errorSlots,
  slotRegion,
  type ErrorSlot,
  type ErrorSlotHtml,
} from "~/errors/error-slots";
import { leaveHtml } from "~/regions/left-in-html.server";
import { anchorOf } from "./anchor";
import { readSections, type Report } from "./read-sections.server";
import { renderSection } from "./render-section.server";

/** How long an error page waits for its content, which it can do without (ms). */
const slotsWithinMs = 300;

const noSlots: ErrorSlotHtml = { "over-image": "", "lazy-main": "" };

async function render(context: AppLoadContext): Promise<ErrorSlotHtml> {
  const content = await optional(context.content.page("error-4xx"), null, {
    withinMs: slotsWithinMs,
  });
  if (!content) return noSlots;
  const report: Report = (message) => {
    context.reportError(new Error(message));
  };
  const htmlOf = (slot: ErrorSlot): string =>
    readSections(content.sections, report)
      .filter(({ source }) => source.group === slot)
      .map((section) => {
        const position = { first: false, heading: "h2" } as const;
        const html = renderSection(context, section, position, report) ?? "";
        return renderToStaticMarkup(
          <div
            id={anchorOf(section.id)}
            className={`section ${section.place}`.trim()}
            // The shop's own HTML, rendered above.
            // eslint-disable-next-line no-restricted-syntax
            dangerouslySetInnerHTML={{ __html: html }}
          />,
        );
      })
      .join("");
  return {
    "over-image": htmlOf("over-image"),
    "lazy-main": htmlOf("lazy-main"),
  };
}

/**
 * Returns the HTML of both slots; empty for a slot without content. Never rejects: a failure while an error
 * page is prepared is reported, and the page is shown without the slots.
 */
export const errorSlotHtml = (
  context: AppLoadContext,
): Promise<ErrorSlotHtml> =>
  render(context).catch((error: unknown) => {
    context.reportError(error);
    return noSlots;
  });

/** Provides the slots for the rendering of the document, where the error page shows them as regions. */
export async function leaveErrorSlots(context: AppLoadContext): Promise<void> {
  const slots = await errorSlotHtml(context);
  for (const slot of errorSlots)
    leaveHtml(context, slotRegion(slot), { data: null, html: slots[slot] });
}
