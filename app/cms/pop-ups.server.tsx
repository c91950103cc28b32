/** The market's pop-ups as the layout's loader returns them, with their sections rendered before the page. */
import type { AppLoadContext } from "@remix-run/node";
import { renderToStaticMarkup } from "react-dom/server";
import { leaveHtml } from "~/regions/left-in-html.server";
import { popUpRegion, type PopUp } from "~/shell/pop-ups/pop-up";
import type { PopUpContent } from "~server/services/content/content";
import { readSections, type Report } from "./read-sections.server";
import { renderSection } from "./render-section.server";

function htmlOf(
  context: AppLoadContext,
  { sections }: PopUpContent,
  report: Report,
): string {
  return readSections(sections, report)
    .map((section) => {
      const position = { first: false, heading: "h2" } as const;
      const html = renderSection(context, section, position, report);
      return html === null
        ? ""
        : renderToStaticMarkup(
            <div
              className={`section ${section.place}`.trim()}
              // The shop's own HTML, rendered above.
              // eslint-disable-next-line no-restricted-syntax
              dangerouslySetInnerHTML={{ __html: html }}
            />,
          );
    })
    .join("");
}

/**
 * Returns the pop-ups that can be shown, in the editors' order; none on pages whose route has none. One
 * without a section that can be shown is left out, and one of an id that another one has.
 */
export async function layoutPopUps(context: AppLoadContext): Promise<PopUp[]> {
  if (!context.page.popUps) return [];
  const report: Report = (message) => {
    context.reportError(new Error(message));
  };
  const content = await context.content.popUps();
  const shown = new Set<string>();
  return content.flatMap((popUp) => {
    const { id, name, minimizedTitle } = popUp;
    const html = htmlOf(context, popUp, report);
    if (html === "" || shown.has(id)) return [];
    shown.add(id);
    const left = leaveHtml(context, popUpRegion(id), { data: html, html });
    return [{ id, name, minimizedTitle, html: left }];
  });
}
