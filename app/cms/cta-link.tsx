/** A section's link, to a page of the shop or of another site. */
import { usePaths } from "~/i18n/language";
import { StaticLink } from "~/regions/static-link";

interface CtaLinkProps {
  readonly cta: { readonly label: string; readonly url: string };
  readonly className: string;
}

export function CtaLink({ cta: { label, url }, className }: CtaLinkProps) {
  const paths = usePaths();
  return (
    <StaticLink to={paths.link(url)} className={className}>
      {label}
    </StaticLink>
  );
}
