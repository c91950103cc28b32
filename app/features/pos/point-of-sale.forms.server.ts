/** The forms of an associate's login, which never shows a typed password again, and logout. */
import { z } from "zod/v4";
import { longestTyped } from "~/domain/password";
import { raise } from "~/errors/problem";
import { lineField } from "~/forms/clean-line.server";
import { form, formTable, unlessRefused } from "~/forms/form-table.server";
import type { MessageKey } from "~/i18n/keys";
import { endStoreSession } from "./end-store-session.server";

const required = (key: MessageKey, longest: number) =>
  lineField.transform((text) => text.slice(0, longest)).refine(Boolean, key);

export const pointOfSaleForms = formTable(
  {
    "point-of-sale": form({
      schema: z.object({
        storeId: required("account.pos.missing.store", 64),
        storeEmployeeId: required("account.pos.missing.employee", 64),
        username: required("account.pos.missing.username", longestTyped),
        password: z
          .string()
          .catch("")
          .refine(Boolean, "account.missing.password"),
      }),
      secret: ["password"],
      fields: { store: "storeId" },
      run: async ({ context }, value) => {
        const { storeId, storeEmployeeId, username, password } = value;
        if (password.length > longestTyped) return { refused: raise("AUT401") };
        const outcome = await context.pointOfSale.signIn({
          storeId,
          employeeId: storeEmployeeId,
          username,
          password,
        });
        return unlessRefused(outcome, { to: context.paths.home() });
      },
    }),
    leave: form({
      schema: z.object({}),
      run: async ({ context }) => {
        await endStoreSession(context);
        return {
          done: {
            notice: "shop.pos.ended",
            to: context.paths.associateLogin(),
          },
        };
      },
    }),
  },
  { main: "point-of-sale" },
);
