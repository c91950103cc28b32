/** A scene between other sections, with one thing to say and one way to go. */
import type { SectionComponentProps } from "../section-component";
import { Scenic } from "../scenic";

export function Banner(props: SectionComponentProps<"banner">) {
  return <Scenic {...props} size="small" />;
}
