/** Dialog "pictures": the pictures of one colour, and which one is shown first. */
import type { DialogLoaderArguments } from "~/dialogs/dialog";
import type { Picture, Tint } from "~/domain/product";
import { notFound } from "~/errors/page-error.server";
import { toProductView } from "../product-view";

export interface PicturesView {
  readonly name: string;
  readonly tint: Tint;
  readonly pictures: readonly Picture[];
  /** Index of the picture that is shown first. */
  readonly shown: number;
}

/** `{number}~{product id}~{colour code}`, the colour only if there is one; product ids contain no tilde. */
const argumentPattern = /^(\d{1,2})~([\w-]{1,64})(?:~([\w-]{1,40}))?$/;

/** Reads the dialog's data. Rejects if the product cannot be read, is gone, or has no such picture. */
export async function loader({
  context: { addresses, catalog, paths },
  argument,
}: DialogLoaderArguments): Promise<PicturesView> {
  const [, number, id = "", color = null] =
    argumentPattern.exec(argument) ?? [];
  const isProduct = addresses.product({ id, name: "", url: "" }) !== null;
  if (!isProduct) throw notFound(paths.dialog("pictures", argument));
  const view = toProductView(await catalog.product(id), { color, size: null });
  const { name, tint, pictures } = view;
  const shown = Number(number) - 1;
  if (!pictures[shown]) throw notFound(paths.dialog("pictures", argument));
  return { name, tint, pictures, shown };
}
