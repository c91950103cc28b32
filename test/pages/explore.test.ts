import { it, afterAll, beforeAll } from "vitest";
import { startPageShop, type PageShop } from "./support/shop";
import { addToBag, passShipping, payByCard, placeOrder, addVariant } from "./support/shopping";
import { readText } from "./support/visitor";
let shop: PageShop;
beforeAll(async () => { shop = await startPageShop(); });
afterAll(() => shop.stop());
it("explores", async () => {
  const guest = shop.visit();
  const { visitor, paths } = guest;
  const time = (w: string) => console.log(w, Math.round(performance.now()), visitor.page.status, visitor.page.url.href);
  const show = () => console.log(visitor.text("main"));
  await visitor.open("/"); time("home"); console.log(visitor.page.redirects, visitor.page.headers);
  await addToBag(guest); time("added"); show();
  await passShipping(guest); time("shipping"); show();
  await payByCard(guest); time("card"); show();
  await placeOrder(guest); time("placed"); show();
  for (const id of ["INV405","INV700","BSK404","AUT498","GWP403"]) {
    await addVariant(guest, `TEST0${id}`); time(id); show();
  }
  console.log(shop.upstreams.callLog.find({path:"/cart/*"}).map(c=>`${c.method} ${c.path} ${JSON.stringify(c.query)} ${c.status}`).join("\n"));
  console.log(shop.upstreams.catalogue.variantsOf("TEST0OOS").length, Object.keys(shop.upstreams.catalogue));
  await visitor.open(paths.at("/p/x-TEST0OOS")); time("oos"); show();
  await visitor.open(paths.at("/p/gift-card-FR9001")); time("gc"); console.log(visitor.all("#buy input").map(i=>i.outerHTML));
});
