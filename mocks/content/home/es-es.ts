/** España: el sur por fin fresco, el puente de diciembre y los Reyes. */
import type { HomeStory } from "./home-story";

export const spain: HomeStory = {
  hero: {
    scene: "autumn-wood",
    eyebrow: "Finales de noviembre",
    title: "Toca caminar por el sur",
    text: "En la sierra de Aracena el castañar está cobrizo y a mediodía sobra la chaqueta. Calzado para hoja mojada y tardes que acaban a las seis.",
    category: "new",
    label: "Ver todas las novedades",
  },
  place: {
    scene: "dusk",
    eyebrow: "Puente de diciembre",
    title: "Cuatro días en la sierra",
    text: "En muchas comunidades el puente va este año del sábado 5 al martes 8. En los refugios conviene reservar; en la mochila, guantes, un frontal y una capa seca.",
    category: "meboot",
    label: "Ver las botas de senderismo",
  },
  kit: {
    title: "De dos a dieciocho grados",
    columns: [
      {
        title: "A primera hora",
        text: "Hay escarcha en el coche. Una primera capa fina basta si el día empieza cuesta arriba.",
        kind: "base",
      },
      {
        title: "A la sombra",
        text: "Donde no llega el sol se agradece el forro polar, que entra y sale de la mochila todo el día.",
        kind: "fleece",
      },
      {
        title: "Con lluvia",
        text: "En el sur, la chaqueta de lluvia va por si acaso. En el norte va puesta.",
        kind: "shell",
      },
    ],
  },
  rail: {
    title: "Para hoja mojada y piedra suelta",
    kind: "hike",
    label: "Ver las zapatillas de senderismo",
  },
  gift: {
    scene: "town",
    eyebrow: "Hasta el 6 de enero",
    title: "Carta a los Reyes",
    text: "Cosas pequeñas para quien prefiere estar al aire libre. Si no aciertas con la talla, tienes 30 días para devolver lo que no se haya usado.",
    category: "gegift",
    label: "Ver los regalos",
  },
};
