/** User agents of programs that read pages for search engines and link previews. */
const names = /bot\b|bot\/|crawl|spider|slurp|preview|facebookexternalhit/i;

export const isCrawler = (userAgent = ""): boolean => names.test(userAgent);
