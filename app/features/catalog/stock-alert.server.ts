/** Dialog "notify-me": which sizes of a colour are gone, and the wish to hear of one [PDP-002]. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import type { DialogAnswer, DialogFormError } from "~/dialogs/dialog-answer";
import type { DialogActionArguments } from "~/dialogs/actions.server";
import type { Picture } from "~/domain/product";
import { isLimitProblem } from "~/errors/limit-problem";
import { isEmail } from "~/forms/email.server";
import { toProductView } from "./product-view";

/**
 * `{style id}~{colour code}`, or the style alone when it has no colours: one link per page, whatever
 * size is missing; no id of a product holds the mark between them. After a dot, a short colour would
 * look like a file's extension, and files are no pages.
 */
const argumentPattern = /^([\w-]{1,64})(?:~([\w-]{1,40}))?$/;

export interface StockAlertView {
  readonly productId: string;
  readonly name: string;
  /** Null for a product that is not sold by colour. */
  readonly colour: string | null;
  readonly picture: Picture | null;
  readonly sizes: readonly { readonly sku: string; readonly label: string }[];
}

/** Null when the argument names nothing the shop has. */
export async function loadStockAlert(
  context: AppLoadContext,
  argument: string,
): Promise<StockAlertView | null> {
  const [, id, color = null] = argumentPattern.exec(argument) ?? [];
  const address = { id: id ?? "", name: "", url: "" };
  if (!id || context.addresses.product(address) === null) return null;
  const product = await context.catalog.product(id);
  const view = toProductView(product, { color, size: null });
  if ((view.colour?.code ?? null) !== color) return null;
  return {
    productId: view.id,
    name: view.name,
    colour: view.colour?.name ?? null,
    picture: view.colour?.picture ?? view.pictures[0] ?? null,
    sizes: view.sizes
      .filter(({ available }) => !available)
      .map(({ productId, label }) => ({ sku: productId, label })),
  };
}

const line = z.string().trim().catch("");
const Form = z.object({ email: line, sku: line });

type Values = z.output<typeof Form>;

function mistakesIn(
  { email, sku }: Values,
  { sizes }: StockAlertView,
): DialogFormError[] {
  return [
    ...(sizes.some((size) => size.sku === sku)
      ? []
      : [
          {
            field: "sku",
            key: "product.notify.chooseSize",
            params: {},
          } as const,
        ]),
    ...(isEmail(email)
      ? []
      : [{ field: "email", key: "errors.email.invalid", params: {} } as const]),
  ];
}

export async function requestStockAlert({
  context,
  argument,
  form,
}: DialogActionArguments): Promise<DialogAnswer> {
  const values = Form.parse(Object.fromEntries(form));
  const refuse = (
    status: 409 | 422 | 429 | 503,
    errors: readonly DialogFormError[],
  ): DialogAnswer => ({ done: false, status, errors, values });

  const view = await loadStockAlert(context, argument);
  if (!view)
    return refuse(422, [
      { field: null, key: "product.notify.gone", params: {} },
    ]);
  const errors = mistakesIn(values, view);
  if (errors.length > 0) return refuse(422, errors);
  const { productId, name } = view;
  const outcome = await context.stockAlerts.request({ ...values, productId });
  if (outcome.ok)
    return {
      done: true,
      notice: { key: "product.notify.done", params: { name } },
    };
  const { messageKey, params = {}, id } = outcome.problem;
  if (isLimitProblem(outcome.problem))
    return refuse(429, [{ field: null, key: messageKey, params }]);
  return refuse(id === "AUT453" ? 409 : 503, [
    { field: id === "AUT453" ? "email" : null, key: messageKey, params },
  ]);
}
