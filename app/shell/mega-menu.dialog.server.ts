/** Data of the dialog "mega-menu": the editors' menu; empty when it cannot be read. */
import type { AppLoadContext } from "@remix-run/node";
import type { DialogLoaderArguments } from "~/dialogs/dialog";

export interface MenuEntry {
  readonly label: string;
  readonly path: string;
  readonly highlight: boolean;
  readonly children: readonly MenuEntry[];
}

export interface MegaMenuData {
  readonly entries: readonly MenuEntry[];
}

export const readMegaMenu = async ({
  content,
}: Pick<AppLoadContext, "content">): Promise<MegaMenuData> => ({
  entries: (await content.menu())?.entries ?? [],
});

export const loader = ({ context }: DialogLoaderArguments) =>
  readMegaMenu(context);
