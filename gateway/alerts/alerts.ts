/** Stock alerts: "tell me when it is back". */
import type { requestNotification } from "~server/upstreams/products/contract";
import { refuse } from "~mocks/api/refusal";
import { demandProduct } from "~mocks/catalogue-index/product-answers";
import { variantWire } from "~mocks/catalogue-index/variant-wire";
import type { Handler } from "../operation";

const request = `mutation ($alert: ShopNewAlert!) {
  isDone: shopRequestAlert(alert: $alert)
}`;

const withdraw = `mutation ($sku: String!, $email: String!) {
  isDone: shopWithdrawAlert(sku: $sku, email: $email)
}`;

export const setAlert: Handler<typeof requestNotification> = async ({
  body,
  catalogue,
  engine,
  market,
}) => {
  const goods = catalogue.goods();
  const { productId, sku, email, enabled } = body;
  const product = demandProduct(goods, productId, "API404");
  const variant = goods.catalogue
    .variantsOf(product.id)
    .find((one) => one.productId === sku);
  if (!variant) throw refuse(404, "INV701", "There is no such SKU");
  if (enabled === false) {
    await engine.run(withdraw, { variables: { sku, email } });
    return;
  }
  const { name, pdpUrl } = variantWire(goods, variant, market);
  const { locale } = market;
  const path = `/${locale}${pdpUrl}`;
  await engine.run(request, {
    variables: { alert: { sku, email, locale, name, path } },
  });
};
