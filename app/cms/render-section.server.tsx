/**
 * Renders a section before the page. Error boundaries do not work on the server, so a component that throws
 * while the page renders would fail the whole page. Here, only its section is left out.
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
import { FeaturesOff } from "~/ui/features";
import type { Report, Section } from "./read-sections.server";
import { sectionComponents } from "./registry";
import type { SectionPosition } from "./section-component";
import type { SectionProps, SectionType } from "./section-props.server";

interface Rendered extends SectionPosition {
  readonly source: MessageSource;
  /** Contains all alternatives, each marked; null if the rendering failed. */
  readonly html: string | null;
}

// A section's HTML is the same for everybody until the texts of the shop change.
const rendered = new WeakMap<Section, Rendered>();

/** Sections may contain alternatives, such as hearts, but no places: their HTML is reused on many pages. */
function refuse(): never {
  throw new Error("A section shows something of the visitor");
}

function render(
  { type, id, props }: Section,
  position: SectionPosition,
  source: MessageSource,
  { site, mark, features }: Pick<AppLoadContext, "site" | "mark" | "features">,
): string {
  const places: Places = { mark, add: refuse, renderWith: refuse };
  // The registry maps each type to the component of its own props.
  const Body = sectionComponents[type] as ComponentType<
    SectionProps<SectionType> & SectionPosition
  >;
  const html = renderToStaticMarkup(
    <LanguageProvider site={site} source={source}>
      <FeaturesOff.Provider value={features.off.join(" ")}>
        <PlacesProvider value={places}>
          <Body {...props} {...position} />
        </PlacesProvider>
      </FeaturesOff.Provider>
    </LanguageProvider>,
    { identifierPrefix: id },
  );
  // Flattens the string, which stays in memory: React returns a tree of thousands of small strings.
  return Buffer.from(html).toString();
}

function renderOnce(
  context: SectionContext,
  section: Section,
  position: SectionPosition,
  report: Report,
): string | null {
  const source = messagesFor(context);
  const earlier = rendered.get(section);
  if (
    earlier?.source === source &&
    earlier.first === position.first &&
    earlier.heading === position.heading
  )
    return earlier.html;
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
  | "site"
  | "translations"
  | "settings"
  | "mark"
  | "places"
  | "visitor"
  | "features"
>;

/**
 * Returns the HTML of a section. Null if it cannot be rendered; `report` gets the reason [CMS-003]. For a
 * page that is rendered for nobody, the HTML contains all alternatives, each marked; for all other pages,
 * only the visitor's.
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
