/** A category page: its introduction, its shortcuts and its listing. */
import type { SectionProps } from "~/cms/section-props.server";
import type { Breadcrumb, Listing } from "~/domain/product";
import { useT } from "~/i18n/language";
import { CategoryHero } from "./category-hero";
import { ListingSection } from "./listing-section";
import type { ListingView } from "./listing-view";
import { ShortcutChips } from "./shortcut-chips";

export interface CategoryPageProps {
  readonly name: string;
  readonly intro: SectionProps<"categoryIntro"> | null;
  readonly above: readonly Breadcrumb[];
  readonly shortcuts: Listing["shortcuts"];
  readonly listing: ListingView;
}

export function CategoryPage({
  name,
  intro,
  above,
  shortcuts,
  listing,
}: CategoryPageProps) {
  const t = useT();
  return (
    <>
      <CategoryHero
        name={name || t("catalog.listing.products")}
        intro={intro}
        above={above}
      />
      <div className="wrap-page pt-5 lg:pt-7 pb-16">
        <ShortcutChips shortcuts={shortcuts} />
        <ListingSection view={listing} />
      </div>
    </>
  );
}
