/**
 * The sandbox page shows every section type in its states: normal, with much text, with long German words,
 * without its picture. It is for developers and editors, so its own texts are English.
 */
import type { Page } from "./page";
import { lookSection } from "./looks";
import { longPageOf } from "./page";
import { promiseStrip, reassuranceStrip } from "./promises";
import { formattedStates } from "./sandbox-formatted";
import { refusedItems } from "./sandbox-refusals";
import type { Props } from "./sandbox-samples";
import { longWords, samplesOf, scenicStates } from "./sandbox-samples";
import { sceneOf, wideScene } from "./scenes";
import type { CmsItem, ContentContext, Placing } from "./sections";
import {
  categoryTiles,
  departments,
  item,
  likedProducts,
  productRail,
} from "./sections";

const label = (about: string, text: string, placing?: Placing): CmsItem =>
  item("editorialText", `label-${about}`, { body: [text] }, placing);

const headOf = (name: string) => `editorialText-label-${name}`;

/** Puts items under a heading with an anchor, so that links at the top can lead to it. */
const group = (name: string, items: readonly CmsItem[]) => [
  item("editorialText", `label-${name}`, {
    title: name,
    body: ["Its states follow."],
  }),
  ...items,
];

function storyStates(context: ContentContext): CmsItem[] {
  const { scenic, long, missing } = samplesOf(context);
  const image = wideScene("town", context.upstreams.mediaBase);
  const state = (about: string, changes: Props) =>
    item("splitStory", about, { ...scenic, image, ...changes });
  return [
    state("normal", {}),
    state("moving", {
      parallax: { translateY: ["-15%", "15%"], rotate: ["0deg", "3deg"] },
    }),
    state("still", { parallax: { translateY: ["-15%", "15px"] } }),
    state("reverse", { reverse: true, text: long }),
    state("words", { title: longWords, text: longWords }),
    state("missing", { image: missing }),
  ];
}

function columnStates(context: ContentContext): CmsItem[] {
  const { cta, long, story } = samplesOf(context);
  const [first] = story.kit.columns;
  const column = (title: string, text: string, links: unknown[] = []) => ({
    title,
    text,
    links,
  });
  const two = [column(first.title, first.text, [cta]), column("—", long)];
  return [
    item("editorialColumns", "two", { columns: two }),
    item("editorialColumns", "words", {
      title: longWords,
      columns: [...two, column(longWords, longWords)],
    }),
  ];
}

function goodsStates(context: ContentContext): CmsItem[] {
  const { cta } = samplesOf(context);
  const tiles = categoryTiles(context, "categoryTiles", departments(context));
  const bare = [{ label: longWords, url: "/search", tint: "peat" }];
  return [
    ...group("categoryTiles", [
      { ...tiles, id: "categoryTiles-normal" },
      item("categoryTiles", "bare", { title: longWords, tiles: bare }),
    ]),
    ...group("productRail", [
      ...productRail(context, "normal", likedProducts(context), {
        title: "productRail",
        text: longWords,
        cta,
      }),
    ]),
  ];
}

const lookStates = (context: ContentContext): CmsItem[] =>
  ["normal", "words"].flatMap((state) =>
    lookSection(context, "wet-ridge").map((one) => ({
      ...one,
      id: `look-${state}`,
      props: {
        ...one.props,
        ...(state === "words" && { title: longWords, text: longWords }),
      },
    })),
  );

const shopperStates = (): CmsItem[] => [
  item("ugc", "normal", { title: "ugc" }),
  item("ugc", "words", {
    // Sections with a title are landmarks, whose names have to differ.
    title: `ugc ${longWords}`,
    text: longWords,
    stream: "FR1001",
    cta: { label: longWords, url: "/search" },
  }),
];

/** Creates products that editors or the content system chose, in rows and in a rail. */
function chosenStates(context: ContentContext): CmsItem[] {
  const { cta } = samplesOf(context);
  return ["product-grid", "recommendation"].flatMap((type) => {
    const [rail] = productRail(context, "chosen", likedProducts(context), {});
    const products = rail?.props?.products;
    return group(type, [
      item(type, "normal", { title: type, text: longWords, cta, products }),
      item(type, "empty", { title: "Without products", products: [] }),
    ]);
  });
}

function pictureStates(context: ContentContext): CmsItem[] {
  const { upstreams } = context;
  const { cta, long, missing, scenic } = samplesOf(context);
  const { wide, tall } = sceneOf("town", upstreams.mediaBase);
  const slides = ["town", "dawn", "noon", "storm"].map((name) => ({
    image: wideScene(name, upstreams.mediaBase),
    title: scenic.title,
    text: scenic.text,
    cta,
  }));
  const worst = { image: missing, title: longWords, text: long };
  return [
    ...group("image", [
      item("image", "normal", {
        image: { ...wide, alt: "A town" },
        tall,
        caption: long,
        url: cta.url,
      }),
      item(
        "image",
        "edges",
        { image: wide, caption: longWords },
        {
          isFullWidth: true,
        },
      ),
      item("image", "text", { image: wide }, { variant: "text" }),
      item("image", "missing", { image: missing, url: "javascript:alert(1)" }),
    ]),
    ...group("carousel", [
      item("carousel", "normal", { title: scenic.title, slides }),
      item(
        "carousel",
        "narrow",
        {
          title: `carousel ${longWords}`,
          text: long,
          slides: [worst, ...slides],
        },
        { variant: "narrow", isFullWidth: true },
      ),
    ]),
  ];
}

