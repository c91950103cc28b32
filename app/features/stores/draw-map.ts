/** The map itself: Leaflet, over coastlines that the shop ships (Natural Earth, public domain). */
import {
  control,
  divIcon,
  DomUtil,
  featureGroup,
  geoJSON,
  map as createMap,
  marker,
  type Map,
} from "leaflet";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import countriesUrl from "world-atlas/countries-50m.json?url";
import stylesUrl from "./store-map.css?url";

interface Pin {
  readonly latitude: number;
  readonly longitude: number;
  readonly name: string;
  /** Page of the store; null when it has none. */
  readonly href: string | null;
}

export interface MapInput {
  readonly pins: readonly Pin[];
  readonly words: { readonly zoomIn: string; readonly zoomOut: string };
  readonly open: (href: string) => void;
}

/** Closer there is nothing to see: the coastlines are those of a country. */
const closest = 7;

/** The map's own styles: nobody else needs them. */
function addStyles(): Promise<void> {
  const id = "store-map-styles";
  if (document.getElementById(id)) return Promise.resolve();
  const link = document.createElement("link");
  link.id = id;
  link.rel = "stylesheet";
  link.href = stylesUrl;
  return new Promise((resolve) => {
    // Without its styles the map is of no use, but it does no harm.
    link.onload = link.onerror = () => {
      resolve();
    };
    document.head.append(link);
  });
}

type Countries = Topology<{ countries: GeometryCollection }>;

/** Countries below the pins; when they do not come, the pins stand alone. */
async function addLand(map: Map): Promise<void> {
  const answer = await fetch(countriesUrl).catch(() => null);
  if (!answer?.ok) return;
  const atlas = (await answer.json()) as Countries; // a file of the build
  const land = feature(atlas, atlas.objects.countries);
  geoJSON(land, {
    interactive: false,
    style: { className: "map-land" },
  }).addTo(map);
}

/** A pin is a link in all but name: it has a name, takes the focus and opens with Enter. */
function addPin(
  { latitude, longitude, name, href }: Pin,
  open: MapInput["open"],
) {
  const pin = marker([latitude, longitude], {
    title: name,
    riseOnHover: true,
    icon: divIcon({
      className: "map-pin",
      iconSize: [24, 24],
      iconAnchor: [12, 29],
    }),
  });
  pin.on("add", () => {
    const element = pin.getElement();
    element?.setAttribute("role", "link");
    element?.setAttribute("aria-label", name);
  });
  pin.bindTooltip(name, { direction: "top", offset: [0, -24] });
  const follow = () => {
    if (href !== null) open(href);
  };
  pin.on("click", follow);
  pin.on("keypress", ({ originalEvent: { key } }) => {
    if (key === "Enter") follow();
  });
  return pin;
}

/** Draws the map, and says how to take it away. */
export function drawMap(
  element: HTMLElement,
  { pins, words, open }: MapInput,
): () => void {
  const place = DomUtil.create("div", "absolute inset-0", element);
  let map: Map | null = null;
  let isGone = false;
  void addStyles().then(async () => {
    if (isGone) return;
    map = createMap(place, {
      zoomControl: false,
      attributionControl: false,
      scrollWheelZoom: false,
      minZoom: 2,
      maxZoom: 10,
      worldCopyJump: true,
    });
    control
      .zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut })
      .addTo(map);
    const group = featureGroup(pins.map((pin) => addPin(pin, open)));
    map.fitBounds(group.getBounds().pad(0.1), { maxZoom: closest });
    group.addTo(map);
    await addLand(map);
  });
  return () => {
    isGone = true;
    map?.remove();
    place.remove();
  };
}
