/** JSON-LD about a store for search engines, with what the page shows and nothing else. */
import type { Opening } from "~/domain/stores/opening-hours";
import type { StoreView } from "./store-view.server";

const dayNames = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;

const specification = ({ open, close }: Opening) => ({
  "@type": "OpeningHoursSpecification",
  opens: open,
  closes: close,
});

/** In schema.org, a closed day opens and closes at midnight. */
const closed: Opening = { open: "00:00", close: "00:00" };

export function storeData(store: StoreView, url: string): object {
  const { hours, position, phone, province } = store;
  return {
    "@context": "https://schema.org",
    "@type": "ShoeStore",
    "@id": url,
    url,
    name: store.name,
    address: {
      "@type": "PostalAddress",
      streetAddress: store.street,
      addressLocality: store.city,
      ...(province !== null && { addressRegion: province }),
      postalCode: store.postalCode,
      addressCountry: store.country,
    },
    ...(phone !== null && { telephone: phone }),
    ...(position && { geo: { "@type": "GeoCoordinates", ...position } }),
    openingHoursSpecification: hours.week.flatMap((openings, weekday) =>
      openings.map((opening) => ({
        ...specification(opening),
        dayOfWeek: `https://schema.org/${dayNames[weekday] ?? ""}`,
      })),
    ),
    specialOpeningHoursSpecification: hours.exceptions.flatMap(
      ({ date, openings }) =>
        (openings.length > 0 ? openings : [closed]).map((opening) => ({
          ...specification(opening),
          validFrom: date,
          validThrough: date,
        })),
    ),
  };
}
