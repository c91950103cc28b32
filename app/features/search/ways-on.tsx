/**
 * Where a search without results leads on: queries with fewer words, results of the other kind, popular
 * searches, categories, and people who help.
 */
import { usePaths, useT } from "~/i18n/language";
import { useHelpPath } from "~/routing/use-help-path";
import { useFeature } from "~/ui/features";
import { Chips, SearchStart } from "./search-hub.dialog";
import type { SearchHubData } from "./search-hub.dialog.server";

export interface WaysOnProps {
  readonly hub: SearchHubData;
  /** Queries with fewer words, and how many products each finds. */
  readonly broaderQueries: readonly {
    readonly query: string;
    readonly total: number;
  }[];
}

export function WaysOn({ hub, broaderQueries }: WaysOnProps) {
  const t = useT();
  const paths = usePaths();
  const helpPath = useHelpPath();
  const hasForm = useFeature("contact-form");
  return (
    <>
      <Chips
        title={t("catalog.search.fewer")}
        links={broaderQueries.map(({ query, total }) => ({
          label: t("catalog.search.fewerCount", { query, count: total }),
          to: paths.search({ q: query }),
        }))}
      />
      <SearchStart {...hub} />
      <Chips
        title={t("catalog.search.help")}
        links={
          helpPath
            ? [
                { label: t("catalog.search.helpPages"), to: helpPath() },
                ...(hasForm
                  ? [
                      {
                        label: t("catalog.search.contact"),
                        to: helpPath("contact-us"),
                      },
                    ]
                  : []),
              ]
            : []
        }
      />
    </>
  );
}
