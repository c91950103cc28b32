/**
 * Upstreams with nothing beyond `spec/api.md`: null for absent values, one picture file without a size,
 * other ids and addresses, no page `home`, other section types. They are a layer over the reference
 * upstreams: it converts the ids of a request back before it is handled, and reduces the answer to its type.
 */
import { addFavorite } from "~server/upstreams/wishlists/contract";
import { pathPattern, type AnyEndpoint } from "~server/http/endpoint";
import { respond, type Answer } from "../../server";
import { refuse, toApiError } from "../refusal";
import type { Upstreams } from "../../upstreams";
import { answersOf } from "./answers";
import { createPlainIds, type IdKind, type ProductIdForm } from "./ids";
import { createShapes, type Shape } from "./shapes";

/** Pages that the content system of a plain upstream does not have. */
const missingPages = new Set(["home"]);
/** Fragments that only the reference content system has. */
const missingFragments = new Set(["looks", "bnpl-info"]);

/** Maps the names in paths, queries and bodies to the kinds of their ids. */
function kindsOf({
  product,
  category,
  basket,
  order,
}: ReturnType<typeof createPlainIds>): Readonly<Record<string, IdKind>> {
  return {
    productId: product,
    productSetId: product,
    sku: product,
    skus: product,
    categoryId: category,
    basketId: basket,
    cartId: basket,
    orderNumber: order,
    orderNo: order,
  };
}

interface Match {
  readonly endpoint: AnyEndpoint;
  readonly params: Readonly<Record<string, string>>;
  /** Null for an unknown call. */
  readonly shape: Shape | null;
}

/** Answers like a plain upstream; requests that are not calls of a contract pass unchanged. */
export function plainAnswers(
  upstreams: Upstreams,
  { productIds = "number" }: { readonly productIds?: ProductIdForm } = {},
): Answer {
  const ids = createPlainIds(upstreams.catalogue, productIds);
  const shapes = createShapes(ids);
  const kinds = kindsOf(ids);
  const calls = answersOf(shapes).map(([endpoint, shape]) => ({
    endpoint,
    shape,
    pattern: pathPattern(endpoint),
  }));

  const ownId = (name: string, value: string): string =>
    kinds[name]?.toOwn(value) ?? value;

  function withOwnIds(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(withOwnIds);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, part]: [string, unknown]) => [
        name,
        typeof part === "string"
          ? ownId(name, part)
          : Array.isArray(part) && part.every((one) => typeof one === "string")
            ? part.map((one) => ownId(name, one))
            : withOwnIds(part),
      ]),
    );
  }

  /** A body's `id` is of a line, an address or, with a favourite, of a product. */
  function ownBody(body: unknown, match: Match | null): unknown {
    const own = withOwnIds(body);
    if (match?.endpoint !== addFavorite) return own;
    const { id, ...rest } = own as { id: string };
    return { ...rest, id: ids.product.toOwn(id) };
  }

  function matchOf({ method, url }: Request): Match | null {
    const { pathname } = new URL(url);
    for (const { endpoint, shape, pattern } of calls) {
      const params = method === endpoint.method && pattern.match(pathname);
      if (params) return { endpoint, shape, params };
    }
    return null;
  }

  async function toOwn(request: Request, match: Match | null) {
    const url = new URL(request.url);
    if (match)
      url.pathname = match.endpoint.path.replace(
        /\{(\w+)\}/g,
        (_, name: string) =>
          encodeURIComponent(ownId(name, match.params[name] ?? "")),
      );
    for (const [name, value] of [...url.searchParams])
      url.searchParams.set(name, ownId(name, value));
    // A form with a file is no text.
    const bytes = Buffer.from(await request.arrayBuffer());
    const isJson = request.headers.get("content-type")?.includes("json");
    return new Request(url, {
      method: request.method,
      headers: request.headers,
      ...(bytes.length > 0 && {
        body: isJson
          ? JSON.stringify(ownBody(JSON.parse(bytes.toString()), match))
          : bytes,
      }),
    });
  }

  async function toPlain(response: Response, shape: Shape): Promise<Response> {
    if (!response.headers.get("content-type")?.includes("json"))
      return response;
    const wire: unknown = await response.json();
    const plain = response.ok ? shape(wire) : shapes.refusal(wire);
    return new Response(JSON.stringify(plain), {
      status: response.status,
      headers: response.headers,
    });
  }

  return async (request) => {
    // Control calls of tests use the reference upstreams' own ids.
    if (new URL(request.url).pathname.startsWith("/__mock/"))
      return respond(upstreams.handlers, request);
    const match = matchOf(request);
    if (match && isMissing(match)) return notFound(request, shapes.refusal);
    const response = await respond(
      upstreams.handlers,
      await toOwn(request, match),
    );
    return toPlain(response, match?.shape ?? shapes.refusal);
  };
}

const isMissing = ({ shape, params }: Match): boolean =>
  shape === null ||
  missingPages.has(params["page"] ?? "") ||
  missingFragments.has(params["fragmentId"] ?? "");

function notFound(request: Request, shape: Shape): Response {
  const refusal = refuse(404, "API404", "There is nothing of this name");
  const correlationId = request.headers.get("x-correlation-id") ?? "";
  const body = shape(toApiError(refusal, correlationId));
  return Response.json(body, { status: refusal.status });
}
