/** The subject of the rows of categories, facets and sizes; those of products are `product:` and the engine's id. */
export const taxonomySubject = "taxonomy";
