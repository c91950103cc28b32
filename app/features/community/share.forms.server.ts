/** The form that sends a shopper's picture [SOCI-002]. */
import { z } from "zod/v4";
import { pictureLimits } from "~/domain/shopper-picture";
import { cleanText, lineField } from "~/forms/clean-line.server";
import { emailField } from "~/forms/email.server";
import { form, formTable } from "~/forms/form-table.server";
import type { MessageKey } from "~/i18n/keys";
import { readPicture, type PictureFlaw } from "./picture-file.server";

const required = "errors.fields.required" satisfies MessageKey;
const tooLong = "errors.fields.tooLong" satisfies MessageKey;
const invalid = "errors.fields.invalid" satisfies MessageKey;

const flaws = {
  empty: "community.share.empty",
  large: "community.share.large",
  type: "community.share.type",
  broken: "community.share.broken",
} as const satisfies Record<PictureFlaw, MessageKey>;

export const shareForms = formTable({
  share: form({
    schema: z.object({
      caption: z
        .string()
        .catch("")
        // Cut above the limit, so that a text that is too long is refused instead of shortened.
        .transform((typed) => cleanText(typed, pictureLimits.caption + 1_000))
        .pipe(z.string().max(pictureLimits.caption, tooLong)),
      name: lineField.pipe(
        z.string().min(1, required).max(pictureLimits.name, tooLong),
      ),
      email: emailField,
      once: z.uuid(invalid),
    }),
    hidden: ["once"],
    run: async ({ context, posted }, { once, ...author }) => {
      const { shopperPictures, paths } = context;
      const picture = await readPicture(posted.getAll("picture"));
      if (!picture.ok)
        return {
          mistakes: [{ field: "picture", key: flaws[picture.flaw] }],
        };
      const { file } = picture;
      const sent = await shopperPictures.share({ ...author, file }, once);
      return sent.ok
        ? { done: { to: paths.pictures({ sent: "1" }) } }
        : { refused: sent.problem };
    },
  }),
});
