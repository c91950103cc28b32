/** What a category is about; the listing shows its title itself, so here it is the text that counts. */
import type { SectionComponentProps } from "../section-component";

export function CategoryIntro({
  text,
}: SectionComponentProps<"categoryIntro">) {
  return text ? <p className="max-w-[56ch]">{text}</p> : null;
}
