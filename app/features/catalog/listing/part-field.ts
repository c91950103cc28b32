/** Names and values in the form of a set, where the size of each part is chosen. */

/** The choice for a part that the shopper does not buy. */
export const leftOut = "none";

export const partPrefix = "part-";

export const partField = (partId: string): string => partPrefix + partId;

/** Name of the form's buttons; the value is the id of the one part to add, or `all`. */
export const addName = "add";
