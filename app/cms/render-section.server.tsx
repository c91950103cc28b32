/**
 * Renders a section before the page. A component that throws while the page renders would fail the
 * whole page, because class boundaries catch nothing on the server; here only its section is lost.
 */
import type { AppLoadContext } from "@remix-run/node";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { LanguageProvider } from "~/i18n/language";
import { messagesFor } from "~/i18n/messages.server";
import type { MessageSource } from "~/i18n/translate";
import { chosenHtml, cutAtMarks } from "~/shell/marked-html";
import type { Places } from "~/shell/places";
import { PlacesProvider } from "~/shell/visitor";
import type { Report, Section } from "./read-sections.server";
import { sectionComponents } from "./registry";
import type { SectionPosition } from "./section-component";
import type { SectionProps, SectionType } from "./section-props.server";

interface Rendered extends SectionPosition {
  readonly source: MessageSource;
  /** With all its alternatives, each marked. */
  readonly html: string | null;
}

// The same copy of the content looks the same for everybody, until the texts of the shop change.
const rendered = new WeakMap<Section, Rendered>();

/** A section has alternatives, such as hearts, and no place: it is kept for many pages. */
function refuse(): never {
  throw new Error("A section shows something of the visitor");
}

function render(
  { type, id, props }: Section,
  position: SectionPosition,
  source: MessageSource,
  { site, mark }: Pick<AppLoadContext, "site" | "mark">,
): string {
  const places: Places = { mark, add: refuse, renderWith: refuse };
  // The registry maps each type to the component of its own props.
  const Body = sectionComponents[type] as ComponentType<
    SectionProps<SectionType> & SectionPosition
  >;
  const html = renderToStaticMarkup(
    <LanguageProvider site={site} source={source}>
      <PlacesProvider value={places}>
        <Body {...props} {...position} />
      </PlacesProvider>
    </LanguageProvider>,
    { identifierPrefix: id },
  );
  // A copy in one piece: what React returns is a tree of thousands of small strings, and it is kept.
  return Buffer.from(html).toString();
}

function renderOnce(
  context: SectionContext,
  section: Section,
  position: SectionPosition,
  report: Report,
): string | null {
  const source = messagesFor(context.site, context.translations);
  const known = rendered.get(section);
  if (
    known?.source === source &&
    known.first === position.first &&
    known.heading === position.heading
  )
    return known.html;
  let html: string | null = null;
  try {
    html = render(section, position, source, context);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    report(`${message} [${section.type}#${section.id}]`);
  }
  rendered.set(section, { ...position, source, html });
  return html;
}

type SectionContext = Pick<
  AppLoadContext,
  "site" | "translations" | "mark" | "places" | "visitor"
>;

/**
 * The HTML of a section, or null when it cannot be rendered; `report` receives the reason [CMS-003]. A
 * page that is rendered for nobody gets all alternatives, each marked, every other one the visitor's.
 */
export function renderSection(
  context: SectionContext,
  section: Section,
  position: SectionPosition,
  report: Report,
): string | null {
  const html = renderOnce(context, section, position, report);
  if (html === null || context.places) return html;
  const parts = cutAtMarks(html, context.mark);
  return parts && chosenHtml(parts, context.visitor.conditions);
}
