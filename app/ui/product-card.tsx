/**
 * A product in a list or rail: one link for the product, and its colours as separate links. It is static
 * HTML, so that dozens of cards cost the browser nothing; `card-colours` shows the chosen colours.
 */
import type {
  CardColour,
  Picture as PictureData,
  ProductCard as Card,
} from "~/domain/product";
import { usePaths, useT } from "~/i18n/language";
import { StaticLink } from "~/regions/static-link";
import { Heart } from "./heart";
import { Picture } from "./picture";
import { Price } from "./price";
import { Stars } from "./stars";
import { Swatch } from "./swatch";

interface ProductCardProps {
  readonly card: Card;
  readonly sizes?: string;
  readonly priority?: boolean;
  /** The heading level of the product's name. */
  readonly heading?: "h2" | "h3";
}

const mostSwatches = 5;
/** A card is never wider than 460 pixels, so two files for each format are enough. */
const widestOnCard = 800;
const badgeLooks: Readonly<Record<string, string>> = {
  new: "bg-lichen-400 text-ink",
  sale: "bg-bracken-600 text-white",
};

/** A card's path may already name a colour, which the link of another colour replaces. */
const withoutQuery = (path: string) => path.split("?")[0] ?? path;

/** Identifies a picture: the common start of its files' URLs, or the URL of its only file. */
function pictureId(picture: PictureData | null): string | undefined {
  const { template, src } = picture ?? {};
  return template ? template.slice(0, template.indexOf("{") + 1) : src;
}

function Badges({ card }: { card: Card }) {
  if (!card.badge && !card.lowStock) return null;
  return (
    <span className="card-badges">
      {card.badge && (
        <span className={`badge ${badgeLooks[card.badge.id] ?? "bg-white"}`}>
          {card.badge.label}
        </span>
      )}
      {card.lowStock && (
        <span className="badge badge-stock">{card.lowStock}</span>
      )}
    </span>
  );
}

function Colour({ card, colour }: { card: Card; colour: CardColour }) {
  const t = useT();
  const paths = usePaths();
  return (
    <li>
      <a
        href={`${paths.at(withoutQuery(card.path))}?color=${colour.code}`}
        aria-current={colour === card.colours[0] ? "true" : undefined}
        aria-label={t("catalog.card.colour", {
          name: card.name,
          colour: colour.name,
        })}
        data-picture={pictureId(colour.picture)}
        data-tint={colour.tint}
      >
        {colour.swatch.length > 0 ? (
          <Swatch colours={colour.swatch} />
        ) : (
          <span aria-hidden="true" className="swatch swatch-name">
            {colour.name.slice(0, 2)}
          </span>
        )}
      </a>
    </li>
  );
}

function Colours({ card }: { card: Card }) {
  const t = useT();
  const more = card.colours.length - mostSwatches;
  return (
    <ul className="card-colours">
      {card.colours.slice(0, mostSwatches).map((colour) => (
        <Colour key={colour.code} card={card} colour={colour} />
      ))}
      {more > 0 && (
        <li className="text-xs text-slate-600 ps-1">
          <span aria-hidden="true">{`+${more}`}</span>
          <span className="sr-only">
            {t("catalog.card.moreColours", { count: more })}
          </span>
        </li>
      )}
    </ul>
  );
}

/** Colour and size without leaving the list; the dialog reads the list from the Referer header [DLG-032]. */
function QuickShop({ card: { id, name } }: { card: Card }) {
  const t = useT();
  const paths = usePaths();
  return (
    <StaticLink
      to={paths.dialog("quickshop", id)}
      dialog="quickshop"
      argument={id}
      aria-label={t("catalog.card.quickShopOf", { name })}
      className="card-sizes"
    >
      {t("catalog.card.quickShop")}
    </StaticLink>
  );
}

export function ProductCard({
  card,
  sizes = "(min-width:64rem) 22vw,46vw",
  priority = false,
  heading: Heading = "h2",
}: ProductCardProps) {
  const paths = usePaths();
  const t = useT();
  const { picture, colours } = card;
  const shown = pictureId(picture);
  return (
    <article className="card">
      <Badges card={card} />
      <span
        className={`tile tint-${card.tint}`}
        // Omitted if the link of the first colour already names the picture.
        data-picture={
          shown === pictureId(colours[0]?.picture ?? null) ? undefined : shown
        }
      >
        {picture && (
          <Picture
            picture={picture}
            alt=""
            sizes={sizes}
            widest={widestOnCard}
            priority={priority}
          />
        )}
      </span>
      <Heading className="card-name">
        <StaticLink to={paths.at(card.path)} data-card-link="">
          {card.name}
        </StaticLink>
      </Heading>
      {card.typeName && <p className="card-type">{card.typeName}</p>}
      <p className="mt-1">
        <Price price={card.price} />
      </p>
      {card.rating && <Stars rating={card.rating} />}
      {!card.available && (
        <p className="mt-1 text-sm text-danger">{t("catalog.card.soldOut")}</p>
      )}
      {colours.length > 1 && <Colours card={card} />}
      {card.available && <QuickShop card={card} />}
      <Heart id={card.id} name={card.name} />
    </article>
  );
}
