/** The kiosk's form that asks an associate to bring a size. */
import { z } from "zod/v4";
import { notFound } from "~/errors/page-error.server";
import {
  conflict,
  form,
  formTable,
  unlessRefused,
} from "~/forms/form-table.server";
import { upstreamId } from "~/forms/upstream-id.server";

export const requestForms = formTable({
  bring: form({
    schema: z.object({
      sku: z.string("errors.general").regex(upstreamId, "errors.general"),
    }),
    hidden: ["sku"],
    ...conflict,
    demand: ({ context, request }) => {
      if (!context.storeRequests.isOffered)
        throw notFound(new URL(request.url).pathname);
    },
    run: async ({ context }, { sku }) =>
      unlessRefused(await context.storeRequests.ask(sku)),
  }),
});
