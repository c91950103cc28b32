/**
 * Ids that upstreams made and forms bring back, of lines, stores and instruments: one printable word
 * of ASCII, which is safe in any place of a call.
 */
export const upstreamId = /^[\x21-\x7e]{1,128}$/;
