/**
 * The best that the machine can do, for comparison in the same run: a list of 24 cards rendered by React
 * alone, and a finished page sent by Express. `node --import tsx test/bench/reference-server.ts PORT`.
 */
import { gzipSync } from "node:zlib";
import express from "express";
import { createElement as h } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { createGzip } from "node:zlib";

const cards = Array.from({ length: 24 }, (_, index) => ({
  id: `FR${1000 + index}`,
  name: `Product ${index}`,
  type: "Trail running shoe",
  price: `$${100 + index}.00`,
}));

const Card = ({ id, name, type, price }: (typeof cards)[number]) =>
  h(
    "li",
    null,
    h(
      "article",
      { className: "card" },
      h(
        "span",
        { className: "tile" },
        h("img", {
          src: `/media/${id}-400.webp`,
          srcSet: `/media/${id}-400.webp 400w, /media/${id}-800.webp 800w`,
          alt: "",
          width: 800,
          height: 1000,
        }),
      ),
      h("h2", null, h("a", { href: `/p/${id}` }, name)),
      h("p", null, type),
      h("p", null, price),
    ),
  );

const Page = () =>
  h(
    "html",
    { lang: "en" },
    h("head", null, h("title", null, "List")),
    h(
      "body",
      null,
      h(
        "main",
        null,
        h("h1", null, "List"),
        h(
          "ul",
          null,
          cards.map((card) => h(Card, { key: card.id, ...card })),
        ),
      ),
    ),
  );

const finished = gzipSync(Buffer.alloc(60_000, "<p>A finished page.</p>"));

const app = express();
app.get("/react", (_request, response) => {
  const { pipe } = renderToPipeableStream(h(Page), {
    onAllReady() {
      response.setHeader("content-type", "text/html");
      response.setHeader("content-encoding", "gzip");
      pipe(createGzip({ level: 1 })).pipe(response);
    },
  });
});
app.get("/express", (_request, response) => {
  response.setHeader("content-type", "text/html");
  response.setHeader("content-encoding", "gzip");
  response.end(finished);
});
const port = Number(process.argv[2]);
app.listen(port, "127.0.0.1", () => {
  console.info(`Reference ready on ${port}`);
});
