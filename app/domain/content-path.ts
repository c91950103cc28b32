/** Addresses of pages of the content system [ROUTE-044]. */

/** Characters of a path; longer ones are never pages. */
const longestPath = 200;
/** The ending of a file's name: `.php`, `.html`. */
const extension = /\.[A-Za-z0-9]{2,5}$/;
/** Words of letters and digits, separated by slashes; no dots between slashes, no empty segments. */
const segments =
  /^(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}._~-]*)(?:\/[\p{L}\p{N}][\p{L}\p{M}\p{N}._~-]*)*$/u;

/** Whether a path below the locale, without a leading slash, can be that of a content page. */
export const isContentPath = (path: string): boolean =>
  path.length <= longestPath && segments.test(path) && !extension.test(path);
