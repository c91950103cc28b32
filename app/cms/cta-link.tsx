/** A section's way on: into the shop, or to a page elsewhere. */
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
