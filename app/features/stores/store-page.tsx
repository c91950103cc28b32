/** The page of a store: its address, opening hours and services. */
import { Link } from "@remix-run/react";
import { useMemo } from "react";
import { nextDays, type StoreDay } from "~/domain/stores/opening-hours";
import { Problems } from "~/forms/problems";
import { usePaths, useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";
import { PostalAddress } from "~/ui/postal-address";
import { OpenNow, useNow } from "./open-now";
import { OwnStore } from "./own-store";
import { StoreMap } from "./store-map";
import type { StoreTexts } from "./store-texts.server";
import type { StoreView } from "./store-view.server";
import { StoreTextsProvider, useStoreWords } from "./store-words";

const shownDays = 7;

/** Returns a route planner's URL with directions to the store; it opens the planner's app if installed. */
function directionsTo({ position, address }: StoreView): string {
  const destination = position
    ? `${position.latitude},${position.longitude}`
    : address.join(", ");
  const query = new URLSearchParams({ api: "1", destination });
  return `https://www.google.com/maps/dir/?${query}`;
}

function Day({ day, isToday }: { day: StoreDay; isToday: boolean }) {
  const t = useT();
  const words = useStoreWords();
  const { openings, isException } = day;
  return (
    <tr className={isToday ? "font-[680]" : "font-[400]"}>
      <th
        scope="row"
        className="py-1.5 pe-6 max-[16rem]:block max-[16rem]:pb-0 text-start align-top first-letter:uppercase"
      >
        {isException ? words.date(day.date) : words.weekday(day.weekday)}
        {isToday && (
          <span className="sr-only"> ({t("stores.hours.today")})</span>
        )}
      </th>
      <td className="py-1.5 max-[16rem]:block max-[16rem]:pt-0 tabular-nums">
        {openings.length === 0
          ? t("stores.hours.closed")
          : openings.map((opening) => (
              <span key={opening.open} className="block">
                {words.range(opening)}
              </span>
            ))}
        {isException && (
          <span className="block text-sm text-bracken-600">
            {t("stores.hours.special")}
          </span>
        )}
      </td>
    </tr>
  );
}

/** The hours of the next days, including exceptions, so that a holiday is not overlooked. */
function Hours({ store: { hours }, now }: { store: StoreView; now: Date }) {
  const t = useT();
  const days = nextDays(hours, now, shownDays);
  return (
    <section>
      <h2 className="wide font-[700] text-xl">{t("stores.hours.title")}</h2>
      {days.length === 0 ? (
        <p className="mt-3">{t("stores.hours.unknown")}</p>
      ) : (
        <table className="mt-3">
          <tbody>
            {days.map((day, index) => (
              <Day key={day.date} day={day} isToday={index === 0} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Contact({ store }: { store: StoreView }) {
  const t = useT();
  const { address, phone } = store;
  return (
    <section>
      <h2 className="wide font-[700] text-xl">{t("stores.store.address")}</h2>
      <div className="mt-3">
        <PostalAddress lines={address} />
      </div>
      {phone !== null && (
        <p className="mt-2">
          <span className="sr-only">{t("stores.store.phone")}: </span>
          <a
            href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}
            className="inline-flex items-center min-h-11 text-link tabular-nums"
          >
            {/* Non-breaking spaces keep the number on one line. */}
            {phone.replaceAll(" ", "\u00A0")}
          </a>
        </p>
      )}
      <p className="mt-2">
        <a
          href={directionsTo(store)}
          className="button button-secondary"
          rel="noreferrer"
        >
          {t("stores.store.directions")}
        </a>
      </p>
    </section>
  );
}

function Services({ store: { services } }: { store: StoreView }) {
  const t = useT();
  if (services.length === 0) return null;
  return (
    <section>
      <h2 className="wide font-[700] text-xl">{t("stores.store.services")}</h2>
      <ul className="mt-3 grid gap-2">
        {services.map((service) => (
          <li key={service} className="flex items-center gap-2">
            <Icon name="check" className="size-4 text-lichen-700" />
            {t(`stores.services.${service}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface StorePageProps {
  readonly store: StoreView;
  readonly texts: StoreTexts;
  /** When the page was rendered (ms since the epoch). */
  readonly madeAt: number;
}

export function StorePage({ store, texts, madeAt }: StorePageProps) {
  const t = useT();
  const paths = usePaths();
  const now = useNow(madeAt);
  const onMap = useMemo(() => [store], [store]);
  return (
    <StoreTextsProvider value={texts}>
      <div className="wrap-page py-8 lg:py-12 pb-16">
        <Link
          to={paths.storeLocator()}
          className="inline-flex items-center gap-1 min-h-11 -ms-1 text-sm text-link"
        >
          <Icon name="chevron" className="size-4 rotate-180" />
          {t("stores.store.others")}
        </Link>
        <h1 className="display mt-2 text-3xl lg:text-4xl">{store.name}</h1>
        <div className="mt-3">
          <OpenNow hours={store.hours} now={now} />
        </div>
        <div className="mt-4">
          <Problems at="top" />
          <OwnStore store={store} />
        </div>
        <div className="mt-8 lg:grid lg:grid-cols-2 lg:gap-12 items-start">
          <div className="grid grid-cols-1 gap-10 sm:grid-cols-2">
            <Contact store={store} />
            <Hours store={store} now={now} />
            <Services store={store} />
          </div>
          <StoreMap stores={onMap} className="mt-10 lg:mt-0" />
        </div>
      </div>
    </StoreTextsProvider>
  );
}
