/** What the editors say about categories: in full for departments, a line for the rest. */
import type { SceneName } from "./scenes";
import type { Wording } from "./wording";

interface DepartmentText {
  readonly text: Wording;
  readonly scene: SceneName;
}

/** By category id. */
export const departmentTexts: Readonly<Record<string, DepartmentText>> = {
  wo: {
    scene: "dawn",
    text: {
      en: "Shoes on a women’s last, not a smaller men’s one, and jackets cut with room where a pack strap sits.",
      fr: "Des chaussures sur une forme femme, pas une forme homme réduite, et des vestes qui laissent de la place aux bretelles du sac.",
      "fr-ca":
        "Des chaussures sur une forme femme, pas une forme homme réduite, et des manteaux qui laissent de la place aux bretelles du sac.",
      de: "Schuhe auf einem Damenleisten statt auf einem verkleinerten Herrenleisten, und Jacken mit Platz für die Rucksackträger.",
      it: "Scarpe su una forma da donna, non su una da uomo rimpicciolita, e giacche con spazio per gli spallacci dello zaino.",
      es: "Calzado con horma de mujer, no una de hombre reducida, y chaquetas con sitio para los tirantes de la mochila.",
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
    scene: "noon",
    text: {
      en: "Made for puddles and hand-me-downs: laces small hands can tie, seams that last a second child.",
      fr: "Faits pour les flaques et pour être transmis\u00a0: des lacets à la portée des petites mains, des coutures qui servent deux fois.",
      de: "Für Pfützen und zum Weitergeben: Schnürsenkel für kleine Hände und Nähte, die auch das zweite Kind überstehen.",
      it: "Fatti per le pozzanghere e per passare di mano: lacci per mani piccole e cuciture che durano anche per il secondo figlio.",
      es: "Hecho para charcos y para heredar: cordones para manos pequeñas y costuras que aguantan hasta el segundo hijo.",
      nl: "Gemaakt voor plassen en om door te geven: veters voor kleine handen en naden die een tweede kind overleven.",
      pl: "Na kałuże i dla młodszego rodzeństwa: sznurówki dla małych rąk i szwy, które wytrzymają drugie dziecko.",
    },
  },
  ge: {
    scene: "noon",
    text: {
      en: "Packs by the litre and the small things that go in the top pocket.",
      fr: "Des sacs au litre près et les petites choses qui vont dans la poche du dessus.",
      de: "Rucksäcke nach Litern und die kleinen Dinge für das Deckelfach.",
      it: "Zaini per litri e le piccole cose che stanno nella tasca superiore.",
      es: "Mochilas por litros y las cosas pequeñas que van en el bolsillo de arriba.",
      nl: "Rugzakken per liter en de kleine dingen voor het bovenvak.",
      pl: "Plecaki na litry i drobiazgi do górnej kieszeni.",
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
      fr: "Les couleurs de la saison passée à prix réduit. Les tailles s’épuisent et ne sont pas refaites.",
      "fr-ca":
        "Les couleurs de la saison dernière à prix réduit. Les tailles s’épuisent et ne sont pas refaites.",
      de: "Farben der letzten Saison zu einem niedrigeren Preis. Was weg ist, wird nicht nachgemacht.",
      it: "I colori della scorsa stagione a prezzo ridotto. Le taglie finiscono e non vengono rifatte.",
      es: "Colores de la temporada pasada a menor precio. Las tallas se agotan y no se reponen.",
      nl: "Kleuren van vorig seizoen voor een lagere prijs. Op is op: we maken ze niet bij.",
      pl: "Kolory z poprzedniego sezonu w niższej cenie. Rozmiary się kończą i nie będą uzupełniane.",
    },
  },
};

/** By what the id says after the two letters of its department. */
export const kindTexts: Readonly<Record<string, Wording>> = {
  foot: {
    en: "From bare trail to town, by what they are for.",
    fr: "Du sentier à la ville, selon l’usage.",
    de: "Vom Pfad bis in die Stadt, nach Verwendung.",
    it: "Dal sentiero alla città, secondo l’uso.",
    es: "Del sendero a la ciudad, según el uso.",
    nl: "Van pad tot stad, naar gebruik.",
    pl: "Ze szlaku do miasta, według przeznaczenia.",
  },
  cloth: {
    en: "Layers that work one over the other.",
    fr: "Des couches qui vont l’une sur l’autre.",
    de: "Lagen, die übereinander passen.",
    it: "Strati che funzionano uno sull’altro.",
    es: "Capas que funcionan unas sobre otras.",
    nl: "Lagen die over elkaar passen.",
    pl: "Warstwy, które pasują jedna na drugą.",
  },
  acc: {
    en: "The small things you miss when they stay at home.",
    fr: "Les petites choses qui manquent quand on les oublie.",
    de: "Kleine Dinge, die fehlen, wenn sie zu Hause bleiben.",
    it: "Le piccole cose che mancano quando restano a casa.",
    es: "Las cosas pequeñas que se echan en falta.",
    nl: "De kleine dingen die je mist als ze thuis liggen.",
    pl: "Drobiazgi, których brakuje, gdy zostaną w domu.",
  },
  trail: {
    en: "Light shoes with lugs, for running on anything but road.",
    fr: "Des chaussures légères à crampons, pour courir partout sauf sur la route.",
    de: "Leichte Schuhe mit Stollen, zum Laufen überall außer auf der Straße.",
    it: "Scarpe leggere con tasselli, per correre ovunque tranne che su strada.",
    es: "Zapatillas ligeras con tacos, para correr por todo menos por carretera.",
    nl: "Lichte schoenen met noppen, om overal te lopen behalve op de weg.",
    pl: "Lekkie buty z kołkami, do biegania wszędzie poza asfaltem.",
  },
  boot: {
    en: "Support over the ankle for stony paths and a loaded pack.",
    fr: "Un maintien au-dessus de la cheville pour les pierriers et un sac chargé.",
    de: "Halt über dem Knöchel für steinige Wege und schweres Gepäck.",
    it: "Sostegno sopra la caviglia per sentieri sassosi e zaino carico.",
    es: "Sujeción por encima del tobillo para caminos de piedra y mochila cargada.",
    nl: "Steun boven de enkel voor stenige paden en een volle rugzak.",
    pl: "Wsparcie nad kostką na kamieniste ścieżki i ciężki plecak.",
  },
  everyday: {
    en: "For pavement, trains and the field path in between.",
    "en-ca": "For sidewalks, trains and the field path in between.",
    fr: "Pour le trottoir, le train et le chemin entre les deux.",
    de: "Für Gehweg, Bahn und den Feldweg dazwischen.",
    it: "Per il marciapiede, il treno e il sentiero in mezzo.",
    es: "Para la acera, el tren y el camino de en medio.",
    nl: "Voor stoep, trein en het veldpad ertussen.",
    pl: "Na chodnik, do pociągu i na polną drogę pomiędzy.",
  },
  sandal: {
    en: "Straps that stay put in water and dry on the way home.",
    fr: "Des sangles qui tiennent dans l’eau et sèchent sur le chemin du retour.",
    de: "Riemen, die im Wasser halten und auf dem Heimweg trocknen.",
    it: "Cinturini che tengono nell’acqua e asciugano sulla via di casa.",
    es: "Tiras que sujetan en el agua y se secan de vuelta a casa.",
    nl: "Banden die in het water blijven zitten en onderweg naar huis drogen.",
    pl: "Paski, które trzymają w wodzie i schną w drodze do domu.",
  },
  shell: {
    en: "Against rain and wind, with room for a warm layer underneath.",
    fr: "Contre la pluie et le vent, avec la place d’une couche chaude dessous.",
    de: "Gegen Regen und Wind, mit Platz für eine warme Lage darunter.",
    it: "Contro pioggia e vento, con spazio per uno strato caldo sotto.",
    es: "Contra la lluvia y el viento, con sitio para una capa de abrigo debajo.",
    nl: "Tegen regen en wind, met ruimte voor een warme laag eronder.",
    pl: "Na deszcz i wiatr, z miejscem na ciepłą warstwę pod spodem.",
  },
  hoodie: {
    en: "Warm, plain, and good for years of washing.",
    fr: "Chauds, simples et faits pour des années de lavages.",
    de: "Warm, schlicht und für viele Jahre Waschen gemacht.",
    it: "Calde, semplici e fatte per anni di lavaggi.",
    es: "Abrigadas, sencillas y hechas para años de lavados.",
    nl: "Warm, eenvoudig en goed voor jaren wassen.",
    pl: "Ciepłe, proste i na lata prania.",
  },
  cap: {
    en: "For low sun and light rain.",
    fr: "Pour le soleil bas et la pluie fine.",
    de: "Für tiefe Sonne und leichten Regen.",
    it: "Per il sole basso e la pioggia leggera.",
    es: "Para el sol bajo y la lluvia fina.",
    nl: "Voor lage zon en lichte regen.",
    pl: "Na niskie słońce i lekki deszcz.",
  },
  pack: {
    en: "By the litre: a half day, a long day, a night out.",
    fr: "Au litre près\u00a0: une demi-journée, une longue journée, une nuit dehors.",
    de: "Nach Litern: für den halben Tag, den langen Tag, die Nacht draußen.",
    it: "Per litri: mezza giornata, una giornata lunga, una notte fuori.",
    es: "Por litros: media jornada, un día largo, una noche fuera.",
    nl: "Per liter: een halve dag, een lange dag, een nacht buiten.",
    pl: "Na litry: pół dnia, długi dzień, noc poza domem.",
  },
  day: {
    en: "For lunch, a shell and a warm layer.",
    fr: "Pour le déjeuner, une veste et une couche chaude.",
    "fr-ca": "Pour le dîner, un manteau et une couche chaude.",
    de: "Für Brotzeit, Jacke und eine warme Lage.",
    it: "Per il pranzo, una giacca e uno strato caldo.",
    es: "Para la comida, una chaqueta y una capa de abrigo.",
    nl: "Voor lunch, een jack en een warme laag.",
    pl: "Na prowiant, kurtkę i ciepłą warstwę.",
  },
  hike: {
    en: "With a frame and a hip belt, for loads that take a whole day.",
    fr: "Avec armature et ceinture, pour les charges d’une journée entière.",
    de: "Mit Rahmen und Hüftgurt, für Lasten über den ganzen Tag.",
    it: "Con telaio e cintura, per carichi di un giorno intero.",
    es: "Con armazón y cinturón, para cargas de un día entero.",
    nl: "Met frame en heupband, voor lasten die je de hele dag draagt.",
    pl: "Ze stelażem i pasem biodrowym, na całodzienny ładunek.",
  },
  extra: {
    en: "Small things, and things to give.",
    fr: "De petites choses, à garder ou à offrir.",
    de: "Kleine Dinge, zum Behalten oder Verschenken.",
    it: "Piccole cose, da tenere o da regalare.",
    es: "Cosas pequeñas, para quedarse o regalar.",
    nl: "Kleine dingen, om te houden of te geven.",
    pl: "Drobiazgi dla siebie i na prezent.",
  },
  gift: {
    en: "For somebody who would rather be outside.",
    fr: "Pour quelqu’un qui préfère être dehors.",
    de: "Für alle, die lieber draußen sind.",
    it: "Per chi preferisce stare all’aperto.",
    es: "Para quien prefiere estar al aire libre.",
    nl: "Voor wie liever buiten is.",
    pl: "Dla kogoś, kto woli być na dworze.",
  },
};
