/**
 * A product in a list or rail: one link for the product, its colours as separate links. Without
 * script a colour leads to the product in that colour, with script it changes the picture here.
 */
import { Link } from "@remix-run/react";
import { useState } from "react";
import type { CardColour, ProductCard as Card } from "~/domain/product";
import { usePaths, useT } from "~/i18n/language";
import { Picture } from "./picture";
import { Price } from "./price";
import { Stars } from "./stars";
import { Swatch } from "./swatch";

interface ProductCardProps {
  readonly card: Card;
  readonly sizes?: string;
  readonly priority?: boolean;
  /** Level of the heading that the product's name is. */
  readonly heading?: "h2" | "h3";
}

const mostSwatches = 5;
const badgeLooks: Readonly<Record<string, string>> = {
  new: "bg-lichen-400 text-ink",
  sale: "bg-bracken-600 text-white",
};

/** A listing of one colour leads to the product in it; another colour replaces that. */
const withoutQuery = (path: string) => path.split("?")[0] ?? path;

function Badges({ card }: { card: Card }) {
  return (
    <span className="absolute start-2.5 top-2.5 z-10 flex flex-col items-start gap-1.5">
      {card.badge && (
        <span
          className={`eyebrow px-2 py-1.5 rounded-1 ${badgeLooks[card.badge.id] ?? "bg-white"}`}
        >
          {card.badge.label}
        </span>
      )}
      {card.lowStock && (
        <span className="eyebrow px-2 py-1.5 rounded-1 bg-bracken-100 text-bracken-600">
          {card.lowStock}
        </span>
      )}
    </span>
  );
}

function Colours({
  card,
  shown,
  onChoose,
}: {
  card: Card;
  shown: string | undefined;
  onChoose: (colour: CardColour) => void;
}) {
  const t = useT();
  const paths = usePaths();
  const more = card.colours.length - mostSwatches;
  return (
    <ul className="flex items-center -ms-1.5 mt-1.5">
      {card.colours.slice(0, mostSwatches).map((colour) => (
        <li key={colour.code}>
          <Link
            to={`${paths.at(withoutQuery(card.path))}?color=${colour.code}`}
            aria-current={colour.code === shown ? "true" : undefined}
            onClick={(event) => {
              if (!colour.picture || event.metaKey || event.ctrlKey) return;
              event.preventDefault();
              onChoose(colour);
            }}
            className="grid place-items-center size-8 rounded-full aria-[current]:shadow-[inset_0_0_0_1.5px_var(--color-ink)]"
          >
            <Swatch colours={colour.swatch} />
            <span className="sr-only">
              {t("catalog.card.colour", {
                name: card.name,
                colour: colour.name,
              })}
            </span>
          </Link>
        </li>
      ))}
      {more > 0 && (
        <li className="text-xs text-slate-600 ps-1">
          {t("catalog.card.moreColours", { count: more })}
        </li>
      )}
    </ul>
  );
}

export function ProductCard({
  card,
  sizes = "(min-width: 64rem) 22vw, 46vw",
  priority = false,
  heading: Heading = "h2",
}: ProductCardProps) {
  const paths = usePaths();
  const t = useT();
  const [chosen, setChosen] = useState<CardColour | null>(null);
  const first = card.colours[0];
  const picture = chosen?.picture ?? card.picture;
  const address = paths.at(card.path);
  const chosenAddress = `${paths.at(withoutQuery(card.path))}?color=${chosen?.code ?? ""}`;
  return (
    <article className="card relative flex flex-col min-w-0">
      <Badges card={card} />
      <span className={`tile tint-${chosen?.tint ?? card.tint}`}>
        {picture && (
          <Picture picture={picture} alt="" sizes={sizes} priority={priority} />
        )}
      </span>
      <Heading className="mt-3 wide font-[650] text-base leading-[1.375rem]">
        <Link
          to={chosen ? chosenAddress : address}
          prefetch="intent"
          className="after:absolute after:inset-x-0 after:top-0 after:aspect-[4/5] hover:underline underline-offset-4"
        >
          {card.name}
        </Link>
      </Heading>
      <p className="text-sm text-slate-600">{card.typeName}</p>
      <p className="mt-1">
        <Price price={card.price} />
      </p>
      {card.rating && (
        <p className="mt-1">
          <Stars rating={card.rating} />
        </p>
      )}
      {!card.available && (
        <p className="mt-1 text-sm text-danger">{t("catalog.card.soldOut")}</p>
      )}
      {card.colours.length > 1 && (
        <Colours
          card={card}
          shown={chosen?.code ?? first?.code}
          onChoose={setChosen}
        />
      )}
    </article>
  );
}
