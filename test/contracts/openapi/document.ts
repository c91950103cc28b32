/**
 * Describes the contracts as one OpenAPI 3.1 document: what the shop sends, and what it needs of the answers.
 * Answers are described as they are sent, so a field that is not required may be missing or null, and unnamed
 * fields may be present.
 */
import { z } from "zod/v4";
import * as errors from "../../../server/http/errors";
import {
  noContent,
  type AnyEndpoint,
  type Encoding,
} from "../../../server/http/endpoint";
import * as basketWire from "../../../server/upstreams/cart/basket-wire";
import * as commerceWire from "../../../server/upstreams/commerce-wire";
import { guestPurchase } from "./guest-purchase";
import { families, listOperations, type Operation } from "./operations";
import { anyCall, refusals } from "./refusals";

type Json = Readonly<Record<string, unknown>>;
type Schema = z.ZodType;

const refTo = (kind: string, name: string): Json => ({
  $ref: `#/components/${kind}/${name}`,
});

/** The headers of every call. */
const headers = {
  "x-request-id": "One of each attempt",
  "x-transaction-id": "One of each call; the same for its retry",
  "x-correlation-id": "One of each page request; also shown on error pages",
  "x-access-key": "The shop's key",
  locale: "Such as `en-us`",
  siteId: "The market",
  region: "The region of the market",
  brand: "The brand",
  channel: "`ECOMM`, or `MAPP` inside the app",
  source: "`ECOM15`, or `pos` at the point of sale",
} as const;

const usid = "x-usid";

const capitalised = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1);

/** Names the schemas of the document: those that the contracts export, and bodies and answers of calls. */
function nameSchemas(operations: readonly Operation[]) {
  const registry = z.registry<{ id: string }>();
  const named = new Map<string, Schema>();
  function add(name: string, schema: Schema): void {
    if (registry.has(schema)) return;
    if (named.has(name)) throw new Error(`Two schemas are called ${name}`);
    named.set(name, schema);
    registry.add(schema, { id: name });
  }
  const modules = [
    commerceWire,
    basketWire,
    ...Object.values(families),
    errors,
  ];
  for (const module of modules)
    for (const [name, value] of Object.entries(module).sort())
      if (name.endsWith("Wire") && value instanceof z.ZodType)
        add(name.slice(0, -"Wire".length), value);
  for (const { id, endpoint } of operations) {
    if (endpoint.body) add(`${capitalised(id)}Body`, endpoint.body);
    if (endpoint.response !== noContent)
      add(`${capitalised(id)}Answer`, endpoint.response);
  }
  return registry;
}

type Registry = ReturnType<typeof nameSchemas>;

const jsonOptions = { io: "input", unrepresentable: "any" } as const;

function schemasOf(registry: Registry): Json {
  const { schemas } = z.toJSONSchema(registry, {
    ...jsonOptions,
    uri: (name) => `#/components/schemas/${name}`,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      // The surrounding document states both.
      const { $schema: _, $id: __, ...own } = schema;
      return [name, own];
    }),
  );
}

function pathParameters({ path }: AnyEndpoint): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string", maxLength: 512 },
  }));
}

function queryParameters({ query }: AnyEndpoint): Json[] {
  if (!query) return [];
  const {
    properties = {},
    required = [],
    additionalProperties,
  } = z.toJSONSchema(query, jsonOptions);
  const declared = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    ...(required.includes(name) && { required: true }),
    schema,
  }));
  if (!additionalProperties) return declared;
  const facets = {
    name: "facets",
    in: "query",
    description: "Each facet as `f.{facet}`, its values separated by commas",
    style: "form",
    explode: true,
    schema: { type: "object", additionalProperties },
  };
  return [...declared, facets];
}

function parametersOf(endpoint: AnyEndpoint): Json[] {
  return [
    ...pathParameters(endpoint),
    ...queryParameters(endpoint),
    ...Object.keys(headers).map((name) => refTo("parameters", name)),
    ...(endpoint.usid ? [refTo("parameters", usid)] : []),
    ...(endpoint.bid
      ? [{ name: "bid", in: "cookie", schema: { type: "string" } }]
      : []),
  ];
}

function contentOf(
  registry: Registry,
  schema: Schema,
  encoding: Encoding = "json",
): Json {
  const name = registry.get(schema)?.id ?? "";
  const type = encoding === "json" ? "application/json" : "multipart/form-data";
  return { [type]: { schema: refTo("schemas", name) } };
}

function answersOf(registry: Registry, { response }: AnyEndpoint): Json {
  const refused = refTo("responses", "Refusal");
  const notOffered = refTo("responses", "NotOffered");
  const answered =
    response === noContent
      ? { "204": { description: "Done" } }
      : {
          "2XX": {
            description: "Done: 201 for what was made, else 200",
            content: contentOf(registry, response),
          },
        };
  return {
    ...answered,
    "405": notOffered,
    "501": notOffered,
    "4XX": refused,
    "5XX": refused,
  };
}

function operationOf(
  registry: Registry,
  { id, family, endpoint, description }: Operation,
): Json {
  const purchase = guestPurchase.get(id);
  return {
    operationId: id,
    tags: [family],
    ...(description && { description }),
    parameters: parametersOf(endpoint),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: contentOf(registry, endpoint.body, endpoint.encoding),
      },
    }),
    responses: answersOf(registry, endpoint),
    security: endpoint.auth === "bearer" ? [{ bearer: [] }] : [],
    "x-error-ids": refusals[id] ?? [],
    ...(purchase && { "x-guest-purchase": purchase }),
  };
}

function pathsOf(registry: Registry, operations: readonly Operation[]): Json {
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const { path, method } = operation.endpoint;
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: operationOf(registry, operation),
    };
  }
  return paths;
}

const headerParameter = (name: string, description: string): Json => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
});

const sharedParameters: Json = Object.fromEntries(
  Object.entries({ ...headers, [usid]: "The shopper's session" }).map(
    ([name, description]) => [name, headerParameter(name, description)],
  ),
);

/** Returns the complete document. */
export async function openApiDocument(): Promise<Json> {
  const operations = await listOperations();
  const registry = nameSchemas(operations);
  return {
    openapi: "3.1.0",
    info: {
      title: "What Fellrow asks of its upstreams",
      version: "1.0.0",
      description:
        "Written by `npm run openapi` from the contracts in `server/upstreams`. See README.md beside it.",
    },
    servers: [
      {
        url: "http://127.0.0.1:4000",
        description: "The reference upstreams, `npm run upstreams`",
      },
    ],
    tags: Object.keys(families).map((name) => ({ name })),
    paths: pathsOf(registry, operations),
    components: {
      schemas: schemasOf(registry),
      parameters: sharedParameters,
      responses: {
        Refusal: {
          description:
            "Refused. The first entry of `errorDetails` counts; a 403 with `appId` comes from a bot defence.",
          content: contentOf(registry, errors.ApiErrorWire),
        },
        NotOffered: {
          description:
            "The upstream has no such call. That is no outage: pages that can do without are whole, and a read is not asked for again for five minutes.",
        },
      },
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
    },
    "x-error-ids": anyCall,
  };
}
