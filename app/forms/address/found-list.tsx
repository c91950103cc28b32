/** The list of addresses below a street that is being typed; one row may be active. */
import { foundLine, type FoundAddress } from "~/domain/address/found-address";
import { useT } from "~/i18n/language";
import { rowId } from "~/ui/use-combobox";

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
    <div
      id={id}
      role="listbox"
      aria-label={t("checkout.find.list")}
      className="absolute z-30 top-full mt-2 inset-x-0 p-2 rounded-3 bg-white border border-mist-200 floating"
    >
      {found.map((address, index) => (
        // Keys are the field's business: focus stays there.
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={foundLine(address)}
          id={rowId(id, index)}
          role="option"
          aria-selected={index === active}
          onMouseDown={(event) => {
            event.preventDefault();
          }}
          onClick={() => {
            onChoose(address);
          }}
          className="flex items-center min-h-10 px-3 py-1 rounded-1 text-sm cursor-pointer hover:bg-mist-50 aria-selected:bg-tarn-100"
        >
          <span>
            <strong className="font-[650]">{address.addressLine1}</strong>
            {`, ${foundLine({ ...address, addressLine1: "" })}`}
          </span>
        </div>
      ))}
    </div>
  );
}
