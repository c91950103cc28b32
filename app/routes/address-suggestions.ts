/** Suggestions for the street field. A POST, so that postal addresses do not appear in URLs. */
import type { ActionFunctionArgs } from "@remix-run/node";
import { findTyped } from "~/forms/address/find-address.server";
import { readForm } from "~/forms/read-form.server";
import { page } from "~/routing/handle";

export const handle = page({
  crawl: false,
  limits: { post: "purchase", underLoad: "served" },
});

export async function action({ context, request }: ActionFunctionArgs) {
  const found = await findTyped(context, await readForm(request));
  return Response.json({ found }, { headers: { "Cache-Control": "no-store" } });
}
