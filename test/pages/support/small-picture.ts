/** The smallest PNG: one transparent pixel. */
const pixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

export const smallPicture = new File([Buffer.from(pixel, "base64")], "a.png", {
  type: "image/png",
});
