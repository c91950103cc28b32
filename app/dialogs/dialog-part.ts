/** The files of dialogs. A dialog whose file cannot be fetched is shown as its own page. */
import { late } from "~/ui/late";

/** Leads to the page of the dialog that the address names; the page itself has what the server sent. */
function openPage(): void {
  const { hash, pathname, search } = location;
  const [, name, argument] = /=([^_]+)_?(.*)/.exec(hash) ?? [];
  if (name)
    location.replace(
      `/${pathname.split("/")[1]}/dialog/${name}/${argument}?returnTo=${encodeURIComponent(pathname + search)}`,
    );
}

export const dialogPart: typeof late = (load) => late(load, openPage);
