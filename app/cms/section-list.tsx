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
interface PlainSection extends SectionPosition {
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

/** An editors' experiment with the sections that the visitor sees, which are null if they are only in the document [ENT-028]. */
export interface ShownExperiment {
  readonly type: "experiment";
  readonly id: string;
  /** Whether one of its alternatives has the page's heading. */
  readonly heading: SectionPosition["heading"];
  /** The flags that decide it, apart from audiences, which nobody counts. */
  readonly varies: readonly string[];
  /** Whether the visitor of a page of one's own is in one of them; a cached page knows when it is sent. */
  readonly isIn: boolean;
  readonly sections: InHtml<readonly PlacedSection[]>;
}

/** A section with its data. */
export type PlacedSection = Omit<PlainSection, "varies">;
export type ShownSection = PlainSection | ShownExperiment;

export const sectionRegion = (id: string) => `section-${id}`;

// The registry maps each type to the component of its own props.
const componentOf = (type: SectionType) =>
  sectionComponents[type] as ComponentType<
    SectionProps<SectionType> & SectionPosition
  >;

/** The attributes of the element around a section. */
export const placeOf = ({
  id,
  place,
  trackingName,
  experienceId,
}: Pick<PlacedSection, "id" | "place" | "trackingName" | "experienceId">) => ({
  id: anchorOf(id),
  className: `section ${place}`.trim(),
  "data-tracking": trackingName,
  "data-experience": experienceId,
});

function SectionBody({
  section: { type, id, props, first, heading },
}: {
  readonly section: PlainSection;
}) {
  const Body = componentOf(type);
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
      {section.type === "experiment" ? (
        <ExperimentSections {...section} />
      ) : (
        <div {...placeOf(section)}>
          <SectionBody section={section} />
          {section.varies && <PlaceMark of={[section.varies]} />}
        </div>
      )}
    </SectionBoundary>
  ));
}

/** The sections of one alternative; all of it is static. */
function ExperimentSections({ id, varies, isIn, sections }: ShownExperiment) {
  return (
    <div>
      <StaticRegion region={sectionRegion(id)} data={sections}>
        {(shown) =>
          shown.map((section) => <PlacedBody key={section.id} {...section} />)
        }
      </StaticRegion>
      {varies.length > 0 && <PlaceMark of={varies} isIn={isIn} />}
    </div>
  );
}

function PlacedBody(section: PlacedSection) {
  const { type, props, first, heading } = section;
  const Body = componentOf(type);
  return (
    <div {...placeOf(section)}>
      {props && <Body {...props} first={first} heading={heading} />}
    </div>
  );
}
