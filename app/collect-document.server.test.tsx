import { renderToPipeableStream, renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { collectDocument } from "./collect-document.server";

function collected(document: React.ReactNode): Promise<string> {
  return new Promise((resolve) => {
    const { pipe } = renderToPipeableStream(document, {
      onAllReady() {
        pipe(collectDocument((bytes) => resolve(bytes.toString("utf8"))));
      },
    });
  });
}

describe("a collected document", () => {
  // Moved by one byte each time, so that some character meets the end of React's views.
  it.each([
    ["of two bytes", "é\u00a0"],
    ["of three bytes", "–\u202f"],
    ["of four bytes", "🥾"],
  ])("has characters %s whole, wherever they fall", async (_, characters) => {
    const words = Array.from({ length: 400 }, () => <b>{characters}</b>);
    for (let moved = 0; moved < 16; moved += 1) {
      const document = (
        <p>
          {"x".repeat(moved)}
          {...words}
        </p>
      );
      expect(await collected(document)).toBe(renderToString(document));
    }
  });
});
