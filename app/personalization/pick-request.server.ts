/** What an address says to the personalization engine [NAV-019, P13N-004, P13N-005]. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import type { PickRequest } from "~server/services/catalog/personalization";

const TestContext = z.object({
  variants: z.array(z.string().min(1).max(100)).max(20),
});

/** Null for a text that is none. */
function parsed(text: string) {
  try {
    return TestContext.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The size of a window in CSS pixels; undefined for what cannot be one. */
function sizeIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name) ?? "";
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;
}

/** Tests are for testers: on the live site, their parameters are ignored. */
export function pickRequest(
  { settings, preview, warn }: AppLoadContext,
  query: URLSearchParams,
): PickRequest {
  const width = sizeIn(query, "width");
  const height = sizeIn(query, "height");
  const size = { ...(width && { width }), ...(height && { height }) };
  if (settings.envLabel === "www" && preview === null) return size;
  const text = query.get("p13n_testcontext");
  const test = text === null ? null : parsed(text);
  if (text !== null && test === null)
    warn("p13n_testcontext is no JSON with a list of variants");
  return {
    ...size,
    ...(test && { variants: test.variants }),
    bypassesStealth: query.has("bypassStealthGroup"),
  };
}
