/** Text with headings, lists and tables, as the editors formatted it. */
import type { SectionComponentProps } from "../section-component";
import { RichContent } from "../rich-text/rich-content";

const looks = {
  plain: "",
  boxed: "bg-mist-100 rounded-2 p-6 sm:p-8",
} as const;

export function RichTextSection({
  title,
  html,
  variant,
  heading: Heading,
}: SectionComponentProps<"rich-text">) {
  return (
    <section className="wrap-page pt-14 lg:pt-20">
      <div className={`max-w-[66ch] mx-auto ${looks[variant]}`}>
        {title && (
          <Heading className="display text-2xl lg:text-3xl mb-4">
            {title}
          </Heading>
        )}
        <RichContent nodes={html.nodes} />
      </div>
    </section>
  );
}
