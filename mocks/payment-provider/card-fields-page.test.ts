/** Tests what the provider stores with a card that was typed into its fields. */
import { expect, it } from "vitest";
import { createPaymentProvider } from "./provider";
import { createProviderClient } from "./provider-client";

const shop = "https://shop.example";

/** Opens fields with a return address, and returns the one that a card is stored with. */
async function notedWith(returnTo: string | null) {
  const provider = createPaymentProvider();
  const answer = (request: Request) => provider.answer(request);
  const url = new URL("http://pay.test/fields/cards");
  url.searchParams.set("locale", "nl-nl");
  url.searchParams.set("parent", shop);
  if (returnTo !== null) url.searchParams.set("returnTo", returnTo);
  const body = new URLSearchParams({
    number: "4000 0000 0000 3220",
    expiry: "12/32",
    securityCode: "123",
    holder: "A Fell",
  });
  const answered = await answer(new Request(url, { method: "POST", body }));
  const { token } = (await answered.json()) as { token: string };
  const client = createProviderClient("http://pay.test", answer);
  return (await client.paymentOf(token))?.returnTo;
}

it("is the return address of the shop that shows them", async () => {
  const own = `${shop}/nl-nl/afrekenen?step=return&state=card-fields.sig`;
  expect(await notedWith(own)).toBe(own);
});

it.each([null, "", "no address", "https://other.example/nl-nl/afrekenen"])(
  "is the shop itself for %j",
  async (returnTo) => {
    expect(await notedWith(returnTo)).toBe(`${shop}/`);
  },
);
