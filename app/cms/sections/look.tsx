/** A look of the editors [DLG-045]. */
import { LookTeaser } from "~/ui/look-teaser";
import type { SectionComponentProps } from "../section-component";

export function Look({
  look,
  title,
  text,
  image,
}: SectionComponentProps<"look">) {
  return <LookTeaser look={look} title={title} text={text} image={image} />;
}
