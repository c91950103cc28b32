/** Notices: short messages about what just happened, kept in the session until the next page. */

/** As the session keeps them. */
interface StoredNotice {
  readonly kind: "success" | "info" | "warning" | "error";
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
}

export interface Notice {
  readonly kind: StoredNotice["kind"];
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
}

export function toNotice({ kind, key, params = {} }: StoredNotice): Notice {
  return { kind, key, params };
}
