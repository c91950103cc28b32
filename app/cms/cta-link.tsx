/**
 * A section's link: to a page of the shop, to a page of another site, or to a fragment, whose page
 * (`/dialog/content/{id}`) opens as a dialog with script [DLG-006].
 */
import { usePaths } from "~/i18n/language";
import { StaticLink } from "~/regions/static-link";

interface CtaLinkProps {
  readonly cta: { readonly label: string; readonly url: string };
  readonly className: string;
}

/** Returns the id of the fragment that a link leads to; undefined for other links. */
const fragmentIn = (url: string): string | undefined =>
  /^\/dialog\/content\/([\w.:~-]{1,64})$/.exec(url)?.[1];

export function CtaLink({ cta: { label, url }, className }: CtaLinkProps) {
  const paths = usePaths();
  const fragment = fragmentIn(url);
  return (
    <StaticLink
      to={paths.link(url)}
      {...(fragment && { dialog: "content", argument: fragment })}
      className={className}
    >
      {label}
    </StaticLink>
  );
}
