/** A look: its picture beside its title, and a link to the dialog with its products. It is static HTML. */
import type { Picture as PictureData } from "~/domain/product";
import { usePaths, useT } from "~/i18n/language";
import { StaticLink } from "~/regions/static-link";
import { Picture } from "./picture";

export interface LookTeaserProps {
  /** Id of the look, the argument of its dialog. */
  readonly look: string;
  readonly title: string;
  readonly text?: string | undefined;
  readonly image: PictureData;
}

export function LookTeaser({ look, title, text, image }: LookTeaserProps) {
  const t = useT();
  const paths = usePaths();
  return (
    <section className="wrap-page pt-14 lg:pt-20">
      <div className="grid sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] bg-mist-100 rounded-2 overflow-hidden">
        <span className="block aspect-4/5 sm:max-h-[32rem] sm:w-full">
          <Picture
            picture={image}
            sizes="(min-width: 40rem) 40vw, 100vw"
            className="size-full object-cover"
          />
        </span>
        <div className="p-6 sm:p-10 lg:p-14 flex flex-col justify-center items-start">
          <h2 className="display text-2xl lg:text-3xl max-w-[20ch]">{title}</h2>
          {text && <p className="mt-4 max-w-[54ch]">{text}</p>}
          <StaticLink
            to={paths.dialog("shop-the-look", look)}
            dialog="shop-the-look"
            argument={look}
            className="button button-primary mt-7"
          >
            {t("shop.pictures.look")}
            <span className="sr-only">: {title}</span>
          </StaticLink>
        </div>
      </div>
    </section>
  );
}
