import { expect, it } from "vitest";
import { isContentPath } from "./content-path";

it.each([
  "about",
  "articles/wet-feet",
  "help/returns/refunds",
  "foo.a",
  "foo.abcdef",
  "a.php/b",
  "über-uns",
])("%s can be a page", (path) => {
  expect(isContentPath(path)).toBe(true);
});

it.each([
  "",
  "foo.php",
  "a/b.html",
  "wp-login.php",
  "../secret",
  "a//b",
  "a/",
  ".env",
  "a b",
  "a?b",
  "<script>",
  "a".repeat(201),
])("%j cannot", (path) => {
  expect(isContentPath(path)).toBe(false);
});
