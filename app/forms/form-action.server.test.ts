import type { AppLoadContext } from "@remix-run/node";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod/v4";
import { createFeatures } from "~/domain/features";
import { raise, toProblem } from "~/errors/problem";
import { formAction, pageBefore } from "./form-action.server";
import { mistakesIn } from "./testing";
import type { FormReply } from "./form-reply";
import {
  form,
  formTable,
  unlessRefused,
  type FormOutcome,
} from "./form-table.server";

const missing = "errors.fields.required";

/** The answer of an action with two forms to a post, and the notices that it saved for the next page. */
async function answerTo(
  fields: Readonly<Record<string, string>>,
  outcome: FormOutcome = { done: {} },
  {
    main = false,
    isDocument = true,
    isOnManyPages = false,
    hasForm = () => true,
  }: {
    readonly main?: boolean;
    readonly isDocument?: boolean;
    readonly isOnManyPages?: boolean;
    readonly hasForm?: (intent: string) => boolean;
  } = {},
) {
  const run = vi.fn(() => Promise.resolve(outcome));
  const schema = z.object({ name: z.string(missing).min(1, missing) });
  const table = formTable(
    { greet: form({ schema, run }), leave: form({ schema, run }) },
    main ? { main: "greet" } : {},
  );
  const notify = vi.fn();
  const context = {
    features: { ...createFeatures([]), hasForm },
    visitor: { notify },
    isDocument,
    botCheck: { issueAgain: () => "token" },
    // Only what an action uses; the real context is the server's.
  } as unknown as AppLoadContext;
  const action = formAction(table, {
    back: (sent) =>
      isOnManyPages ? pageBefore(sent, "/en-us/back") : "/en-us/back",
  });
  const request = new Request("https://shop.example/en-us/page", {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  const answer = await action({ context, request, params: {} }).catch(
    (thrown: unknown) => thrown,
  );
  const notices = notify.mock.calls.map(([notice]: unknown[]) => notice);
  if (answer instanceof Response)
    return {
      status: answer.status,
      to: answer.headers.get("location"),
      isDocument: answer.headers.has("x-remix-reload-document"),
      notices,
      run,
    };
  const { data, init } = answer as {
    data: FormReply;
    init: { status: number };
  };
  return { status: init.status, reply: data, notices, run };
}

const greet = { intent: "greet", name: "Ada" };

describe("an action", () => {
  it("refuses a form that is not in its table, and runs nothing", async () => {
    for (const fields of [{ name: "Ada" }, { ...greet, intent: "__proto__" }]) {
      const { status, run } = await answerTo(fields);
      expect(status).toBe(400);
      expect(run).not.toHaveBeenCalled();
    }
  });

  it("refuses a form whose feature is off, by its name or as the main one, and runs nothing", async () => {
    const hasForm = (intent: string) => intent !== "greet";
    for (const fields of [greet, { name: "Ada" }]) {
      const { status, run } = await answerTo(fields, undefined, {
        main: true,
        hasForm,
      });
      expect(status).toBe(400);
      expect(run).not.toHaveBeenCalled();
    }
    const left = { ...greet, intent: "leave" };
    expect((await answerTo(left, undefined, { hasForm })).status).toBe(303);
  });

  it("treats a form without a name as the main one", async () => {
    const done = await answerTo({ name: "Ada" }, undefined, { main: true });
    expect(done).toMatchObject({ status: 303, to: "/en-us/back" });
    const shown = await answerTo({ name: "" }, undefined, { main: true });
    expect(shown.reply?.form).toBe("greet");
  });

  it("shows a form again if it has mistakes or is only checked", async () => {
    const wrong = await answerTo({ intent: "leave", name: "" });
    expect(wrong.status).toBe(422);
    expect(wrong.reply && mistakesIn({ reply: wrong.reply })).toEqual([
      { field: "name", key: missing },
    ]);
    const checked = await answerTo({ ...greet, only: "check" });
    expect(checked).toMatchObject({ status: 200, reply: { form: "greet" } });
    expect(wrong.run).not.toHaveBeenCalled();
    expect(checked.run).not.toHaveBeenCalled();
  });

  it("redirects a completed form to `back`, with its notice", async () => {
    const done = await answerTo(greet, {
      done: { notice: "shop.favorites.added" },
    });
    expect(done).toMatchObject({ status: 303, to: "/en-us/back" });
    expect(done.notices).toEqual([
      { kind: "success", key: "shop.favorites.added" },
    ]);
  });

  it("redirects a form of many pages to its own page, and never to another site", async () => {
    const many = { isOnManyPages: true };
    const page = { ...greet, returnTo: "/en-us/cart?a=1" };
    const own = await answerTo(page, undefined, many);
    expect(own.to).toBe("/en-us/cart?a=1");
    const foreign = { ...greet, returnTo: "//evil.example" };
    expect((await answerTo(foreign, undefined, many)).to).toBe("/en-us/back");
    // Other forms cannot choose the page with `returnTo`.
    expect((await answerTo(page)).to).toBe("/en-us/back");
  });

  it("redirects to the outcome's own page if there is one", async () => {
    const outcome = { done: { to: "/en-us/cart" } };
    const done = await answerTo({ ...greet, returnTo: "/en-us/x" }, outcome, {
      isOnManyPages: true,
    });
    expect(done.to).toBe("/en-us/cart");
  });

  it("opens a dialog over the next page", async () => {
    const done = await answerTo(greet, {
      done: {
        opens: { kind: "modal", name: "store-changed", argument: "101" },
      },
    });
    expect(done.to).toBe("/en-us/back#modal=store-changed_101");
  });

  it("answers a form that stays on its page with its data, and saves its notice", async () => {
    const done = await answerTo(
      { ...greet, then: "stay" },
      {
        done: {
          notice: "shop.favorites.added",
          data: { name: "Ada" },
          to: "/en-us/cart",
        },
      },
    );
    expect(done).toMatchObject({
      status: 200,
      reply: { form: "greet", data: { name: "Ada" } },
    });
    expect(done.notices).toHaveLength(1);
  });

  it("redirects a form that stays to a new document when the shopper's identity changes", async () => {
    const outcome = { done: { isNewDocument: true, to: "/en-us" } } as const;
    const stayed = await answerTo({ ...greet, then: "stay" }, outcome);
    expect(stayed).toMatchObject({ to: "/en-us", isDocument: true });
    const plain = await answerTo(greet, outcome);
    expect(plain).toMatchObject({ to: "/en-us", isDocument: false });
  });

  it("answers on the form's page if the outcome leads nowhere, even without script", async () => {
    const done = await answerTo(greet, { told: { data: { sum: 4 } } });
    expect(done).toMatchObject({
      status: 200,
      reply: {
        result: { status: "success", initialValue: null },
        data: { sum: 4 },
      },
    });
    const shown = await answerTo(greet, { shown: { values: { name: "Bo" } } });
    expect(shown).toMatchObject({
      status: 200,
      reply: { result: { initialValue: { name: "Bo" } } },
    });
  });

  it("shows a refusal with the typed values, and saves no notice", async () => {
    const problem = raise("PRM130");
    const refused = await answerTo(
      greet,
      unlessRefused({ ok: false, problem }),
    );
    expect(refused).toMatchObject({
      status: 422,
      reply: { result: { initialValue: { name: "Ada" } } },
      notices: [],
    });
    const found = await answerTo(greet, {
      mistakes: [{ field: "name", key: "errors.fields.choose" }],
      status: 409,
    });
    expect(found.status).toBe(409);
    expect(found.reply && mistakesIn({ reply: found.reply })).toEqual([
      { field: "name", key: "errors.fields.choose" },
    ]);
  });

  it("saves the notices of a changed cart, and a problem, for the next page", async () => {
    const notice = raise("CHK320");
    const problem = raise("PRM130");
    const done = await answerTo(greet, {
      done: { cart: { notices: [notice] }, problem },
    });
    expect(done.notices).toEqual([
      { kind: notice.severity, key: notice.messageKey },
      { kind: problem.severity, key: problem.messageKey },
    ]);
  });

  it("answers a challenge at the form, which is sent again", async () => {
    const problem = toProblem(
      { kind: "rejected", status: 403, appId: "PX7" },
      "placeOrder",
    );
    const done = await answerTo(
      { ...greet, then: "page" },
      { done: { problem, to: "/en-us/cart" } },
      { isDocument: false },
    );
    expect(done).toMatchObject({
      status: 403,
      reply: { form: "greet", challenge: "PX7" },
      notices: [],
    });
  });
});
