/** Links that lead on, with a few words about them if the editors wrote some. */
import { CtaLink } from "../cta-link";
import type { SectionComponentProps } from "../section-component";

export function Cta({ title, text, links }: SectionComponentProps<"cta">) {
  return (
    <section className="wrap-page pt-8">
      <div className="max-w-[66ch] mx-auto">
        {title && <h2 className="font-[750] text-xl">{title}</h2>}
        {text && <p className="mt-2">{text}</p>}
        <ul className="flex flex-wrap gap-x-6 gap-y-1 not-first:mt-3">
          {links.map((link) => (
            <li key={link.url}>
              <CtaLink
                cta={link}
                className="text-link font-[600] inline-flex items-center min-h-11"
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
