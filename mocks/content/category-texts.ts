/** What the editors say about departments. What they say about the rest is in `kind-texts.ts`. */
import type { SceneName } from "./scenes";
import type { Wording } from "./wording";

interface DepartmentText {
  readonly text: Wording;
  readonly scene: SceneName;
}

/** By category id. */
export const departmentTexts: Readonly<Record<string, DepartmentText>> = {
  wo: {
    scene: "autumn-wood",
    text: {
      en: "Shoes on a women’s last, not a smaller men’s one, and jackets cut with room where a pack strap sits.",
      fr: "Des chaussures montées sur une forme femme, et non sur une forme homme réduite, et des vestes qui laissent de la place aux bretelles du sac.",
      "fr-ca":
        "Des chaussures montées sur une forme femme, et non sur une forme homme réduite, et des manteaux qui laissent de la place aux bretelles du sac.",
      de: "Schuhe auf einem Damenleisten statt auf einem verkleinerten Herrenleisten, und Jacken mit Platz für die Rucksackträger.",
      it: "Scarpe su una forma da donna, non su una da uomo rimpicciolita, e giacche con spazio per gli spallacci dello zaino.",
      es: "Calzado con horma de mujer, y no una de hombre reducida, y chaquetas con sitio para los tirantes de la mochila.",
      nl: "Schoenen op een damesleest in plaats van een verkleinde herenleest, en jacks met ruimte voor de schouderbanden van een rugzak.",
      pl: "Buty na damskim kopycie, a nie na zmniejszonym męskim, i kurtki z miejscem na szelki plecaka.",
    },
  },
  me: {
    scene: "dusk",
    text: {
      en: "Boots, trail shoes and shells in half sizes up to US 13, for wet paths and long weekends.",
      "en-gb":
        "Boots, trail shoes and waterproofs in half sizes up to UK 12, for wet paths and long weekends.",
      fr: "Chaussures et vestes pour les sentiers mouillés et les longs week-ends, en demi-pointures jusqu’au 47,5.",
      "fr-ca":
        "Bottes, chaussures et manteaux pour les sentiers mouillés et les longues fins de semaine, en demi-pointures jusqu’à 13.",
      de: "Stiefel, Trailschuhe und Jacken für nasse Wege und lange Wochenenden, in halben Größen bis 47,5.",
      it: "Scarponi, scarpe da trail e giacche per sentieri bagnati e fine settimana lunghi, in mezzi numeri fino al 47,5.",
      es: "Botas, zapatillas de trail y chaquetas para senderos mojados y fines de semana largos, en medias tallas hasta la 47,5.",
      nl: "Wandelschoenen, trailschoenen en jacks voor natte paden en lange weekenden, in halve maten tot 47,5.",
      pl: "Buty trekkingowe, biegowe i kurtki na mokre ścieżki i długie weekendy, w połówkach rozmiarów do 47,5.",
    },
  },
  ki: {
    scene: "shore",
    text: {
      en: "Made for puddles and hand-me-downs: laces small hands can tie, seams that last a second child.",
      fr: "Faits pour les flaques et pour être transmis\u00a0: des lacets que de petites mains savent nouer, des coutures qui tiennent jusqu’au deuxième enfant.",
      de: "Für Pfützen und zum Weitergeben: Schnürsenkel für kleine Hände und Nähte, die auch das zweite Kind überstehen.",
      it: "Fatti per le pozzanghere e per passare di mano: lacci per mani piccole e cuciture che durano anche per il secondo figlio.",
      es: "Hecho para charcos y para heredar: cordones para manos pequeñas y costuras que aguantan hasta el segundo hijo.",
      nl: "Gemaakt voor plassen en om door te geven: veters voor kleine handen en naden die een tweede kind overleven.",
      pl: "Na kałuże i dla młodszego rodzeństwa: sznurówki dla małych rąk i szwy, które wytrzymają drugie dziecko.",
    },
  },
  ge: {
    scene: "bothy",
    text: {
      en: "Packs by the litre and the small things that go in the top pocket.",
      fr: "Des sacs de tous les volumes et les petites choses qui vont dans la poche du dessus.",
      de: "Rucksäcke nach Litern und die kleinen Dinge für das Deckelfach.",
      it: "Zaini di ogni capacità e le piccole cose che stanno nella tasca superiore.",
      es: "Mochilas de pocos o muchos litros y las cosas pequeñas que van en el bolsillo de arriba.",
      nl: "Rugzakken naar inhoud en de kleine dingen voor het bovenvak.",
      pl: "Plecaki o różnej pojemności i drobiazgi do górnej kieszeni.",
    },
  },
  new: {
    scene: "dawn",
    text: {
      en: "What came out of the workshop last, newest first.",
      fr: "Les derniers modèles sortis de l’atelier.",
      de: "Was zuletzt aus der Werkstatt kam.",
      it: "Gli ultimi arrivi dal laboratorio.",
      es: "Lo último que ha salido del taller.",
      nl: "Wat het laatst uit de werkplaats kwam.",
      pl: "To, co ostatnio wyszło z pracowni.",
    },
  },
  sale: {
    scene: "storm",
    text: {
      en: "Last season’s colors at a lower price. Sizes run out; we do not make more.",
      "en-gb":
        "Last season’s colours at a lower price. Sizes run out; we do not make more.",
      "en-ca":
        "Last season’s colours at a lower price. Sizes run out; we do not make more.",
      fr: "Les couleurs de la saison passée à prix réduit. Les tailles épuisées ne sont pas refaites.",
      "fr-ca":
        "Les couleurs de la saison dernière à prix réduit. Les tailles épuisées ne sont pas refaites.",
      de: "Farben der letzten Saison zu einem niedrigeren Preis. Was weg ist, ist weg: Nachproduziert wird nicht.",
      it: "I colori della scorsa stagione a prezzo ridotto. Le taglie finiscono e non vengono rifatte.",
      es: "Colores de la temporada pasada a menor precio. Las tallas se agotan y no se reponen.",
      nl: "Kleuren van vorig seizoen voor een lagere prijs. Op is op: we maken ze niet bij.",
      pl: "Kolory z poprzedniego sezonu w niższej cenie. Rozmiary się kończą i nie będą uzupełniane.",
    },
  },
};
