/** The introduction of a category, without its title, which the listing shows itself. */
import type { SectionComponentProps } from "../section-component";

export function CategoryIntro({
  text,
}: SectionComponentProps<"categoryIntro">) {
  return text ? <p className="max-w-[56ch]">{text}</p> : null;
}
