/** Renders a page's sections. A section that throws in the browser is left out; the others stay. */
import { Component, type ComponentType, type ReactNode } from "react";
import type { ExperimentName } from "~/experiments/experiments";
import { PlaceMark } from "~/experiments/place-mark";
import { StaticRegion, type InHtml } from "~/regions/static-region";
import { interactiveSections, sectionComponents } from "./registry";
import type { SectionPosition } from "./section-component";
import { anchorOf } from "./anchor";
import type { SectionProps, SectionType } from "./section-props.server";

class SectionBoundary extends Component<
  { readonly children: ReactNode },
  { readonly failed: boolean }
> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** A section of a page; the props of a static one are null if they are only in the document's HTML. */
export interface ShownSection extends SectionPosition {
  readonly type: SectionType;
  readonly id: string;
  /** Class names for its place in the page. */
  readonly place: string;
  /** Its name in reports and the editors' experience to which it belongs, where it has any. */
  readonly trackingName?: string;
  readonly experienceId?: string;
  /** The experiment that varies it, if one does. */
  readonly varies?: ExperimentName;
  readonly props: InHtml<SectionProps<SectionType>>;
}

export const sectionRegion = (id: string) => `section-${id}`;

function SectionBody({
  section: { type, id, props, first, heading },
}: {
  readonly section: ShownSection;
}) {
  // The registry maps each type to the component of its own props.
  const Body = sectionComponents[type] as ComponentType<
    SectionProps<SectionType> & SectionPosition
  >;
  const position: SectionPosition = { first, heading };
  if (interactiveSections.has(type) && props)
    return <Body {...props} {...position} />;
  return (
    <StaticRegion region={sectionRegion(id)} data={props}>
      {(shown) => <Body {...shown} {...position} />}
    </StaticRegion>
  );
}

/** Sections that end a page of the shop, with space to the footer; nothing without sections. */
export const LastSections = ({
  sections,
}: {
  sections: readonly ShownSection[];
}) =>
  sections.length > 0 && (
    <div className="pb-16 lg:pb-24">
      <SectionList sections={sections} />
    </div>
  );

export function SectionList({
  sections,
}: {
  sections: readonly ShownSection[];
}) {
  return sections.map((section) => (
    <SectionBoundary key={section.id}>
      <div
        id={anchorOf(section.id)}
        className={`section ${section.place}`.trim()}
        data-tracking={section.trackingName}
        data-experience={section.experienceId}
      >
        <SectionBody section={section} />
        {section.varies && <PlaceMark of={section.varies} />}
      </div>
    </SectionBoundary>
  ));
}
