/**
 * Ids of lines, stores and instruments that upstreams created and forms post: one word of printable ASCII,
 * which is safe in any part of a call.
 */
export const upstreamId = /^[\x21-\x7e]{1,128}$/;
