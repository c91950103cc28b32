import type { AppLoadContext } from "@remix-run/node";
import { describe, expect, it, vi } from "vitest";
import { useT } from "~/i18n/language";
import { defaultSite, findSite, type Site } from "~/sites/sites";
import { leftInHtml } from "./left-in-html.server";
import { leaveMade } from "./made-regions.server";
import { MadeHtml } from "./static-region";

interface Shown {
  readonly name: string;
}

function Card({ name }: Shown) {
  return (
    <p>
      {name} {useT()("shop.skip")}
    </p>
  );
}
const show = vi.fn((data: Shown) => <Card {...data} />);

const translations = {};
const contextOf = (isDocument: boolean, site: Site = defaultSite) =>
  // What the region reads of a context.
  ({ isDocument, site, translations }) as unknown as AppLoadContext;

function htmlOf(data: Shown, context = contextOf(true)): string {
  expect(leaveMade(context, "card", data, show)).toBeNull();
  const made = leftInHtml(context).get("card");
  return made instanceof MadeHtml ? made.html : "";
}

describe("a region that is made before its page", () => {
  it("is made once for the same data, and anew for other data that look alike", () => {
    show.mockClear();
    const data = { name: "Scree" };
    const html = htmlOf(data);
    expect(html).toMatch(/^<p>Scree \S/);
    expect(htmlOf(data)).toBe(html);
    expect(show).toHaveBeenCalledOnce();
    expect(htmlOf({ ...data })).toBe(html);
    expect(show).toHaveBeenCalledTimes(2);
  });

  it("is made anew for another language", () => {
    const data = { name: "Scree" };
    const french = findSite("fr-fr");
    expect(htmlOf(data, contextOf(true, french))).not.toBe(htmlOf(data));
  });

  it("travels as data for a navigation with script", () => {
    const data = { name: "Scree" };
    show.mockClear();
    expect(leaveMade(contextOf(false), "card", data, show)).toBe(data);
    expect(show).not.toHaveBeenCalled();
  });
});
