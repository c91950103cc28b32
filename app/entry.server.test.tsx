/** The document's renderer within the framework, with a page that is never ready. */
import {
  createRequestHandler,
  type AppLoadContext,
  type ServerBuild,
} from "@remix-run/node";
import { Suspense } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFeatures } from "~/domain/features";
import { defaultSite } from "~/sites/sites";
import * as entry from "./entry.server";

const never = new Promise<never>(() => undefined);

function Never(): never {
  // React waits for a thrown promise.
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- how React 18 suspends
  throw never;
}

const pages = {
  "before its first part is ready": () => <Never />,
  "with a part that is not ready": () => (
    <>
      <p>half a page</p>
      <Suspense>
        <Never />
      </Suspense>
    </>
  ),
};

function buildOf(page: () => React.ReactNode): ServerBuild {
  const root = {
    id: "root",
    path: "",
    module: { default: page, ErrorBoundary: () => <h1>Sorry</h1> },
  };
  // Only what the framework reads of a build for one document.
  return {
    entry: { module: entry },
    routes: { root },
    assets: {
      entry: { imports: [], module: "" },
      routes: { root: { id: "root", path: "", module: "", hasLoader: false } },
      url: "",
      version: "1",
    },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: { v3_singleFetch: true },
    isSpaMode: false,
  } as unknown as ServerBuild;
}

const reportError = vi.fn<AppLoadContext["reportError"]>();

// Only what the renderer reads of a request's context.
const context = {
  features: createFeatures([]),
  site: defaultSite,
  translations: {},
  settings: { shopName: "Fellrow", returnDays: 30 },
  nonce: "n",
  isDocument: true,
  reportError,
  finishDocument: (body: Buffer) => ({ body, headers: {} }),
} as unknown as AppLoadContext;

const open = (page: () => React.ReactNode) =>
  createRequestHandler(buildOf(page), "production")(
    new Request("http://localhost/"),
    context,
  );

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  reportError.mockReset();
});

describe("a document", () => {
  it.each(Object.entries(pages))(
    "that takes too long %s is a 503, and never half a page",
    async (_name, page) => {
      const answer = open(page);
      await vi.advanceTimersByTimeAsync(9_999);
      expect(reportError).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      const { status, headers, body } = await answer;
      expect(status).toBe(503);
      expect(headers.get("content-type")).toContain("text/html");
      const text = await new Response(body).text();
      expect(text).toContain("<h1>Sorry</h1>");
      expect(text).not.toContain("half a page");
      expect(reportError.mock.calls.map(([error]) => String(error))).toEqual([
        "RenderTimeout: Rendering took too long",
      ]);
    },
  );

  it("that fails is a 500", async () => {
    const answer = await open(() => {
      throw new Error("defect");
    });
    expect(answer.status).toBe(500);
  });
});
