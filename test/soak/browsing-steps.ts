/** Steps of a shopper who browses. Each ends on a page from which another step can begin. */
import type { Guest } from "../pages/support/shop";
import type { Customer } from "./customer";
import { demand, demandPage } from "./demand";

/**
 * The different addresses of the page's links that contain `part`. They are read from the HTML source:
 * parsing a long listing would take longer than the shop took to answer.
 */
function linksTo({ visitor }: Guest, part: string): string[] {
  const hrefs = [...visitor.page.html.matchAll(/<a\b[^>]* href="([^"]+)"/g)]
    .map(([, href = ""]) => href.replaceAll("&amp;", "&"))
    .filter((href) => href.includes(part));
  return [...new Set(hrefs)];
}

async function open(customer: Customer, path: string): Promise<void> {
  const { guest, think } = customer;
  await think();
  await guest.visitor.open(path);
  demandPage(guest);
}

export const enter = (customer: Customer): Promise<void> =>
  open(customer, customer.guest.paths.home());

/** Follows any link to a category, from the home page. */
export async function openCategory(customer: Customer): Promise<void> {
  const { guest, random } = customer;
  await enter(customer);
  await open(customer, random.pick(linksTo(guest, "/c/")));
}

/** Ticks one filter of the listing, if it has any. */
export async function filter({
  guest,
  random,
  think,
}: Customer): Promise<void> {
  const boxes = guest.visitor.all("main form [name^='f.']:not([disabled])");
  if (boxes.length === 0) return;
  const box = random.pick(boxes);
  const name = box.getAttribute("name") ?? "";
  const value = box.getAttribute("value") ?? "";
  await think();
  await guest.visitor.submit(`main form [name="${name}"]`, { [name]: [value] });
  demandPage(guest);
  const chosen = guest.visitor.page.url.searchParams.getAll(name);
  demand(chosen.join() === value, `filters by ${chosen.join()}, not ${value}`);
}

/** Sorts the listing by price. */
export async function sort({ guest, think }: Customer): Promise<void> {
  if (guest.visitor.all("select[name=sort]").length === 0) return;
  await think();
  await guest.visitor.submit("select[name=sort]", { sort: "price-asc" });
  demandPage(guest);
}

/** Opens the second page of the listing, if there is one. */
export async function turnPage(customer: Customer): Promise<void> {
  const [next] = linksTo(customer.guest, "page=2");
  if (next !== undefined) await open(customer, next);
}

/** Searches that find products in every language, because names are not translated. */
const searches = ["Scree", "trail", "Cairn", "jacket", "FR1001"];

export async function search(customer: Customer): Promise<void> {
  const { guest, random } = customer;
  await open(customer, guest.paths.search());
  await open(customer, guest.paths.search({ q: random.pick(searches) }));
}

/** Whether the open product is sent by e-mail; the checkout steps here are for products that are shipped. */
const goesByMail = ({ visitor, t }: Guest): boolean =>
  visitor.text("main").includes(t("product.promise.email"));

const sizeOnSale =
  "#buy input[type=radio][name=productId]:not([disabled])" as const;

/**
 * Opens products of the listing until one can be bought in a size. Sets, gift cards, products that are sent
 * by e-mail and those that are sold out are skipped. After three of them it opens a shoe that is always
 * available.
 */
export async function openProduct(customer: Customer): Promise<void> {
  const { guest, random } = customer;
  const products = linksTo(guest, "/p/");
  for (let tries = 0; tries < 3 && products.length > 0; tries += 1) {
    await open(customer, random.pick(products));
    const isOnSale = guest.visitor.all(sizeOnSale).length > 0;
    if (isOnSale && !goesByMail(guest)) return;
  }
  await open(customer, guest.paths.at("/p/x-FR1001"));
}

/** Returns any size of the open product that is on sale. */
export function chooseSize({ guest, random }: Customer): string {
  const sizes = guest.visitor
    .all(sizeOnSale)
    .map((radio) => radio.getAttribute("value") ?? "");
  return random.pick(sizes);
}
