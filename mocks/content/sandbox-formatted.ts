/** Formatted texts of editors: their usual elements, long words, and what must not reach a page. */
import { longWords, samplesOf } from "./sandbox-samples";
import type { CmsItem, ContentContext } from "./sections";
import { item } from "./sections";

const hostile = `
  <p onclick="alert(1)" style="position:fixed">Only this sentence is <b>shown</b>.</p>
  <script>alert(1)</script>
  <iframe src="https://evil.example"></iframe>
  <form action="https://evil.example"><input name="password"></form>
  <a href="javascript:alert(1)">And this one, without a link.</a>`;

const table = `
  <table><caption>Sizes</caption>
  <thead><tr><th scope="col">EU</th><th scope="col">US</th><th scope="col">cm</th></tr></thead>
  <tbody><tr><td>38</td><td>7</td><td>24</td></tr><tr><td>39</td><td>8</td><td>24.7</td></tr></tbody></table>`;

/** Creates the states of sections with formatted text. */
export function formattedStates(context: ContentContext): CmsItem[] {
  const { long, story } = samplesOf(context);
  const usual = `<h2>${story.place.title}</h2><p>${long} <a href="/search">Search</a></p>
    <ul><li>${story.kit.title}</li><li><em>${longWords}</em></li></ul>
    <blockquote>${story.hero.text}</blockquote>`;
  const label = (name: string) =>
    item("editorialText", `label-${name}`, {
      title: name,
      body: ["Its states follow."],
    });
  return [
    label("rich-text"),
    item("rich-text", "normal", { title: story.hero.title, html: usual }),
    item("rich-text", "boxed", { html: usual }, { variant: "boxed" }),
    item("rich-text", "hostile", { html: hostile }),
    label("html"),
    item("html", "normal", { html: table }),
  ];
}
