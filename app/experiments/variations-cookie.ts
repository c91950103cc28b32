/** The name of the cookie with a visitor's variations. Scripts and a CDN can read the cookie. */
export const variationsCookie = "sf_x";
