/** The looks of the editors, from the content fragment `looks`: pictures with the products in them [DLG-045]. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { sectionShapes } from "~/cms/section-props.server";
import { optional } from "~/errors/optional";
import type { ProductCard } from "~/domain/product";

const shape = sectionShapes.look.extend({
  // The service made cards of the tiles.
  products: z.custom<readonly ProductCard[]>(Array.isArray),
});

export type Look = z.output<typeof shape>;

type LookContext = Pick<AppLoadContext, "content" | "reportError">;

/** Reads all looks that have products; none when they cannot be read. Reports those that do not fit. */
export async function readLooks({
  content,
  reportError,
}: LookContext): Promise<readonly Look[]> {
  const fragment = await optional(content.fragment("looks"), null);
  return (fragment?.sections ?? []).flatMap(({ id, props }) => {
    const { data, error } = shape.safeParse(props);
    if (error)
      reportError(new Error(`Look ${id} does not fit`, { cause: error }));
    return data && data.products.length > 0 ? [data] : [];
  });
}

/** The looks that a product is part of. */
export const looksWith = async (
  context: LookContext,
  productId: string,
): Promise<readonly Look[]> =>
  (await readLooks(context)).filter(({ products }) =>
    products.some(({ id }) => id === productId),
  );
