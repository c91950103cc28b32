/**
 * Dialog "ugc-review": a picture of a shopper with its products, others of its author, and the forms that
 * save it and report it to the moderators [DLG-035, SOCI-002].
 */
import { randomUUID } from "node:crypto";
import { z } from "zod/v4";
import type { DialogLoaderArguments, DialogSent } from "~/dialogs/dialog";
import { reportReasons, type ShopperPicture } from "~/domain/shopper-picture";
import { notFound } from "~/errors/page-error.server";
import { formsOf, formTable } from "~/forms/form-table.server";
import type { MessageKey } from "~/i18n/keys";
import { toTile, type PictureTile } from "~/ui/shopper-pictures";
import { readLookProducts, type LookProduct } from "./look-products.server";

const invalid = "errors.fields.invalid" satisfies MessageKey;
const mostOthers = 6;

export interface ShopperPictureView {
  readonly picture: Pick<ShopperPicture, "picture" | "caption" | "author">;
  readonly products: readonly LookProduct[];
  /** Other pictures of the author. */
  readonly others: readonly PictureTile[];
  readonly isSaved: boolean;
  /** Identifies this showing of the form, so that a report sent twice is recorded once. */
  readonly once: string;
}

/** Reads the dialog's data; null if the picture does not exist any more. */
export async function loader({
  context,
  argument,
  request,
}: DialogLoaderArguments): Promise<ShopperPictureView | null> {
  const { shopperPictures } = context;
  if (!shopperPictures.isOn) throw notFound(new URL(request.url).pathname);
  const found = await shopperPictures.find(argument);
  if (!found) return null;
  const { picture, caption, author, authorId } = found.picture;
  const [products, ofAuthor, isSaved] = await Promise.all([
    readLookProducts(context, found.products),
    authorId === null ? [] : shopperPictures.ofAuthor(authorId),
    shopperPictures.isSaved(argument),
  ]);
  return {
    picture: { picture, caption, author },
    products,
    others: ofAuthor
      .filter(({ id }) => id !== argument)
      .slice(0, mostOthers)
      .map(toTile),
    isSaved,
    once: randomUUID(),
  };
}

export const forms = formTable({
  save: formsOf<DialogSent>()({
    schema: z.object({}),
    run: async ({ context, argument, request }) => {
      const { kiosk, shopperPictures } = context;
      // Nobody would find it again.
      if (!shopperPictures.isOn || kiosk)
        throw notFound(new URL(request.url).pathname);
      const saved = await shopperPictures.save(argument);
      return saved.ok ? { told: {} } : { refused: saved.problem };
    },
  }),
  report: formsOf<DialogSent>()({
    schema: z.object({
      reason: z.enum(reportReasons, invalid),
      once: z.uuid(invalid),
    }),
    hidden: ["once"],
    run: async ({ context, argument, request }, { reason, once }) => {
      const { shopperPictures } = context;
      if (!shopperPictures.isOn) throw notFound(new URL(request.url).pathname);
      const reported = await shopperPictures.report(argument, reason, once);
      return reported.ok ? { told: {} } : { refused: reported.problem };
    },
  }),
});
