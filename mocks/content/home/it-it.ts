/** Italia: nebbia in pianura, sole sui laghi, il ponte dell’Immacolata. */
import type { HomeStory } from "./home-story";

export const italy: HomeStory = {
  hero: {
    scene: "noon",
    eyebrow: "Fine novembre",
    title: "Il lago senza folla",
    text: "In pianura c’è nebbia, sui sentieri sopra il lago c’è il sole. Scarponi e giacche per giornate corte e limpide.",
    category: "new",
    label: "Tutte le novità",
  },
  place: {
    scene: "dusk",
    eyebrow: "Ponte dell’Immacolata",
    title: "Quattro giorni sul crinale",
    text: "Quest’anno l’8 dicembre cade di martedì. I faggi sono spogli, dal crinale si vede lontano e qualche rifugio riapre la cucina. Alle cinque è buio: meglio una frontale nello zaino.",
    category: "meboot",
    label: "Tutti gli scarponi",
  },
  kit: {
    title: "Tre strati, dal lago alla cima",
    columns: [
      {
        title: "Sulla pelle",
        text: "Un primo strato sottile, caldo anche quando è umido. E dopo un’ora di salita lo è.",
        kind: "base",
      },
      {
        title: "In cammino",
        text: "Il pile lascia uscire il calore in salita e si asciuga durante il viaggio di ritorno.",
        kind: "fleece",
      },
      {
        title: "In cima",
        text: "La giacca imbottita resta nello zaino fino al panino, che si mangia sempre controvento.",
        kind: "insulated",
      },
    ],
  },
  rail: {
    title: "Per le mattine sotto zero",
    kind: "fleece",
    label: "Tutti i pile",
  },
  gift: {
    scene: "town",
    eyebrow: "Per Natale",
    title: "Regali che escono di casa",
    text: "Piccole cose per chi preferisce stare all’aperto. Se la taglia non va, ci sono 30 giorni per rendere ciò che non è stato indossato.",
    category: "gegift",
    label: "Tutte le idee regalo",
  },
};
