/** Programs that read pages for search engines and previews, as they say themselves. */
const names = /bot\b|bot\/|crawl|spider|slurp|preview|facebookexternalhit/i;

export const isCrawler = (userAgent = ""): boolean => names.test(userAgent);
