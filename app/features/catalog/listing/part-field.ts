/** The field of a set's form in which the size of one part is chosen. */

/** The choice of a part that is not wanted. */
export const leftOut = "none";

export const partPrefix = "part-";

export const partField = (partId: string): string => partPrefix + partId;

/** What the buttons of the form are called: the value is the part that is added alone, or `all`. */
export const addName = "add";
