import { expect, it } from "vitest";
import { pictureFacts, readPictureFacts } from "./picture-facts";

it("what the catalogue knows about the pictures is what is drawn", async () => {
  // When this fails: cd mocks/art && npm run render
  expect(await readPictureFacts()).toBe(await pictureFacts());
});
