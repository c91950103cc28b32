/** Pop-ups: what the editors point out on the pages of some markets. */
import type { z } from "zod/v4";
import type { getPopUps } from "~server/upstreams/content/contract";
import { readData } from "../data/read-data";
import { say } from "../wording";
import { item, type ContentContext } from "./sections";

type PopUp = z.input<(typeof getPopUps)["response"]>["popups"][number];

const seeds = Object.entries(readData("content/pop-ups"));

/** Returns the market's pop-ups in the order in which visitors see them. */
export const popUps = ({ site }: ContentContext): PopUp[] =>
  seeds.flatMap(([id, { markets, title, text, link, ...seed }]): PopUp[] => {
    if (!markets.includes(site.locale)) return [];
    const name = say(title, site);
    return [
      {
        id,
        name,
        minimizedTitle: say(seed.minimizedTitle, site),
        baselines: [
          item("editorialText", `pop-up-${id}`, {
            title: name,
            body: [say(text, site)],
            cta: { label: say(link, site), url: `/${site.locale}${seed.path}` },
            isPart: true,
          }),
        ],
      },
    ];
  });
