/** The link to the favorites, with their number. */
import { Link } from "@remix-run/react";
import { usePaths, useT } from "~/i18n/language";
import { StaticLink } from "~/regions/static-link";
import { Slot, useVisitor } from "~/shell/visitor";
import { useFeature } from "~/ui/features";
import { Icon } from "~/ui/icon";

interface LookProps {
  readonly className: string;
}

function IconLink({
  count,
  className,
}: LookProps & { readonly count: number }) {
  const t = useT();
  const paths = usePaths();
  return (
    <StaticLink
      to={paths.favorites()}
      ahead={false}
      rel="nofollow"
      className={className}
    >
      <Icon name="heart" />
      <span className="sr-only">{t("shop.favorites.link", { count })}</span>
      {count > 0 && (
        <span aria-hidden="true" className="icon-count">
          {count > 99 ? "99+" : count}
        </span>
      )}
    </StaticLink>
  );
}

/** For the header: an icon with a hidden text. */
export function FavoritesIcon({ className }: LookProps) {
  return (
    useFeature("wishlists") && (
      <Slot
        field="favorites"
        show={(favorites) => (
          <IconLink count={favorites?.count ?? 0} className={className} />
        )}
      />
    )
  );
}

/** For lists of links. */
export function FavoritesRow({ className }: LookProps) {
  const t = useT();
  const paths = usePaths();
  const { favorites } = useVisitor();
  return (
    <Link to={paths.favorites()} rel="nofollow" className={className}>
      <Icon name="heart" className="size-5" />
      <span>{t("shop.favorites.link", { count: favorites?.count ?? 0 })}</span>
    </Link>
  );
}
