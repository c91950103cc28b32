/** The search form of the header. */
import { SearchCombobox } from "~/ui/search-combobox";

export function SearchField({ className = "" }: { className?: string }) {
  return <SearchCombobox className={className} />;
}
