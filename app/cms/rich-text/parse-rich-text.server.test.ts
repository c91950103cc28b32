import { renderToStaticMarkup } from "react-dom/server";
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { parseRichText } from "./parse-rich-text.server";
import { RichContent } from "./rich-content";

/** The HTML that a page gets of an editor's HTML. */
const shown = (html: string): string =>
  renderToStaticMarkup(
    createElement(RichContent, { nodes: parseRichText(html).nodes }),
  )
    .replace(/^<div class="rich-text">/, "")
    .replace(/<\/div>$/, "");

describe("formatted text of editors", () => {
  it("keeps the elements of texts", () => {
    const html =
      "<h2>Care</h2><p>Wash <b>cold</b> &amp; dry<br/>slowly.</p><ul><li>One</li></ul><blockquote>Said</blockquote>";
    expect(shown(html)).toBe(html);
  });

  it("links into the shop and to other sites, with the locale", () => {
    expect(shown('<a href="/c/boots" target="_blank" rel="x">Boots</a>')).toBe(
      '<a href="/en-us/c/boots" data-shop-link="ahead">Boots</a>',
    );
    expect(shown('<a href="https://a.example/x">Away</a>')).toBe(
      '<a href="https://a.example/x">Away</a>',
    );
    expect(shown('<a href="mailto:a@a.example">Mail</a>')).toBe(
      '<a href="mailto:a@a.example">Mail</a>',
    );
  });

  it.each([
    '<script>alert("x")</script>',
    "<style>body{display:none}</style>",
    '<iframe src="https://evil.example">x</iframe>',
    "<svg><a href='javascript:x'><text>x</text></a></svg>",
    "<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>",
    "<template><p>x</p></template>",
    "<noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript>",
    "<object data='x'><embed src='x'></object>",
    "<textarea><script>x</script></textarea>",
    "<title>x</title>",
    "<meta http-equiv=refresh content='0;url=//evil.example'>",
    "<base href='https://evil.example'>",
    "<link rel=stylesheet href='//evil.example'>",
    "<!-- <p>x</p> -->",
    "<!--><script>alert(1)</script>-->",
    "<img src=x onerror=alert(1)>",
    "<img src='javascript:alert(1)'>",
    "<img src='data:image/svg+xml,x'>",
  ])("shows nothing of %s", (html) => {
    const left = shown(html);
    expect(left).not.toMatch(/<|script|onerror|evil|javascript/);
  });

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\tscript:alert(1)",
    "&#106;avascript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "//evil.example",
    "/\\evil.example",
    "http://plain.example",
    "#top",
    "",
  ])("shows the words of a link to %j without the link", (href) => {
    expect(shown(`<a href="${href}">Words</a>`)).toBe("Words");
  });

  it("leaves out attributes: handlers, styles, classes, ids, forms' actions", () => {
    expect(
      shown(
        '<p onclick="x()" style="position:fixed" class="button" id="main" data-dialog="account">Text</p>',
      ),
    ).toBe("<p>Text</p>");
    expect(
      shown('<form action="https://evil.example"><p>Text</p><input></form>'),
    ).toBe("<p>Text</p>");
  });

  it("writes what looks like elements in a text as text", () => {
    expect(
      shown("&lt;script&gt;alert(1)&lt;/script&gt; <b>&lt;i&gt;</b>"),
    ).toBe("&lt;script&gt;alert(1)&lt;/script&gt; <b>&lt;i&gt;</b>");
  });

  it("has headings below that of the page", () => {
    expect(shown("<h1>One</h1><h6>Six</h6>")).toBe("<h2>One</h2><h4>Six</h4>");
  });

  it("keeps lists and tables whole, and nothing of them outside", () => {
    expect(shown("<li>Alone</li><td>Cell</td>")).toBe("AloneCell");
    expect(
      shown('<table>Text<tr><th scope="row" colspan="2">A</th></tr></table>'),
    ).toBe(
      '<div class="overflow-x-auto" tabindex="0"><table><tr><th colSpan="2" scope="row">A</th></tr></table></div>',
    );
    expect(shown("<ul>Text<li>One</li></ul>")).toBe("<ul><li>One</li></ul>");
  });

  it("has no link inside of a link", () => {
    expect(shown('<a href="/a">One <a href="/b">two</a></a>')).not.toMatch(
      /<a [^>]*>[^<]*<a /,
    );
  });

  it("loads pictures late", () => {
    expect(
      shown(
        '<img src="/media/a.webp" alt="A" width="40" height="x" srcset="y">',
      ),
    ).toBe(
      '<img src="/media/a.webp" alt="A" width="40" loading="lazy" decoding="async"/>',
    );
  });

  it("is not as deep as a hostile text", () => {
    const deep = `${"<b>".repeat(9000)}Text`;
    expect(shown(deep)).toBe(`${"<b>".repeat(16)}Text${"</b>".repeat(16)}`);
  });

  it("is empty with nothing to see", () => {
    expect(parseRichText("<p> <b></b></p><br>").nodes).toEqual([]);
  });

  it("names what it left out", () => {
    expect(
      parseRichText("<script>1</script><p>A</p><script>2</script><svg></svg>")
        .omitted,
    ).toEqual(["script", "svg"]);
  });
});
