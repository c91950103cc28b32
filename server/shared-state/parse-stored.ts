/** Values of the shared state that are JSON. Another version of the shop may have stored them, in another shape. */
import type { z } from "zod/v4";

/** Returns the value; null for none, and for a text that is not JSON or does not fit the schema. */
export function parseStored<T>(
  schema: z.ZodType<T>,
  text: string | null,
): T | null {
  if (text === null) return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
