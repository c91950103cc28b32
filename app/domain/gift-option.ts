/** How long the parts of a gift option may be, in characters [CART-031]. */
export const giftLimits = { recipient: 60, message: 250 } as const;
