/** The engine's Admin API, as whoever runs the shop uses it: what orders and stock really are. */

export interface AdminOrder {
  readonly code: string;
  readonly state: string;
  /** Hundredths. */
  readonly totalWithTax: number;
  readonly currencyCode: string;
}

/** Pieces of a size in one place. */
export interface AdminStock {
  readonly stockOnHand: number;
  readonly stockAllocated: number;
}

export interface AdminPayment {
  readonly state: string;
  /** Hundredths. */
  readonly amount: number;
  /** The instrument. */
  readonly transactionId: string;
  readonly refunds: readonly {
    readonly total: number;
    readonly state: string;
  }[];
}

interface OrderParts {
  readonly lines: readonly { readonly id: string; readonly quantity: number }[];
  readonly payments: readonly (AdminPayment & { readonly id: string })[];
  readonly fulfillments: readonly { readonly id: string }[];
}

export interface AdminCase {
  readonly number: string;
  readonly siteId: string;
  readonly locale: string;
  readonly category: string;
  readonly subject: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly orderNumber: string | null;
  readonly message: string;
  readonly details: string | null;
}

/** @param origin of the engine */
export function createAdmin(origin: string, password: string) {
  async function post(query: string, variables: object, token = "") {
    const response = await fetch(`${origin}/admin-api`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as {
      data?: unknown;
      errors?: unknown;
    };
    if (!data || errors) throw new Error(JSON.stringify(errors));
    return { data, token: response.headers.get("vendure-auth-token") ?? "" };
  }

  async function ask<Data>(query: string, variables: object): Promise<Data> {
    const { token } = await post(
      `mutation ($password: String!) {
        login(username: "admin", password: $password) { __typename }
      }`,
      { password },
    );
    // Its type is what the query selects.
    return (await post(query, variables, token)).data as Data;
  }

  async function variantOf(sku: string): Promise<string> {
    const { productVariants } = await ask<{
      productVariants: { items: { id: string }[] };
    }>(
      `query ($sku: String!) {
        productVariants(options: { filter: { sku: { eq: $sku } } }) {
          items { id }
        }
      }`,
      { sku },
    );
    const [variant] = productVariants.items;
    if (!variant) throw new Error(`The engine has no ${sku}`);
    return variant.id;
  }

  async function locationOf(storeId: string): Promise<string> {
    const { stockLocations } = await ask<{
      stockLocations: {
        items: { id: string; customFields: { storeId: string | null } }[];
      };
    }>(
      `query {
        stockLocations(options: { take: 1000 }) {
          items { id customFields { storeId } }
        }
      }`,
      {},
    );
    const location = stockLocations.items.find(
      ({ customFields }) => customFields.storeId === storeId,
    );
    if (!location) throw new Error(`The engine has no store ${storeId}`);
    return location.id;
  }

  async function orderOf(code: string) {
    const { orders } = await ask<{ orders: { items: OrderParts[] } }>(
      `query ($code: String!) {
        orders(options: { filter: { code: { eq: $code } } }) {
          items {
            lines { id quantity }
            payments {
              id state amount transactionId
              refunds { total state }
            }
            fulfillments { id }
          }
        }
      }`,
      { code },
    );
    const [order] = orders.items;
    if (!order) throw new Error(`The engine has no order ${code}`);
    return order;
  }

  const moveFulfillment = (id: string, state: string) =>
    ask(
      `mutation ($id: ID!, $state: String!) {
        transitionFulfillmentToState(id: $id, state: $state) { __typename }
      }`,
      { id, state },
    );

  return {
    /** Payments of an order, with what was refunded of each. */
    async paymentsOf(code: string): Promise<AdminPayment[]> {
      return (await orderOf(code)).payments.map(
        ({ state, amount, transactionId, refunds }) => ({
          state,
          amount,
          transactionId,
          refunds,
        }),
      );
    },
    /** Takes the money that an order's payments have reserved. */
    async settle(code: string): Promise<void> {
      for (const { id } of (await orderOf(code)).payments)
        await ask(
          `mutation ($id: ID!) { settlePayment(id: $id) { __typename } }`,
          { id },
        );
    },
    /** Sends everything of an order. */
    async send(code: string): Promise<void> {
      const { lines } = await orderOf(code);
      const { added } = await ask<{ added: { id: string } }>(
        `mutation ($input: FulfillOrderInput!) {
          added: addFulfillmentToOrder(input: $input) {
            ... on Fulfillment { id }
          }
        }`,
        {
          input: {
            lines: lines.map(({ id, quantity }) => ({
              orderLineId: id,
              quantity,
            })),
            handler: {
              code: "manual-fulfillment",
              arguments: [
                { name: "method", value: "Parcelway" },
                { name: "trackingCode", value: "PW1" },
              ],
            },
          },
        },
      );
      await moveFulfillment(added.id, "Shipped");
    },
    /** Notes that everything that was sent has arrived. */
    async deliver(code: string): Promise<void> {
      for (const { id } of (await orderOf(code)).fulfillments)
        await moveFulfillment(id, "Delivered");
    },
    /** What there is of a size, by store; that of warehouses has the key "". */
    async stockOf(sku: string): Promise<Record<string, AdminStock>> {
      const { productVariants } = await ask<{
        productVariants: {
          items: {
            stockLevels: (AdminStock & {
              stockLocation: { customFields: { storeId: string | null } };
            })[];
          }[];
        };
      }>(
        `query ($sku: String!) {
          productVariants(options: { filter: { sku: { eq: $sku } } }) {
            items {
              stockLevels {
                stockOnHand stockAllocated
                stockLocation { customFields { storeId } }
              }
            }
          }
        }`,
        { sku },
      );
      return Object.fromEntries(
        productVariants.items.flatMap(({ stockLevels }) =>
          stockLevels.map(({ stockOnHand, stockAllocated, stockLocation }) => [
            stockLocation.customFields.storeId ?? "",
            { stockOnHand, stockAllocated },
          ]),
        ),
      );
    },
    async setStoreStock(
      sku: string,
      storeId: string,
      stockOnHand: number,
    ): Promise<void> {
      const stockLocationId = await locationOf(storeId);
      await ask(
        `mutation ($input: [UpdateProductVariantInput!]!) {
          updateProductVariants(input: $input) { id }
        }`,
        {
          input: [
            {
              id: await variantOf(sku),
              stockLevels: [{ stockLocationId, stockOnHand }],
            },
          ],
        },
      );
    },
    /** Orders that were placed with an e-mail, and baskets of it. */
    async ordersOf(email: string): Promise<AdminOrder[]> {
      const { orders } = await ask<{ orders: { items: AdminOrder[] } }>(
        `query {
          orders(options: { take: 100 }) {
            items {
              code state totalWithTax currencyCode
              customer { emailAddress }
            }
          }
        }`,
        {},
      );
      return orders.items.filter(
        (order) =>
          (order as { customer?: { emailAddress?: string } }).customer
            ?.emailAddress === email,
      );
    },
    /** Messages to customer service, the newest first. */
    async cases(): Promise<AdminCase[]> {
      const { shopCases } = await ask<{ shopCases: AdminCase[] }>(
        `query {
          shopCases(skip: 0, take: 100) {
            number siteId locale category subject firstName lastName email
            orderNumber message details
          }
        }`,
        {},
      );
      return shopCases;
    },
    /** Takes a size out of the assortment. */
    async withdraw(sku: string): Promise<void> {
      await ask(
        `mutation ($input: [UpdateProductVariantInput!]!) {
          updateProductVariants(input: $input) { id }
        }`,
        { input: [{ id: await variantOf(sku), enabled: false }] },
      );
    },
    async setStock(sku: string, stockOnHand: number): Promise<void> {
      await ask(
        `mutation ($input: [UpdateProductVariantInput!]!) {
          updateProductVariants(input: $input) { id }
        }`,
        { input: [{ id: await variantOf(sku), stockOnHand }] },
      );
    },
  };
}
