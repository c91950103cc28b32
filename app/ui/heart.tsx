/** The button that adds a product to the favorites or removes it; it works without JavaScript. */
import { useT } from "~/i18n/language";
import { Alternative } from "~/shell/alternative";
import { favorite } from "~/shell/conditions";
import { heartsForm, heartState } from "~/shell/hearts";
import { usePlaces, useVisitor } from "~/shell/visitor";
import { useFeature } from "./features";

interface HeartProps {
  readonly id: string;
  /** The product's name. */
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
      // The server renders the visitor's state; in the browser, `showHearts` sets it outside of React.
      suppressHydrationWarning
    />
  );
}

/** The heart on the server, in a page that is rendered for one visitor. */
function VisitorsHeart(props: HeartProps) {
  const { favorites } = useVisitor();
  const isFull = favorites?.products.includes(props.id) ?? false;
  return <HeartButton {...props} isFull={isFull} />;
}

/** The heart on the server: both alternatives in a page rendered for everybody, else the visitor's. */
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

/** The condition lets the build remove the server's part from the browser's script. */
export const Heart = (props: HeartProps) =>
  useFeature("wishlists") &&
  (import.meta.env.SSR ? (
    <ServerHeart {...props} />
  ) : (
    <HeartButton {...props} isFull={false} />
  ));
