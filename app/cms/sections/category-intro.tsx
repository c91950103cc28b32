/** The introduction of a category where it is not the head of the listing. */
import type { SectionComponentProps } from "../section-component";

export function CategoryIntro({
  title,
  text,
}: SectionComponentProps<"categoryIntro">) {
  return text ? (
    <section className="wrap-page pt-8">
      <h2 className="font-[750] text-xl">{title}</h2>
      <p className="mt-3 max-w-[60ch]">{text}</p>
    </section>
  ) : null;
}
