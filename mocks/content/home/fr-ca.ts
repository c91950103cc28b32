/** Canada, en français : les pneus d’hiver, la gadoue et le relais chauffé. */
import type { HomeStory } from "./home-story";

export const frenchCanada: HomeStory = {
  hero: {
    scene: "winter-ridge",
    eyebrow: "Le 1er décembre",
    title: "Des pneus d’hiver pour les pieds",
    text: "Au Québec, l’auto doit porter les siens dès le 1er décembre. Voici ce qu’il faut pour le reste du chemin\u00a0: des bottes chaudes, faites pour la gadoue et le sel.",
    category: "wowinter",
    label: "Voir les bottes d’hiver",
  },
  place: {
    scene: "bothy",
    weather: "snow",
    eyebrow: "Au parc",
    title: "Le relais chauffé",
    text: "Un poêle, deux bancs, des bas qui sèchent\u00a0: dans bien des parcs, la boucle passe par un relais. Ouvrez votre manteau dans la montée et gardez une couche sèche pour l’arrêt.",
    category: "meinsulated",
    label: "Voir les manteaux isolés",
  },
  kit: {
    title: "De plus cinq à moins vingt-cinq",
    columns: [
      {
        title: "Tout l’hiver",
        text: "La première couche se porte d’octobre à avril, au bureau comme en raquettes.",
        kind: "base",
      },
      {
        title: "En mouvement",
        text: "Une veste en polaire sous un coupe-vent suffit tant qu’on avance. Si vous avez chaud au départ, c’est une couche de trop.",
        kind: "fleece",
      },
      {
        title: "À l’arrêt",
        text: "Le manteau isolé sert à l’arrêt d’autobus, à la patinoire et au belvédère, dans cet ordre.",
        kind: "insulated",
      },
    ],
  },
  rail: {
    title: "Pour la gadoue et les bancs de neige",
    kind: "winter",
    label: "Voir les bottes d’hiver",
  },
  gift: {
    scene: "town",
    eyebrow: "Pour les Fêtes",
    title: "Sous le sapin, puis dehors",
    text: "De petites choses pour qui préfère être dehors, et des cartes-cadeaux quand on hésite sur la taille.",
    category: "gegift",
    label: "Voir les cadeaux",
  },
};
