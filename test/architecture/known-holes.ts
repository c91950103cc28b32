/**
 * THE table of vulnerabilities that a version of a shipped package has fixed: advisory, package, and the
 * first fixed version. `npm run audit` reports newer ones; add a line here for what it finds.
 */
export const knownHoles: readonly (readonly [
  advisory: string,
  name: string,
  least: string,
])[] = [
  ["CVE-2026-53668: open redirect by a link", "react-router", "6.30.6"],
  ["CVE-2026-53668: open redirect by a link", "react-router-dom", "6.30.6"],
  ["CVE-2026-40181: open redirect by //", "@remix-run/router", "1.23.4"],
  [
    "GHSA-84g9-w2xq-vcv6: posts of other sites",
    "@remix-run/server-runtime",
    "2.17.5",
  ],
  ["CVE-2025-61686: files of sessions", "@remix-run/node", "2.17.2"],
  ["CVE-2026-4867: slow patterns of paths", "path-to-regexp", "0.1.13"],
  ["CVE-2025-15284: memory by nested queries", "qs", "6.14.1"],
  ["CVE-2024-47764: names of cookies", "cookie", "0.7.0"],
  ["CVE-2024-43796: redirects with markup", "express", "4.20.0"],
  ["CVE-2024-43799: redirects with markup", "send", "0.19.0"],
  ["CVE-2024-43800: redirects with markup", "serve-static", "1.16.0"],
  ["CVE-2025-7339: headers in place of others", "on-headers", "1.1.0"],
  ["CVE-2026-22036: memory by nested encodings", "undici", "6.23.0"],
];
