/**
 * The form for the newsletter among the editors' sections. It is posted to the page of the newsletter's dialog,
 * which shows mistakes, and returns to this page. A plain form, because sections are HTML without script.
 */
import { useId } from "react";
import { usePaths, useT } from "~/i18n/language";
import type { SectionComponentProps } from "../section-component";

export function Newsletter({
  title,
  text,
  heading: Heading,
}: SectionComponentProps<"newsletter">) {
  const t = useT();
  const paths = usePaths();
  const email = useId();
  return (
    <section className="wrap-page pt-14 lg:pt-20">
      <div className="grid gap-6 lg:grid-cols-2 lg:gap-12 rounded-2 bg-mist-100 p-6 sm:p-8">
        <div>
          <Heading className="display text-2xl lg:text-3xl">
            {title ?? t("shop.newsletter.title")}
          </Heading>
          <p className="mt-3 max-w-[50ch]">
            {text ?? t("shop.newsletter.text")}
          </p>
        </div>
        <form
          method="post"
          action={paths.dialog("newsletter")}
          noValidate
          className="grid gap-3 content-start"
        >
          <div className="grid gap-1.5">
            <label htmlFor={email} className="text-sm font-[620]">
              {t("shop.newsletter.email")}
            </label>
            <input
              id={email}
              name="email"
              type="email"
              autoComplete="email"
              required
              className="field-input"
            />
          </div>
          <label className="option">
            <input type="checkbox" name="consent" />
            {t("shop.newsletter.consent")}
          </label>
          <button
            type="submit"
            name="intent"
            value="newsletter"
            className="button button-primary justify-self-start"
          >
            {t("shop.newsletter.submit")}
          </button>
        </form>
      </div>
    </section>
  );
}
