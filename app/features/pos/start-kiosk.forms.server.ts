/**
 * The forms that make a browser a kiosk, and end that. Both need an associate: a shopper can neither make
 * a kiosk nor end one.
 */
import { redirect, type AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { form, formTable } from "~/forms/form-table.server";
import { endKiosk, startKiosk } from "./start-kiosk.server";

/** Throws the way to the next page, with the cookie that makes the browser what it is from now on. */
function leadOn(
  { paths }: AppLoadContext,
  cookie: string | null,
  to: string,
): never {
  if (cookie === null) throw redirect(paths.associateLogin(), 303);
  throw redirect(to, { status: 303, headers: { "Set-Cookie": cookie } });
}

export const startKioskForms = formTable(
  {
    start: form({
      schema: z.object({}),
      run: async ({ context }) =>
        leadOn(context, await startKiosk(context), context.paths.kiosk()),
    }),
    end: form({
      schema: z.object({}),
      run: async ({ context }) => {
        const { pointOfSale, terminals, visitor, paths } = context;
        // No browser but a kiosk can ask its terminal.
        if (pointOfSale.openStore) await terminals.end();
        const cookie = await endKiosk(context);
        if (cookie !== null)
          visitor.notify({ kind: "success", key: "kiosk.start.ended" });
        return leadOn(context, cookie, paths.kiosk("start"));
      },
    }),
  },
  { main: "start" },
);
