/** The form with which associates answer a kiosk's store request. */
import { redirect } from "@remix-run/node";
import { z } from "zod/v4";
import { storeRequestStates } from "~/domain/stores/store-request";
import {
  conflict,
  form,
  formTable,
  unlessRefused,
} from "~/forms/form-table.server";
import { upstreamId } from "~/forms/upstream-id.server";

export const storeRequestForms = formTable({
  "store-request": form({
    schema: z.object({
      requestId: z.string("errors.general").regex(upstreamId, "errors.general"),
      state: z.enum(storeRequestStates, "errors.general"),
    }),
    instance: "requestId",
    hidden: ["requestId", "state"],
    ...conflict,
    demand: ({ context: { pointOfSale, paths } }) => {
      if (!pointOfSale.openStore) throw redirect(paths.associateLogin(), 303);
    },
    run: async ({ context }, { requestId, state }) =>
      unlessRefused(await context.storeRequests.change(requestId, state)),
  }),
});
