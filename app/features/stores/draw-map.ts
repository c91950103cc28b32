/** The map itself: Leaflet, with coastlines that the shop serves itself (Natural Earth, public domain). */
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
  /** Path of the store's page; null when it has none. */
  readonly href: string | null;
}

export interface MapInput {
  readonly pins: readonly Pin[];
  readonly words: { readonly zoomIn: string; readonly zoomOut: string };
  readonly open: (href: string) => void;
}

/** The initial zoom goes no closer, because the coastlines have no more detail. */
const closestZoom = 7;

/** Loads the map's styles, which no other page needs. */
function addStyles(): Promise<void> {
  const id = "store-map-styles";
  if (document.getElementById(id)) return Promise.resolve();
  const link = document.createElement("link");
  link.id = id;
  link.rel = "stylesheet";
  link.href = stylesUrl;
  return new Promise((resolve) => {
    // Without its styles the map is useless, but harmless.
    link.onload = link.onerror = () => {
      resolve();
    };
    document.head.append(link);
  });
}

type Countries = Topology<{ countries: GeometryCollection }>;

/** Adds the countries under the pins. If they cannot be loaded, the map has only pins. */
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

/** Creates a pin that behaves like a link: it has a name, can be focused and opens with Enter. */
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

/** Draws the map in the element. Returns a function that removes it. */
export function drawMap(
  element: HTMLElement,
  { pins, words, open }: MapInput,
): () => void {
  const container = DomUtil.create("div", "absolute inset-0", element);
  let map: Map | null = null;
  let isGone = false;
  void addStyles().then(async () => {
    if (isGone) return;
    map = createMap(container, {
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
    map.fitBounds(group.getBounds().pad(0.1), { maxZoom: closestZoom });
    group.addTo(map);
    await addLand(map);
  });
  return () => {
    isGone = true;
    map?.remove();
    container.remove();
  };
}
