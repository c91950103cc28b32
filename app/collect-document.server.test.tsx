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
  // Shifts the text by one byte each time, so that some character crosses the end of a view.
  it.each([
    ["of two bytes", "é\u00a0"],
    ["of three bytes", "–\u202f"],
    ["of four bytes", "🥾"],
  ])("contains characters %s intact at any position", async (_, characters) => {
    const words = Array.from({ length: 400 }, () => <b>{characters}</b>);
    for (let shift = 0; shift < 16; shift += 1) {
      const document = (
        <p>
          {"x".repeat(shift)}
          {...words}
        </p>
      );
      expect(await collected(document)).toBe(renderToString(document));
    }
  });
});
