/** Marks a product as a favorite, or takes the mark away; what it does without script, too. */
import { useT } from "~/i18n/language";
import { Alternative } from "~/shell/alternative";
import { favorite } from "~/shell/conditions";
import { heartsForm, heartState } from "~/shell/hearts";
import { usePlaces, useVisitor } from "~/shell/visitor";

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
      form={heartsForm}
      {...heartState(isFull)}
      value={id}
      aria-label={t("shop.favorites.heart", { name })}
      className="heart"
      // The server knows whether it is full; in the browser `showHearts` does.
      suppressHydrationWarning
    />
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
