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
import type { Report, Section } from "./read-sections.server";
import { sectionComponents, type SectionPosition } from "./registry";
import type { SectionProps, SectionType } from "./section-props.server";

interface Rendered extends SectionPosition {
  readonly source: MessageSource;
  readonly html: string | null;
}

// The same copy of the content looks the same for everybody, until the texts of the shop change.
const rendered = new WeakMap<Section, Rendered>();

function render(
  { type, id, props }: Section,
  position: SectionPosition,
  source: MessageSource,
  { site }: Pick<AppLoadContext, "site">,
): string {
  // The registry maps each type to the component of its own props.
  const Body = sectionComponents[type] as ComponentType<
    SectionProps<SectionType> & SectionPosition
  >;
  const html = renderToStaticMarkup(
    <LanguageProvider site={site} source={source}>
      <Body {...props} {...position} />
    </LanguageProvider>,
    { identifierPrefix: id },
  );
  // A copy in one piece: what React returns is a tree of thousands of small strings, and it is kept.
  return Buffer.from(html).toString();
}

/**
 * The HTML of a section, or null when it cannot be rendered; `report` receives the reason [CMS-003].
 */
export function renderSection(
  context: Pick<AppLoadContext, "site" | "translations">,
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
