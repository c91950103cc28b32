/** France : la nuit à dix-sept heures, et la salle d’hiver des refuges. */
import type { HomeStory } from "./home-story";

export const france: HomeStory = {
  hero: {
    scene: "dusk",
    eyebrow: "Fin novembre",
    title: "La saison des frontales",
    text: "À dix-sept heures, il fait nuit. Des semelles qui accrochent sur les feuilles mouillées, des vestes contre la pluie et le vent.",
    category: "new",
    label: "Voir toutes les nouveautés",
  },
  place: {
    scene: "bothy",
    eyebrow: "En montagne",
    title: "La salle d’hiver",
    text: "Le gardien est redescendu, mais la porte du refuge d’hiver reste ouverte. On y trouve des couvertures, parfois du bois, rarement de l’eau. Gardez une couche sèche pour le soir et laissez la place propre.",
    category: "meinsulated",
    label: "Voir les vestes chaudes",
  },
  kit: {
    title: "Trois couches pour une montée",
    columns: [
      {
        title: "Sur la peau",
        text: "Une première couche fine, qui reste tiède même humide\u00a0: au premier col, elle le sera.",
        kind: "base",
      },
      {
        title: "En marchant",
        text: "La polaire laisse sortir la chaleur dans la pente et sèche pendant le trajet du retour.",
        kind: "fleece",
      },
      {
        title: "À la pause",
        text: "La veste chaude reste au fond du sac jusqu’au casse-croûte, face au vent.",
        kind: "insulated",
      },
    ],
  },
  rail: {
    title: "Pour courir à la lampe",
    kind: "trail",
    label: "Voir les chaussures de trail",
  },
  gift: {
    scene: "town",
    eyebrow: "Pour Noël",
    title: "Sous le sapin, puis dehors",
    text: "De petites choses pour qui préfère être dehors. Si la taille ne va pas, vous avez 30 jours pour renvoyer l’article non porté.",
    category: "gegift",
    label: "Voir les idées cadeaux",
  },
};
