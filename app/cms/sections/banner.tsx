/** A scene between other sections, with one message and one link. */
import type { SectionComponentProps } from "../section-component";
import { Scenic } from "../scenic";

export function Banner(props: SectionComponentProps<"banner">) {
  return <Scenic {...props} size="small" />;
}
