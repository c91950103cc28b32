/** Questions and answers. They open without script, and the browser's search finds words in closed ones. */
import type { SectionComponentProps } from "../section-component";

export function Accordion({
  title,
  items,
}: SectionComponentProps<"accordion">) {
  const Heading = title ? "h3" : "h2";
  return (
    <section className="wrap-page pt-8">
      <div className="max-w-[66ch] mx-auto">
        {title && <h2 className="font-[750] text-xl mb-3">{title}</h2>}
        <ul className="border-t border-mist-200">
          {items.map((item) => (
            <li key={item.title} className="border-b border-mist-200">
              <details className="disclosure">
                <summary className="py-2">
                  <Heading>{item.title}</Heading>
                </summary>
                <div className="pb-5 grid gap-3">
                  {item.body.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </div>
              </details>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
