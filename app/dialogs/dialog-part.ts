/** Loads the files of dialogs. If the file of a dialog cannot be loaded, the dialog's page opens instead. */
import { late } from "~/ui/late";

/** Opens the page of the dialog that the hash names; that page works with the HTML of the server. */
function openPage(): void {
  const { hash, pathname, search } = location;
  const [, name, argument] = /=([^_]+)_?(.*)/.exec(hash) ?? [];
  if (name)
    location.replace(
      `/${pathname.split("/")[1]}/dialog/${name}/${argument}?returnTo=${encodeURIComponent(pathname + search)}`,
    );
}

export const dialogPart: typeof late = (load) => late(load, openPage);
