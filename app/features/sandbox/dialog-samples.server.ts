/** Each dialog with an argument that it takes, for the sandbox. The products are those of the reference data. */
import { dialogs, isDialogName, type DialogName } from "~/dialogs/facts";

const product = "FR1001";

/** Arguments of dialogs that show nothing without one, or something else with one. */
const samples: Partial<Readonly<Record<DialogName, readonly string[]>>> = {
  content: ["delivery", "measure-your-feet", "missing"],
  "size-chart": ["footwear-women"],
  "notify-me": [`${product}~BLK~9`],
  reviews: [product],
  quickshop: [product],
  barcode: [product],
  pictures: [`1~${product}~BLK`],
  "pickup-in-store": [product],
  "change-store-confirmation": ["1"],
  "store-changed": ["1"],
  "cart-change-shipping-method": ["1"],
  "change-shipping-method": ["1"],
  "add-gift-option": ["1"],
};

function noteOf(name: DialogName): string {
  switch (dialogs[name].guard?.refuses) {
    case "guest":
      return "Needs an account.";
    case "registered":
      return "For visitors without an account.";
    case undefined:
      return "";
  }
}

/** One entry for each dialog and argument, in the order of the table of dialogs. */
export const dialogSamples = Object.keys(dialogs)
  .filter(isDialogName)
  .flatMap((name) =>
    (samples[name] ?? [""]).map((argument) => ({
      name,
      argument,
      note: noteOf(name),
    })),
  );
