/**
 * The forms that make a browser a kiosk, and an ordinary browser again. Both need an associate: a shopper can
 * neither start nor end a kiosk.
 */
import { redirect, type AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { form, formTable } from "~/forms/form-table.server";
import { endKiosk, startKiosk } from "./start-kiosk.server";

/** Throws a redirect with the cookie that starts or ends the kiosk; without a cookie, to the login. */
function redirectWith(
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
        redirectWith(context, await startKiosk(context), context.paths.kiosk()),
    }),
    end: form({
      schema: z.object({}),
      run: async ({ context }) => {
        const { pointOfSale, terminals, visitor, paths } = context;
        // Before the kiosk ends, because only a kiosk can call its payment terminal.
        if (pointOfSale.openStore) await terminals.end();
        const cookie = await endKiosk(context);
        if (cookie !== null)
          visitor.notify({ kind: "success", key: "kiosk.start.ended" });
        return redirectWith(context, cookie, paths.kiosk("start"));
      },
    }),
  },
  { main: "start" },
);
