import { readdir, readFile } from "node:fs/promises";
import { Validator } from "@seriousme/openapi-schema-validator";
import { beforeAll, describe, expect, it } from "vitest";
import { openApiDocument } from "./document";
import { apiFiles, apiFolder } from "./files";
import { families, listOperations } from "./operations";

type Document = Readonly<
  Record<"paths", Record<string, Record<string, Record<string, unknown>>>> &
    Record<"components", { schemas: Record<string, Record<string, unknown>> }>
>;

let document: Document;
beforeAll(async () => {
  // Only the parts that these tests read are typed.
  document = (await openApiDocument()) as unknown as Document;
});

describe("the document of the upstreams' calls", () => {
  it("is OpenAPI 3.1", async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(
      structuredClone({ ...document }),
    );
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(validator.version).toBe("3.1");
  });

  it("has every contract, and each of its calls once", async () => {
    const folder = new URL("../../../server/upstreams/", import.meta.url);
    const entries = await readdir(folder, { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).sort()).toEqual(
      Object.keys(families).sort(),
    );
    const operations = Object.values(document.paths).flatMap(Object.values);
    const ids = (await listOperations()).map(({ id }) => id);
    expect(
      operations.map((operation) => String(operation["operationId"])).sort(),
    ).toEqual([...ids].sort());
  });

  it("lists the required values of an answer", () => {
    const { Address, Price, Basket } = document.components.schemas;
    expect(Address?.["required"]).toEqual([
      "firstName",
      "lastName",
      "addressLine1",
      "city",
      "postalCode",
      "country",
    ]);
    expect(Price?.["required"]).toEqual(["current"]);
    expect(Basket?.["additionalProperties"]).toBeUndefined();
  });

  it("says that the shop sends no unnamed fields", () => {
    const { SignOutBody } = document.components.schemas;
    expect(SignOutBody).toEqual({
      type: "object",
      properties: { refreshToken: { type: "string", minLength: 1 } },
      required: ["refreshToken"],
      additionalProperties: false,
    });
  });

  it("names ids, headers, token and error ids of a call", () => {
    const operation = document.paths["/cart/v1/item"]?.["delete"];
    expect(operation).toMatchObject({
      operationId: "removeItem",
      security: [{ bearer: [] }],
      "x-error-ids": ["BSK404", "AUT498", "ORD404"],
    });
    expect(operation?.["parameters"]).toEqual(
      expect.arrayContaining([
        {
          name: "basketId",
          in: "query",
          required: true,
          schema: { type: "string", minLength: 1 },
        },
        { $ref: "#/components/parameters/siteId" },
      ]),
    );
    const guest = document.paths["/token/v2/auth/token"]?.["post"];
    expect(guest?.["security"]).toEqual([]);
    expect(guest?.["parameters"]).toContainEqual({
      $ref: "#/components/parameters/x-usid",
    });
  });

  it("is the one in docs/api: otherwise run `npm run openapi`", async () => {
    for (const [name, text] of await apiFiles())
      expect(await readFile(new URL(name, apiFolder), "utf8"), name).toBe(text);
  });
});
