/**
 * Stores are stock locations of the engine: what a store has is counted, allocated and sold as in any other place, and
 * an editor changes it in the Admin API. These fields are what the shop says of a store beyond its name; a location
 * without `storeId` is a warehouse.
 */
import type { CustomFields, OrderLine, StockLocation } from "@vendure/core";
import type { CollectionPlace, StoreRow } from "../../stores/store-row";

const texts = [
  "country",
  "addressLine1",
  "city",
  "province",
  "postalCode",
  "phone",
  "timeZone",
  // Comma list, as `pickup,returns`.
  "services",
] as const;

export const stockLocationCustomFields: NonNullable<
  CustomFields["StockLocation"]
> = [
  { name: "storeId", type: "string", nullable: true, unique: true },
  ...texts.map((name) => ({
    name,
    type: "string" as const,
    nullable: true,
  })),
  { name: "latitude", type: "float", nullable: true },
  { name: "longitude", type: "float", nullable: true },
  // JSON of the same fields of `StoreRow`.
  { name: "hours", type: "text", nullable: true },
  { name: "holidays", type: "text", nullable: true },
];

/** The store in which the line is collected; null for one that is sent home. Lines of different places are not merged. */
export const orderLineCustomFields: NonNullable<CustomFields["OrderLine"]> = [
  { name: "storeId", type: "string", nullable: true, public: false },
];

export function storeIdOf({
  customFields,
}: Pick<OrderLine | StockLocation, "customFields">): string | null {
  const { storeId } = customFields as { readonly storeId?: string | null };
  return storeId ?? null;
}

/** Returns the columns of a store. */
export const storeColumns = ({
  name: _,
  services,
  hours,
  holidays,
  ...fields
}: StoreRow): Record<string, unknown> => ({
  ...fields,
  services: services.join(","),
  hours: JSON.stringify(hours),
  holidays: JSON.stringify(holidays),
});

type Columns = Readonly<Record<string, string | number | null | undefined>>;

const textOf = (fields: Columns, name: string): string =>
  String(fields[name] ?? "");

const listOf = <Row>(fields: Columns, name: string): Row[] =>
  // An editor writes what the import wrote; what is no JSON fails there and then.
  JSON.parse(textOf(fields, name) || "[]") as Row[];

export function placeOf(location: StockLocation): CollectionPlace {
  const fields = location.customFields as Columns;
  const province = textOf(fields, "province");
  return {
    storeId: textOf(fields, "storeId"),
    name: location.name,
    addressLine1: textOf(fields, "addressLine1"),
    city: textOf(fields, "city"),
    ...(province !== "" && { province }),
    postalCode: textOf(fields, "postalCode"),
  };
}

export function storeRow(location: StockLocation): StoreRow {
  const fields = location.customFields as Columns;
  return {
    ...placeOf(location),
    country: textOf(fields, "country"),
    phone: textOf(fields, "phone"),
    latitude: Number(fields["latitude"] ?? 0),
    longitude: Number(fields["longitude"] ?? 0),
    timeZone: textOf(fields, "timeZone"),
    hours: listOf(fields, "hours"),
    holidays: listOf(fields, "holidays"),
    services: textOf(fields, "services").split(",").filter(Boolean),
  };
}
