/** An invitation to the newsletter. Its button leads to the page of the newsletter's dialog, which returns here. */
import { usePaths, useT } from "~/i18n/language";
import { StaticLink } from "~/regions/static-link";
import type { SectionComponentProps } from "../section-component";

export function Newsletter({
  text,
  heading: Heading,
}: SectionComponentProps<"newsletter">) {
  const t = useT();
  const paths = usePaths();
  return (
    <section className="wrap-page pt-14 lg:pt-20">
      <div className="max-w-[66ch] mx-auto bg-mist-100 rounded-2 p-6">
        <Heading className="display text-2xl lg:text-3xl">
          {t("shop.newsletter.title")}
        </Heading>
        <p className="mt-3">{text ?? t("shop.newsletter.text")}</p>
        <StaticLink
          to={paths.dialog("newsletter")}
          className="button button-primary mt-6"
        >
          {t("shop.newsletter.submit")}
        </StaticLink>
      </div>
    </section>
  );
}
