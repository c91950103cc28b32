/** The pages of the customiser: all models, or one model with its designs [ROUTE-036]. */
import { Link } from "@remix-run/react";
import { usePaths, useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { DesignChoices } from "./design-choices";
import type { CustomModel } from "./models.server";

function ModelPicture({
  card: { picture, tint },
  sizes,
}: {
  card: CustomModel["card"];
  sizes: string;
}) {
  return (
    <span className={`tile tint-${tint}`}>
      {picture && <Picture picture={picture} alt="" sizes={sizes} />}
    </span>
  );
}

export function ModelList({ models }: { models: readonly CustomModel[] }) {
  const t = useT();
  const paths = usePaths();
  return (
    <div className="wrap-page py-8 lg:py-12">
      <h1 className="display text-3xl lg:text-4xl" tabIndex={-1}>
        {t("product.customise.title")}
      </h1>
      <p className="mt-3 max-w-[62ch] text-lg text-slate-600">
        {t(
          models.length > 0
            ? "product.customise.text"
            : "product.customise.empty",
        )}
      </p>
      <ul className="mt-8 grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
        {models.map(({ model, card, text }) => (
          <li key={model} className="relative grid content-start gap-3">
            <ModelPicture
              card={card}
              sizes="(min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw"
            />
            <h2 className="wide font-[750] text-lg">
              <Link
                to={paths.customize(model)}
                className="after:absolute after:inset-0 hover:underline"
              >
                {card.name}
              </Link>
            </h2>
            <p className="text-slate-600">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The customiser of another site. Shoppers without script open it on its own page. */
function Customizer({ address, name }: { address: string; name: string }) {
  const t = useT();
  return (
    <section className="mt-8">
      <iframe
        src={address}
        title={t("product.customise.frame", { name })}
        // It may lead the whole page to the product, after a press.
        sandbox="allow-scripts allow-forms allow-same-origin allow-top-navigation-by-user-activation"
        referrerPolicy="strict-origin"
        className="block w-full h-[75dvh] min-h-96 border border-mist-400 rounded-2"
      />
      <p>
        <a
          href={address}
          className="inline-flex items-center min-h-11 text-sm text-link"
        >
          {t("product.customise.alone")}
        </a>
      </p>
    </section>
  );
}

function Designs({ recipes }: Pick<CustomModel, "recipes">) {
  const t = useT();
  const paths = usePaths();
  if (recipes.length === 0) return null;
  return (
    <section className="mt-10" aria-labelledby="designs">
      <h2 id="designs" className="display text-2xl">
        {t("product.customise.designs")}
      </h2>
      <p className="mt-2 text-slate-600">
        {t("product.customise.designsText")}
      </p>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {recipes.map(({ id, name, path, choices }) => (
          <li
            key={id}
            className="relative p-4 border border-mist-400 rounded-2 hover:border-ink"
          >
            <h3 className="font-[650]">
              <Link
                to={paths.at(path)}
                className="after:absolute after:inset-0 hover:underline"
              >
                {name}
              </Link>
            </h3>
            <DesignChoices choices={choices} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ModelPageProps {
  readonly model: CustomModel;
  /** Address of the customiser; null in a shop without one. */
  readonly customizer: string | null;
}

export function ModelPage({ model, customizer }: ModelPageProps) {
  const t = useT();
  const paths = usePaths();
  const { card, text, recipes } = model;
  return (
    <div className="wrap-page py-8 lg:py-12">
      <Link
        to={paths.customize()}
        className="inline-flex items-center gap-1 min-h-11 -ms-1 text-sm text-link"
      >
        <Icon name="chevron" className="size-4 rotate-180" />
        {t("product.customise.all")}
      </Link>
      <div className="mt-2 grid gap-6 md:grid-cols-[20rem_minmax(0,1fr)] md:items-center md:gap-10">
        <ModelPicture card={card} sizes="(min-width: 48rem) 20rem, 92vw" />
        <div>
          <h1 className="display text-3xl lg:text-4xl" tabIndex={-1}>
            {card.name}
          </h1>
          <p className="mt-3 max-w-[62ch] text-lg text-slate-600">{text}</p>
          <p className="mt-3 max-w-[62ch] text-sm">
            {t("product.promise.madeToOrder")}{" "}
            {t("product.promise.noReturnMadeToOrder")}
          </p>
          {customizer === null && (
            <p className="mt-3 max-w-[62ch] text-sm">
              {t("product.customise.none")}
            </p>
          )}
          <p className="mt-4">
            <Link to={paths.at(card.path)} className="button button-secondary">
              {t("product.customise.product")}
            </Link>
          </p>
        </div>
      </div>
      {customizer !== null && (
        <Customizer address={customizer} name={card.name} />
      )}
      <Designs recipes={recipes} />
    </div>
  );
}
