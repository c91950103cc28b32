/** Marks a product as a favorite, or takes the mark away; what it does without script, too. */
import { useT } from "~/i18n/language";
import { heartsForm } from "~/shell/hearts";

/** The drawing that all hearts of a page share; in the document once. */
export function HeartSprite() {
  return (
    <svg className="hidden" aria-hidden="true">
      <symbol id="heart" viewBox="0 0 24 24">
        <path d="M12 20.3 4.7 13a4.9 4.9 0 0 1 0-6.9 4.8 4.8 0 0 1 6.8 0l.5.5.5-.5a4.8 4.8 0 0 1 6.8 0 4.9 4.9 0 0 1 0 6.9Z" />
      </symbol>
    </svg>
  );
}

interface HeartProps {
  readonly id: string;
  /** Of the product. */
  readonly name: string;
}

export function Heart({ id, name }: HeartProps) {
  const t = useT();
  return (
    <button
      type="submit"
      form={heartsForm}
      name="add"
      value={id}
      aria-pressed="false"
      aria-label={t("shop.favorites.heart", { name })}
      className="heart"
      // The server fills it after rendering.
      suppressHydrationWarning
    >
      <svg aria-hidden="true">
        <use href="#heart" />
      </svg>
    </button>
  );
}
