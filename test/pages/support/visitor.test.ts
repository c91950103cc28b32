/** Tests the browser without script with a small site that shows what it received. */
import { createServer, type IncomingMessage, type Server } from "node:http";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createVisitor } from "./visitor";

interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

const form = `
<main><h1>Form</h1><a href="/elsewhere">Somewhere  else</a>
<form id="f" method="post" action="/took">
  <button name="intent" value="first" class="sr-only"></button>
  <input type="hidden" name="token" value="t&amp;1">
  <label>Name <input name="name" value="Ada"></label>
  <input name="gone" value="x" disabled>
  <fieldset disabled><input name="locked" value="x"></fieldset>
  <input type="radio" name="size" value="s" checked><input type="radio" name="size" value="m">
  <input type="radio" name="size" value="l" disabled>
  <input type="checkbox" name="gift"><input type="checkbox" name="same" checked>
  <input type="checkbox" name="f.colour" value="red"><input type="checkbox" name="f.colour" value="blue">
  <select name="qty"><option>1</option><option selected>2</option><option value="3">three</option></select>
  <textarea name="note">
a &amp; &lt;b></textarea><textarea name="words">old</textarea>
  <button name="intent" value="other" formAction="/other">Do the other</button>
</form>
<input form="f" name="outside" value="o">
<form id="get" action="/find?old=1"><input name="q"></form></main>`;

let server: Server;
let origin = "";
const received: Received[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const { method = "", url = "", headers } = request;
    void text(request).then((body) => {
      received.push({ method, url, headers, body });
      if (url === "/took")
        response.writeHead(303, {
          location: "/hop",
          "set-cookie": ["a=1; Path=/; HttpOnly", "old=; Max-Age=0; Path=/"],
        });
      else if (url === "/hop") response.writeHead(302, { location: "/end#x" });
      else if (url === "/loop") response.writeHead(302, { location: "/loop" });
      else
        response.writeHead(200, {
          "content-type": "text/html",
          "set-cookie": "old=1; Path=/",
        });
      response.end(form);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  // A TCP server has an AddressInfo.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const last = (count = 1): Received | undefined => received.at(-count);

async function atForm() {
  const visitor = createVisitor(origin);
  await visitor.open("/form");
  return visitor;
}

describe("a visitor", () => {
  it("sends the successful controls of a form, and the pressed button", async () => {
    const visitor = await atForm();
    await visitor.submit(
      "#f",
      {
        name: "Éva & Co",
        size: "m",
        gift: true,
        "f.colour": ["blue"],
        qty: "3",
        words: "new",
      },
      "Do the other",
    );
    expect(last()).toMatchObject({ method: "POST", url: "/other" });
    expect([...new URLSearchParams(last()?.body)]).toEqual([
      ["token", "t&1"],
      ["name", "Éva & Co"],
      ["size", "m"],
      ["gift", "on"],
      ["same", "on"],
      ["f.colour", "blue"],
      ["qty", "3"],
      ["note", "a & <b>"],
      ["words", "new"],
      ["intent", "other"],
      ["outside", "o"],
    ]);
  });

  it("presses the first button of a form as Enter does", async () => {
    const visitor = await atForm();
    await visitor.submit("[name=token]");
    expect(last(3)?.body).toContain("intent=first");
  });

  it("sends a GET form as a query in place of the old one", async () => {
    const visitor = await atForm();
    await visitor.submit("#get", { q: "trail shoe" });
    expect(last()?.url).toBe("/find?q=trail+shoe");
  });

  it("cannot choose what the page does not offer", async () => {
    const visitor = await atForm();
    for (const fields of [
      { size: "l" },
      { qty: "4" },
      { token: "x" },
      { gone: "y" },
      { locked: "y" },
    ])
      await expect(visitor.submit("#f", fields)).rejects.toThrow();
  });

  it("follows redirects with GET and lists them", async () => {
    const visitor = await atForm();
    const page = await visitor.submit("#f");
    expect(page.redirects).toEqual([
      { status: 303, to: `${origin}/hop` },
      { status: 302, to: `${origin}/end#x` },
    ]);
    expect(page.url.href).toBe(`${origin}/end#x`);
    expect(last()).toMatchObject({ method: "GET", url: "/end", body: "" });
    await expect(visitor.open("/loop")).rejects.toThrow(/for ever/);
  });

  it("stores cookies, and deletes those that have expired", async () => {
    const visitor = await atForm();
    expect(visitor.cookie("old")).toBe("1");
    await visitor.submit("#f");
    expect(last(2)?.headers.cookie).toBe("a=1");
    expect(visitor.cookie("a")).toBe("1");
  });

  it("sends the origin of a form, as Chromium does", async () => {
    const visitor = await atForm();
    expect(last()?.headers).toMatchObject({ "sec-fetch-site": "none" });
    expect(last()?.headers.origin).toBeUndefined();
    await visitor.submit("#f", {}, "other");
    expect(last()?.headers).toMatchObject({
      origin,
      "sec-fetch-site": "same-origin",
      "sec-fetch-mode": "navigate",
      "sec-fetch-dest": "document",
    });
  });

  it("reads text with single spaces and follows links by it", async () => {
    const visitor = await atForm();
    expect(visitor.text("h1")).toBe("Form");
    await visitor.click("Somewhere else");
    expect(visitor.page.url.pathname).toBe("/elsewhere");
    await expect(visitor.click("Nowhere")).rejects.toThrow(/No link/);
  });
});
