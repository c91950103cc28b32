/** Links to sections of the same page, in a row that scrolls if it is too wide. */
import type { SectionComponentProps } from "../section-component";
import { anchorOf } from "../anchor";

export function AnchorNav({
  title,
  links,
}: SectionComponentProps<"anchorNav">) {
  return (
    <nav
      aria-label={title}
      className="bg-chalk border-b border-mist-200 no-print"
    >
      <ul className="wrap-page flex gap-2 overflow-x-auto py-2">
        {links.map(({ label, section }) => (
          <li key={section} className="shrink-0">
            <a
              href={`#${anchorOf(section)}`}
              className="inline-flex items-center min-h-11 px-3 font-[600] text-sm hover:underline underline-offset-4"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
