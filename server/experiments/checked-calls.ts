/**
 * The library's calls with what it does not check, or answers with an error [EXP-006 to EXP-008]: here a wrong
 * argument is logged, and the call returns null or does nothing. An experiment never fails a page.
 */
import type {
  Client,
  OptimizelyUserContext,
  UserAttributes,
  EventTags,
} from "@optimizely/optimizely-sdk/universal";
import type { Log } from "../log";

type Warn = Pick<Log, "warn">;

/** The text `undefined` is an id that somebody failed to read. */
export const isUserId = (id: unknown): id is string =>
  typeof id === "string" && id !== "" && id !== "undefined";

/** For keys of flags, experiments, variables and events. */
export const isKey = (key: unknown): key is string =>
  typeof key === "string" && key !== "";

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Of the values, the library sends texts, truth values and safe integers, and drops the others. */
export const isAttributes = (value: unknown): value is UserAttributes =>
  isObject(value) &&
  Object.values(value).every((attribute) => attribute !== undefined);

export const isEventTags = (value: unknown): value is EventTags =>
  isObject(value);

/** The visitor for whom is decided; null for an invalid id or attributes. */
export function userOf(
  client: Client,
  log: Warn,
  { id, attributes }: { readonly id: unknown; readonly attributes: unknown },
): OptimizelyUserContext | null {
  if (isUserId(id) && isAttributes(attributes))
    return client.createUserContext(id, attributes);
  log.warn(
    { argument: isUserId(id) ? "attributes" : "id" },
    "experiments: not decided for an invalid visitor",
  );
  return null;
}

/** Reports that a visitor did something; false if an argument is invalid. */
export function track(
  client: Client,
  log: Warn,
  event: {
    readonly key: unknown;
    readonly id: unknown;
    readonly attributes: unknown;
    readonly tags: unknown;
  },
): boolean {
  const { key, id, attributes, tags } = event;
  if (!isKey(key) || !isUserId(id)) {
    log.warn({}, "experiments: an event without a key or a visitor");
    return false;
  }
  if (!isAttributes(attributes) || !isEventTags(tags)) {
    log.warn({ event: key }, "experiments: an event with invalid facts");
    return false;
  }
  client.track(key, id, attributes, tags);
  return true;
}
