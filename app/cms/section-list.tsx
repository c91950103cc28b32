/** Shows a page's sections; one that fails while rendering is left out, the others stay. */
import { Component, type ComponentType, type ReactNode } from "react";
import { sectionComponents } from "./registry";
import type { Section } from "./section-props.server";

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

export function SectionList({ sections }: { sections: readonly Section[] }) {
  return sections.map(({ type, id, props }, index) => {
    // The registry maps each type to the component of its own props.
    const Body = sectionComponents[type] as ComponentType<
      typeof props & { first: boolean }
    >;
    return (
      <SectionBoundary key={id}>
        <Body {...props} first={index === 0} />
      </SectionBoundary>
    );
  });
}
