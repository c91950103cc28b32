import { describe, expect, it } from "vitest";
import { readDemoOptions } from "./demo-options.mjs";

describe("the demo's command line", () => {
  it("needs no options", () => {
    expect(readDemoOptions([])).toEqual({
      port: 3000,
      feed: null,
      engine: false,
      plain: false,
      development: false,
    });
  });

  it("can choose upstreams that send only what they must", () => {
    expect(readDemoOptions(["--plain"])).toMatchObject({ plain: true });
  });

  it("can put an engine behind the shop", () => {
    expect(readDemoOptions(["--engine"])).toMatchObject({ engine: true });
  });

  it.each([["--plain"], [`--feed=${import.meta.filename}`]])(
    "refuses an engine with %s, which is about other upstreams",
    (other) => {
      expect(() => readDemoOptions(["--engine", other])).toThrow(
        "--engine cannot be combined",
      );
    },
  );

  it("accepts a port and a feed", () => {
    const args = ["--port=3001", `--feed=${import.meta.filename}`];
    expect(readDemoOptions(args)).toMatchObject({
      port: 3001,
      feed: import.meta.filename,
    });
  });

  it.each([
    ["--port=0", /--port must be/],
    ["--port=70000", /--port must be/],
    ["--port=web", /--port must be/],
    ["--feed=no-such-feed.tsv", /There is no feed .*no-such-feed\.tsv/],
    ["--colour", /npm run demo/],
  ])("refuses %s with a line that helps", (flag, line) => {
    expect(() => readDemoOptions([flag])).toThrow(line);
  });
});
