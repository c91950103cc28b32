import { describe, expect, it } from "vitest";
import { keepLayout, keepPage } from "./keep-page";

const routes = import.meta.glob<Readonly<Record<string, unknown>>>(
  "../routes/**/*.tsx",
  { eager: true },
);

describe("a page around a form", () => {
  it.each(
    Object.entries(routes).filter(
      ([, { loader, default: page }]) => loader && page,
    ),
  )("has the rule that preserves it: %s", (path, route) => {
    expect(route["shouldRevalidate"]).toBe(
      path === "../routes/locale.tsx" ? keepLayout : keepPage,
    );
  });

  it("is not reloaded after a lost answer, or a mere check", () => {
    const url = new URL("http://shop.example/cart");
    const urls = { currentUrl: url, nextUrl: url };
    const rule = (more: object) =>
      keepPage({
        ...urls,
        currentParams: {},
        nextParams: {},
        defaultShouldRevalidate: true,
        ...more,
      });
    const checked = new FormData();
    checked.set("only", "check");
    expect(rule({ actionResult: { lost: "cartChange" } })).toBe(false);
    expect(rule({ formData: checked, actionResult: {} })).toBe(false);
    expect(rule({ formData: new FormData(), actionStatus: 409 })).toBe(true);
    expect(rule({})).toBe(true);
  });
});
