/** Short texts side by side, each with its links. */
import { CtaLink } from "../cta-link";
import type { SectionComponentProps } from "../section-component";

const widths: Readonly<Record<number, string>> = {
  2: "lg:grid-cols-2",
  3: "lg:grid-cols-3",
  4: "lg:grid-cols-4",
};

export function EditorialColumns({
  title,
  columns,
}: SectionComponentProps<"editorialColumns">) {
  const Heading = title ? "h3" : "h2";
  return (
    <section className="wrap-page pt-14 lg:pt-20">
      {title && <h2 className="display text-2xl lg:text-3xl">{title}</h2>}
      <ul
        className={`grid gap-x-12 gap-y-8 ${title ? "mt-6" : ""} sm:grid-cols-2 ${widths[columns.length] ?? ""}`}
      >
        {columns.map((column) => (
          <li
            key={column.title}
            className="flex flex-col items-start border-t-2 border-tarn-700 pt-4"
          >
            <Heading className="wide font-[700] text-xl">
              {column.title}
            </Heading>
            <p className="mt-2 max-w-[52ch]">{column.text}</p>
            {column.links.map((link) => (
              <CtaLink
                key={link.url}
                cta={link}
                className="text-link font-[600] inline-flex items-center min-h-11"
              />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
