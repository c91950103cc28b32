/** The field of a set's form in which the size of one part is chosen. */

/** The choice of a part that is not wanted. */
export const leftOut = "none";

export const partPrefix = "part-";

export const partField = (partId: string): string => partPrefix + partId;
