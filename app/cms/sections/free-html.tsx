/** The editors' own HTML at the width of the page, such as a wide table. */
import type { SectionComponentProps } from "../section-component";
import { RichContent } from "../rich-text/rich-content";

export function FreeHtml({ html }: SectionComponentProps<"html">) {
  return (
    <section className="wrap-page pt-8">
      <RichContent nodes={html.nodes} />
    </section>
  );
}
