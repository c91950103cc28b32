/** A category page: its introduction, its shortcuts and its listing, between the sections of the editors. */
import type { SectionsAround } from "~/cms/page-sections.server";
import { SectionList } from "~/cms/section-list";
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
  readonly around: SectionsAround;
  readonly above: readonly Breadcrumb[];
  readonly shortcuts: Listing["shortcuts"];
  readonly listing: ListingView;
}

export function CategoryPage({
  name,
  intro,
  around: { before, after },
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
      <SectionList key={`before ${listing.path}`} sections={before} />
      <div className="wrap-page pt-5 lg:pt-7 pb-16">
        <ShortcutChips shortcuts={shortcuts} />
        <ListingSection view={listing} />
      </div>
      {after.length > 0 && (
        <div className="pb-16 lg:pb-24">
          <SectionList key={`after ${listing.path}`} sections={after} />
        </div>
      )}
    </>
  );
}
