/** Marks a product as a favorite, or takes the mark away; what it does without script, too. */
import { useT } from "~/i18n/language";
import { Alternative } from "~/shell/alternative";
import { favorite } from "~/shell/conditions";
import { heartsForm, heartState } from "~/shell/hearts";
import { usePlaces, useVisitor } from "~/shell/visitor";

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

function HeartButton({
  id,
  name,
  isFull,
}: HeartProps & { readonly isFull: boolean }) {
  const t = useT();
  return (
    <button
      type="submit"
      form={heartsForm}
      {...heartState(isFull)}
      value={id}
      aria-label={t("shop.favorites.heart", { name })}
      className="heart"
      // The server knows whether it is full; in the browser `showHearts` does.
      suppressHydrationWarning
    >
      <svg aria-hidden="true">
        <use href="#heart" />
      </svg>
    </button>
  );
}

/** On the server, in a page of the visitor's own. */
function VisitorsHeart(props: HeartProps) {
  const { favorites } = useVisitor();
  const isFull = favorites?.products.includes(props.id) ?? false;
  return <HeartButton {...props} isFull={isFull} />;
}

/** On the server: both hearts for a page that is rendered for nobody, else the visitor's. */
function ServerHeart(props: HeartProps) {
  const places = usePlaces();
  if (places)
    return (
      <>
        <Alternative places={places} condition={favorite(props.id)}>
          <HeartButton {...props} isFull />
        </Alternative>
        <Alternative places={places} condition={null}>
          <HeartButton {...props} isFull={false} />
        </Alternative>
      </>
    );
  return <VisitorsHeart {...props} />;
}

/** The build leaves what only the server renders out of the browser's script. */
export const Heart = (props: HeartProps) =>
  import.meta.env.SSR ? (
    <ServerHeart {...props} />
  ) : (
    <HeartButton {...props} isFull={false} />
  );
