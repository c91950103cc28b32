import { describe, expect, it } from "vitest";
import { createRecentPages } from "./recent-pages";

const page = (address: string, data: string = address) => ({
  address,
  data,
  regions: new Map<string, string>(),
});

describe("pages that were left", () => {
  it("are five at most: the least recently used one is dropped", () => {
    const pages = createRecentPages();
    for (const list of ["a", "b", "c", "d", "e"]) pages.put(list, page(list));
    // The first one is used again, so that the second one is the oldest.
    pages.put("a", page("a"));
    pages.put("f", page("f"));
    expect(
      ["a", "b", "c", "d", "e", "f"].map((list) => pages.find(list)?.data),
    ).toEqual(["a", undefined, "c", "d", "e", "f"]);
  });

  it("are one for each list: the page that was shown last", () => {
    const pages = createRecentPages();
    pages.put("a", page("a"));
    pages.put("a", page("a?page=2"));
    expect(pages.find("a")).toBeNull();
    expect(pages.find("a?page=2")?.data).toBe("a?page=2");
  });

  it("are dropped when the page is shown and may not be kept", () => {
    const pages = createRecentPages();
    pages.put("a", page("a", "whole"));
    pages.put("a", null);
    expect(pages.find("a")).toBeNull();
  });
});
