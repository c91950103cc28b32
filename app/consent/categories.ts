/** THE table of the categories of consent [CONS-001]. */

/** The categories, by the codes that the cookie contains. */
export const categories = {
  /** What the shop cannot work without. */
  C0001: "required",
  /** Measuring visits, experiments. */
  C0002: "performance",
  /** Conveniences, such as remembering a size. */
  C0003: "functional",
  /** Personal recommendations and advertising. */
  C0004: "targeting",
} as const;

export type CategoryCode = keyof typeof categories;

/** In the order of the table. */
export const categoryCodes = Object.keys(
  categories,
) as readonly CategoryCode[] as readonly [CategoryCode, ...CategoryCode[]];

/** Whether each category is allowed. */
export type Consent = Readonly<Record<CategoryCode, boolean>>;

export const onlyRequired: Consent = {
  C0001: true,
  C0002: false,
  C0003: false,
  C0004: false,
};

export const everything: Consent = {
  C0001: true,
  C0002: true,
  C0003: true,
  C0004: true,
};
