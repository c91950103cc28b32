import type { SectionComponentProps } from "../section-component";

export function Quote({ text, by }: SectionComponentProps<"quote">) {
  return (
    <section className="wrap-page pt-14 lg:pt-20">
      <figure className="max-w-[52rem] mx-auto text-center">
        <blockquote className="display text-2xl lg:text-3xl">{text}</blockquote>
        {by && <figcaption className="mt-4 text-slate-600">{by}</figcaption>}
      </figure>
    </section>
  );
}
