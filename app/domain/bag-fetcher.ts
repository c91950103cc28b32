/** Fetchers that add to the bag have keys that begin so; the badge in the header counts them. */
export const bagFetcherPrefix = "bag-";
