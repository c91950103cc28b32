/** The lines of an order in a form: which of them, and how many of each. */
import type { CartLine } from "~/domain/cart";
import { useShownValue } from "./field";
import { Picture } from "~/ui/picture";

/** The prefix of the fields that hold the chosen quantity of a line. */
export const itemPrefix = "item-";

export type LineToChoose = Pick<
  CartLine,
  "id" | "name" | "picture" | "tint" | "quantity"
> & {
  /** Size, color and the like; empty without any. */
  readonly details: string;
};

interface LineChoiceProps {
  readonly lines: readonly LineToChoose[];
  readonly words: {
    readonly title: string;
    /** The label of the choice for a line with one piece. */
    readonly choose: string;
    /** The label of the choice for a line with several pieces. */
    readonly howMany: string;
  };
  /** Whether all pieces are chosen at first. */
  readonly isWhole?: boolean;
}

interface RowProps extends Pick<LineChoiceProps, "words"> {
  readonly line: LineToChoose;
  readonly isWhole: boolean;
}

function HowMany({ line, words, isWhole }: RowProps) {
  const shown = useShownValue();
  const name = itemPrefix + line.id;
  const quantities = Array.from({ length: line.quantity + 1 }, (_, qty) => qty);
  return (
    <label className="grid gap-1.5 text-sm font-[620]">
      <span>
        {words.howMany}
        <span className="sr-only"> {line.name}</span>
      </span>
      <select
        name={name}
        defaultValue={shown(name, isWhole ? String(line.quantity) : "0")}
        className="field-input w-24"
      >
        {quantities.map((qty) => (
          <option key={qty}>{qty}</option>
        ))}
      </select>
    </label>
  );
}

function Chosen({ line, words, isWhole }: RowProps) {
  const shown = useShownValue();
  const name = itemPrefix + line.id;
  return (
    <label className="option">
      <input
        type="checkbox"
        name={name}
        value="1"
        defaultChecked={shown(name, isWhole ? "1" : "") === "1"}
      />
      {words.choose}
      <span className="sr-only"> {line.name}</span>
    </label>
  );
}

function LineRow(props: RowProps) {
  const { line } = props;
  return (
    <li className="grid grid-cols-[4rem_1fr] gap-x-4 gap-y-2 py-4 sm:grid-cols-[4rem_1fr_auto] items-center">
      <span className={`tile tint-${line.tint}`}>
        {line.picture && <Picture picture={line.picture} alt="" sizes="4rem" />}
      </span>
      <span className="min-w-0 text-sm">
        <span className="block font-[650] break-words">{line.name}</span>
        {line.details && (
          <span className="block text-slate-600">{line.details}</span>
        )}
      </span>
      <span className="col-start-2 sm:col-start-3">
        {line.quantity > 1 ? <HowMany {...props} /> : <Chosen {...props} />}
      </span>
    </li>
  );
}

export function LineChoice({ lines, words, isWhole = false }: LineChoiceProps) {
  return (
    <fieldset>
      <legend className="wide font-[750] text-xl">{words.title}</legend>
      <ul className="mt-2 border-y border-mist-200 divide-y divide-mist-200">
        {lines.map((line) => (
          <LineRow key={line.id} {...{ line, words, isWhole }} />
        ))}
      </ul>
    </fieldset>
  );
}
