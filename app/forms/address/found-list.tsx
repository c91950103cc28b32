/** The list of suggested addresses below the street field; one row may be active. */
import { foundLine, type FoundAddress } from "~/domain/address/found-address";
import { useT } from "~/i18n/language";
import { Listbox, ListboxOption } from "~/ui/listbox";

interface FoundListProps {
  readonly id: string;
  readonly found: readonly FoundAddress[];
  /** Index of the active row, -1 for none. */
  readonly active: number;
  readonly onChoose: (address: FoundAddress) => void;
}

export default function FoundList({
  id,
  found,
  active,
  onChoose,
}: FoundListProps) {
  const t = useT();
  return (
    <Listbox id={id} label={t("checkout.find.list")} className="inset-x-0">
      {found.map((address, index) => (
        <ListboxOption
          key={foundLine(address)}
          listId={id}
          index={index}
          active={active}
          onChoose={() => {
            onChoose(address);
          }}
        >
          <span>
            <strong className="font-[650]">{address.addressLine1}</strong>
            {`, ${foundLine({ ...address, addressLine1: "" })}`}
          </span>
        </ListboxOption>
      ))}
    </Listbox>
  );
}
