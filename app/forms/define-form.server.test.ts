import { describe, expect, it } from "vitest";
import { z } from "zod/v4";
import type { Problem } from "~/errors/problem";
import { addMistake, defineForm } from "./define-form.server";
import { problemsOf, typedValue } from "./form-reply";
import { mistakesIn } from "./testing";
import { budgetMs } from "../../test/runner/time-factor.mjs";

const form = defineForm({
  name: "try",
  schema: z.object({
    id: z.string().catch(""),
    code: z
      .string()
      .catch("")
      .refine((text) => text !== "", "errors.fields.required"),
    pin: z.string().catch(""),
  }),
  check: (longest: number) => (payload) => {
    if (payload.value.pin.length > longest)
      addMistake(payload, {
        field: "pin",
        key: "errors.fields.tooLong",
        params: { count: longest },
      });
  },
  instance: "id",
  hidden: ["id"],
  secret: ["pin"],
  fields: { promoCode: "code" },
  prefix: "way-",
  refused: 409,
});

function post(fields: Record<string, string>): FormData {
  const posted = new FormData();
  for (const [name, value] of Object.entries(fields))
    posted.append(name, value);
  return posted;
}

const right = { id: "7", code: "SPRING", pin: "1234", "way-home": "fast" };

function refused(problem: Partial<Problem>, fields = right) {
  const reading = form.read(post(fields), 4);
  if (!reading.ok) throw new Error("a valid form was refused");
  return reading.refuse({
    id: "PRM130",
    messageKey: "errors.promo.invalid" as Problem["messageKey"],
    placement: "top",
    severity: "error",
    ...problem,
  });
}

describe("a form that is read", () => {
  it("returns its values, and the fields with its prefix", () => {
    const reading = form.read(post(right), 4);
    expect(reading).toMatchObject({
      ok: true,
      value: { id: "7", code: "SPRING", pin: "1234" },
    });
    expect(reading.ok && [...reading.named]).toEqual([["way-home", "fast"]]);
  });

  it("reports mistakes of schema and check in the order of its fields", () => {
    const reading = form.read(post({ pin: "12345", id: "7" }), 4);
    if (reading.ok) throw new Error("read");
    expect(mistakesIn(reading.answer)).toEqual([
      { field: "code", key: "errors.fields.required" },
      { field: "pin", key: "errors.fields.tooLong", params: { count: 4 } },
    ]);
    expect(reading.answer.status).toBe(422);
    expect(reading.answer.reply.form).toBe("try-7");
  });

  it("shows typed values again, but never secrets or undeclared fields", () => {
    const fields = { ...right, card: "4111111111111111" };
    const { reply } = refused({}, fields);
    expect(typedValue(reply, "code")).toBe("SPRING");
    expect(typedValue(reply, "way-home")).toBe("fast");
    expect(typedValue(reply, "pin")).toBe("");
    expect(JSON.stringify(reply)).not.toMatch(/1234|4111/);
  });

  it("does nothing when it is only checked", () => {
    const right4 = form.read(post({ ...right, only: "check" }), 4);
    expect(right4).toMatchObject({
      ok: false,
      answer: {
        status: 200,
        reply: { result: { intent: { type: "validate" } } },
      },
    });
    const wrong = form.read(post({ ...right, code: "", only: "check" }), 4);
    expect(!wrong.ok && mistakesIn(wrong.answer)).toEqual([
      { field: "code", key: "errors.fields.required" },
    ]);
  });

  it.each(["a[50000000]", "a[9999999].b", "__intent__", "__state__", "code.x"])(
    "ignores the name %s",
    (name) => {
      const startedAt = performance.now();
      const reading = form.read(post({ ...right, [name]: '{"type":"x"}' }), 4);
      expect(reading.ok).toBe(true);
      expect(performance.now() - startedAt).toBeLessThan(budgetMs(200));
    },
  );

  it("reads at most 60 fields with its prefix", () => {
    const many = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [`way-${index}`, "x"]),
    );
    const reading = form.read(post({ ...right, ...many }), 4);
    expect(reading.ok && reading.named.size).toBe(60);
  });
});

describe("a refusal", () => {
  it.each([
    ["field:promoCode", undefined, "code", "field"],
    // The form has no such field.
    ["field:email", undefined, "", "top"],
    ["item", "9", "", "item:9"],
    ["item", undefined, "", "item:7"],
    ["toast", undefined, "", "toast"],
    ["flash", undefined, "", "flash"],
    ["page", undefined, "", "top"],
    ["top", undefined, "", "top"],
  ] as const)(
    "placed at %s (%s) is shown at “%s”, %s",
    (placement, itemId, field, at) => {
      const { reply } = refused({ placement, ...(itemId && { itemId }) });
      expect(problemsOf(reply)).toEqual([
        { field, at, key: "errors.promo.invalid", severity: "error" },
      ]);
    },
  );

  it("that is silent shows nothing", () => {
    expect(problemsOf(refused({ placement: "silent" }).reply)).toEqual([]);
  });

  it.each([
    ["PRM130", 409],
    ["GEN500", 503],
    ["timeout", 503],
    ["limit", 429],
  ])("%s has the status %i", (id, status) => {
    expect(refused({ id }).status).toBe(status);
  });
});
