import { describe, expect, it } from "vitest";
import type { CategoryTree } from "./category-tree";
import { categoryTree } from "./category-tree";

/** Returns the paths of categories from the root, by English names. */
function pathsOf({ categories }: CategoryTree): string[] {
  const pathOf = (id: string | null): string[] => {
    const category = categories.find((each) => each.id === id);
    return category ? [...pathOf(category.parentId), category.name.en] : [];
  };
  return categories.map(({ id }) => pathOf(id).join(" > "));
}

function leafPaths(cells: readonly string[], cell: string): string[] {
  const tree = categoryTree(cells, false);
  const paths = pathsOf(tree);
  return tree
    .leavesOf(cell)
    .map(
      (id) => paths[tree.categories.findIndex((each) => each.id === id)] ?? "",
    );
}

describe("categoryTree", () => {
  it("numbers categories by sorted path, whatever the order of the feed", () => {
    const cells = ["Women > Tops", "Men > Tops > Tees", "men > Bottoms"];
    const tree = categoryTree(cells, false);
    expect(tree.categories.map(({ id, parentId }) => [id, parentId])).toEqual([
      ["c1", null],
      ["c2", "c1"],
      ["c3", "c1"],
      ["c4", "c3"],
      ["c5", null],
      ["c6", "c5"],
    ]);
    expect(pathsOf(tree)).toEqual([
      "Men",
      "Men > Bottoms",
      "Men > Tops",
      "Men > Tops > Tees",
      "Women",
      "Women > Tops",
    ]);
    expect(
      categoryTree([...cells].reverse(), false).leavesOf("Women > Tops"),
    ).toEqual(["c6"]);
  });

  it("joins levels below the third into it", () => {
    expect(leafPaths(["A > B > C > D > E"], "A > B > C > D > E")).toEqual([
      "A > B > C / D / E",
    ]);
  });

  it("puts products of a category with children into an Other among them", () => {
    expect(
      leafPaths(["Men > Tops", "Men > Tops > Tees"], "Men > Tops"),
    ).toEqual(["Men > Tops > Other"]);
  });

  it("puts a product without a category into Other, in every language and last", () => {
    const tree = categoryTree(["", "Zips"], false);
    expect(pathsOf(tree)).toEqual(["Zips", "Other"]);
    expect(tree.categories[1]?.name["pl"]).toBe("Inne");
    expect(tree.leavesOf("")).toEqual(["c2"]);
  });

  it("reads several paths in one cell", () => {
    const several = "Men > Tops, Sale > Men";
    expect(leafPaths([several, "Men > Tops"], several)).toEqual([
      "Men > Tops",
      "Sale > Men",
    ]);
    expect(leafPaths(['"A > B", "C > D"'], '"A > B", "C > D"')).toEqual([
      "A > B",
      "C > D",
    ]);
  });

  it("ignores a comma at the end", () => {
    expect(leafPaths(["Men > Tops,", ""], "Men > Tops,")).toEqual([
      "Men > Tops",
    ]);
  });

  it("keeps a comma that belongs to a name", () => {
    const bags = "Bags > Handbags, Wallets & Cases > Handbags";
    expect(leafPaths([bags, "Men > Tops"], bags)).toEqual([bags]);
  });

  it("adds the sale category if requested", () => {
    const tree = categoryTree(["Men"], true);
    expect(tree.categories.at(-1)).toMatchObject({
      id: "sale",
      rule: "sale",
      parentId: null,
    });
  });

  it("names the last step of the first path", () => {
    const tree = categoryTree(["A > B > C > D", ""], false);
    expect(tree.leafName("A > B > C > D")).toBe("D");
    expect(tree.leafName("")).toBe("");
  });
});