function wordStates(context: ContentContext): CmsItem[] {
  const { cta, long, story } = samplesOf(context);
  return [
    ...group("accordion", [
      item("accordion", "normal", {
        items: [
          { title: story.place.title, body: [long, long] },
          { title: longWords, body: [longWords] },
        ],
      }),
      item("accordion", "titled", {
        title: longWords,
        items: [{ title: story.place.title, body: [long] }],
      }),
    ]),
    ...group("cta", [
      item("cta", "normal", { links: [cta] }),
      item("cta", "words", {
        title: longWords,
        text: long,
        links: [cta, { label: longWords, url: "/cart" }],
      }),
    ]),
    ...group("newsletter", [
      item("newsletter", "normal", {}),
      item("newsletter", "words", { text: longWords }),
    ]),
    ...group("promoStrip", [
      promiseStrip(context.site),
      reassuranceStrip(context.site),
      item("promoStrip", "words", { items: [longWords, longWords] }),
    ]),
    ...group("editorialText", [
      item("editorialText", "long", { title: longWords, body: [long, long] }),
      // The same under the name that other content systems have for it.
      item("text", "plain", { title: "text", body: [long] }),
    ]),
    ...group("quote", [
      item("quote", "normal", { text: story.place.title, by: "Fellrow" }),
      item("quote", "words", { text: longWords, by: longWords }),
    ]),
  ];
}

function filmStates(context: ContentContext): CmsItem[] {
  const { scenic } = samplesOf(context);
  const { image: poster, ...words } = scenic;
  const src = `${context.upstreams.mediaBase}/films/missing.webm`;
  const sources = [{ src, type: "video/webm" }];
  return [item("video", "missing", { ...words, poster, sources })];
}

/** Creates sections in positions other than one below the other. */
function placeStates(): CmsItem[] {
  const widths = ["small", "medium", "large", "xlarge"];
  return [
    ...widths.map((only) =>
      label(`only-${only}`, `Shown at ${only} only`, {
        hideOnBreakpoint: widths.filter((width) => width !== only),
      }),
    ),
    {
      ...label("named", "Named for reports, in an experience"),
      delocalizedTracking: "sandbox-named",
      experienceId: "exp-sandbox",
    },
    label("margin", "Room below: 112 on small, 40 on medium, none above", {
      bottomMargins: { small: 112, medium: 40, large: 0 },
    }),
  ];
}

function otherStates(context: ContentContext): CmsItem[] {
  const { scenic, long } = samplesOf(context);
  const store = (platform: string) => ({
    platform,
    label: platform,
    note: longWords,
    url: "https://app-store.example",
  });
  const stores = [store("ios"), store("android")];
  return [
    ...group("appStores", [
      item("appStores", "neither", { ...scenic, cta: undefined, stores }),
      item("appStores", "android", {
        ...scenic,
        cta: undefined,
        stores,
        reader: "android",
      }),
    ]),
    ...group("categoryIntro", [
      item("categoryIntro", "long", { title: "categoryIntro", text: long }),
    ]),
  ];
}

/** Creates the market's landscape in each weather. */
const weatherStates = (context: ContentContext): CmsItem[] =>
  ["mist", "rain", "snow"].flatMap((weather) => {
    const [normal] = scenicStates(context, "movingScene", { weather });
    return normal ? [{ ...normal, id: `movingScene-${weather}` }] : [];
  });

/** Creates links to the groups, which stay visible. */
function groupLinks(items: readonly CmsItem[]): CmsItem {
  const links = items.flatMap(({ id, props }) => {
    const label = String(props?.["title"]);
    return id === headOf(label) ? [{ label, section: id }] : [];
  });
  const props = { title: "Section types", links };
  return item("anchorNav", "types", props, { isSticky: true });
}

/** Creates the sandbox page of a site. */
export function sandboxPage(context: ContentContext): Page {
  const items = [
    ...group("hero", scenicStates(context, "hero")),
    ...group("banner", scenicStates(context, "banner")),
    ...group("movingScene", weatherStates(context)),
    ...group("video", filmStates(context)),
    ...group("splitStory", storyStates(context)),
    ...group("editorialColumns", columnStates(context)),
    ...goodsStates(context),
    ...group("ugc", shopperStates()),
    ...group("look", lookStates(context)),
    ...chosenStates(context),
    ...pictureStates(context),
    ...wordStates(context),
    ...formattedStates(context),
    ...otherStates(context),
    ...group("place", placeStates()),
    ...group("refused", refusedItems),
  ];
  const late = group("lazy", [
    item("quote", "late", { text: "Drawn when it comes near" }),
  ]);
  return longPageOf([groupLinks([...items, ...late]), ...items], late, {
    htmlTitle: "Sandbox",
    robots: "noindex",
  });
}
