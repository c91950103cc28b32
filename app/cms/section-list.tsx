/** Shows a page's sections; one that fails while rendering is left out, the others stay. */
import { Component, type ComponentType, type ReactNode } from "react";
import { StaticRegion, type InHtml } from "~/regions/static-region";
import { interactiveSections, sectionComponents } from "./registry";
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

/** A section of a page; the props of one without script stay in the document's HTML. */
export interface ShownSection {
  readonly type: SectionType;
  readonly id: string;
  readonly props: InHtml<SectionProps<SectionType>>;
}

export const sectionRegion = (id: string) => `section-${id}`;

function SectionBody({
  section: { type, id, props },
  first,
}: {
  readonly section: ShownSection;
  readonly first: boolean;
}) {
  // The registry maps each type to the component of its own props.
  const Body = sectionComponents[type] as ComponentType<
    SectionProps<SectionType> & { first: boolean }
  >;
  if (interactiveSections.has(type) && props)
    return <Body {...props} first={first} />;
  return (
    <StaticRegion region={sectionRegion(id)} data={props}>
      {(shown) => <Body {...shown} first={first} />}
    </StaticRegion>
  );
}

export function SectionList({
  sections,
}: {
  sections: readonly ShownSection[];
}) {
  return sections.map((section, index) => (
    <SectionBoundary key={section.id}>
      <SectionBody section={section} first={index === 0} />
    </SectionBoundary>
  ));
}
