/** Data of the dialog "mega-menu": the editors' menu; empty when it cannot be read. */
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

export const loader = async ({
  context,
}: DialogLoaderArguments): Promise<MegaMenuData> => ({
  entries: (await context.content.menu())?.entries ?? [],
});
