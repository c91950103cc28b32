/** The labels of returns, as files. */
import { findMarketSite } from "../../sites";
import type { Upstreams } from "../../upstreams";
import { say } from "../../wording";
import { pdfOf } from "./pdf";

const words = {
  label: {
    en: "Return label",
    de: "Rücksendeetikett",
    fr: "Étiquette de retour",
    it: "Etichetta di reso",
    es: "Etiqueta de devolución",
    nl: "Retourlabel",
    pl: "Etykieta zwrotna",
  },
} as const;

/** Creates the file of a return label; undefined for an unknown id. */
export function labelFile({ db }: Upstreams, id: string): Buffer | undefined {
  const label = db.returnLabel.findFirst({ where: { id: { equals: id } } });
  const site = findMarketSite(label?.locale ?? "");
  if (!label || !site) return undefined;
  return pdfOf([
    { text: `Fellrow · ${say(words.label, site)}`, isTitle: true },
    { text: label.rma },
    { text: "" },
    { text: "Fellrow Returns" },
    { text: "1 Parcelway Yard" },
    { text: "Keswick CA12 5BY" },
  ]);
}
