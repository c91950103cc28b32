/**
 * The forms that stay on their page with script: each is refused with one error id for each placement. The
 * problem is shown, the page stays, and no document is loaded. `test/pages/placements.test.ts` covers all
 * forms without script.
 */
import { expect, test } from "@playwright/test";
import {
  placedProblems,
  type RefusedForm,
} from "../placements/placed-problems";
import { watchDocuments } from "./support/documents";
import { markCalls } from "./support/private-upstreams";
import { addToCart, createShopper, type Shopper } from "./support/shopper";
import { openStarted, untilStarted } from "./support/started";

interface StayingForm extends RefusedForm {
  readonly call: readonly [method: string, path: string];
  readonly arrive: (shopper: Shopper) => Promise<unknown>;
  readonly send: (shopper: Shopper) => Promise<unknown>;
}

const shoe = "scree-2-FR1001";
const withShoes = (shopper: Shopper) => addToCart(shopper, shoe);

/** Sends a form as it is; the upstream refuses it. */
const post = ({ page }: Shopper, form: string) =>
  page
    .locator(form)
    .first()
    .evaluate((element) => {
      (element as HTMLFormElement).requestSubmit();
    });

const lineForm = (intent: string) => `main li form:has([value=${intent}])`;

async function applyCode(shopper: Shopper): Promise<void> {
  const field = shopper.page.locator("main [name=code]").last();
  await field.evaluate((input) => {
    input.closest("details")?.setAttribute("open", "");
  });
  await field.fill("SAVE10");
  await post(shopper, "form:has([value=apply-code])");
}

const staying: readonly StayingForm[] = [
  {
    operation: "addItem",
    call: ["POST", "/cart/v1/item"],
    arrive: async (shopper) => {
      await withShoes(shopper);
      await openStarted(shopper.page, shopper.paths.at(`/p/${shoe}`));
      await shopper.page
        .locator("label.choice:not(:has(span + span)) > input:enabled")
        .first()
        .check({ force: true });
    },
    send: ({ page }) => page.locator("#buy button[type=submit]").click(),
  },
  {
    operation: "changeQuantity",
    call: ["PUT", "/cart/v1/cart/*"],
    arrive: withShoes,
    send: (shopper) => post(shopper, lineForm("change-quantity")),
  },
  {
    operation: "chooseDelivery",
    call: ["PUT", "/cart/v1/cart/*"],
    arrive: withShoes,
    send: (shopper) => post(shopper, lineForm("choose-delivery")),
  },
  {
    operation: "chooseBonus",
    call: ["PUT", "/cart/v1/cart/*"],
    arrive: async (shopper) => {
      await withShoes(shopper);
      await addToCart(shopper, "brow-FR3101");
    },
    send: (shopper) => post(shopper, "form:has([value=choose-bonus])"),
  },
  {
    operation: "removeItem",
    call: ["DELETE", "/cart/v1/item"],
    arrive: withShoes,
    send: (shopper) => post(shopper, lineForm("remove-item")),
  },
  {
    operation: "applyCode",
    fields: ["promoCode"],
    call: ["PUT", "/cart/v1/coupon"],
    arrive: withShoes,
    send: applyCode,
  },
  {
    operation: "removeCode",
    call: ["DELETE", "/cart/v1/coupon"],
    arrive: async (shopper) => {
      await withShoes(shopper);
      await applyCode(shopper);
      await expect(
        shopper.page.locator("form:has([value=remove-code])"),
      ).toBeAttached();
    },
    send: (shopper) => post(shopper, "form:has([value=remove-code])"),
  },
];

for (const form of staying) {
  const { operation, call, arrive, send } = form;
  test(`a refusal of ${operation} is shown at its form, for each placement`, async ({
    page,
  }) => {
    const shopper = createShopper(page, "en-us");
    const upstreams = await markCalls(page);
    await arrive(shopper);
    await untilStarted(page);
    const documents = watchDocuments(page);
    const [method, path] = call;
    for (const { name, problem, fault } of placedProblems(form)) {
      await upstreams.fail({ method, path, ...fault });
      const answer = page.waitForResponse(
        (response) => response.request().method() === "POST",
      );
      await send(shopper);
      await answer;
      const { messageKey, params = {} } = problem;
      await expect(
        page
          .getByText(shopper.t(messageKey, params))
          .filter({ visible: true })
          .first(),
        name,
      ).toBeVisible();
      // A click is ignored while the previous submission is in progress.
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    }
    expect(documents).toEqual([]);
  });
}
