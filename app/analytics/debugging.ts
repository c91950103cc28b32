/** Whether the address switches a debugging mode on [ANA-006]. */
export function isDebugging(name: "gtm_debug" | "partytown_debug"): boolean {
  const value = new URLSearchParams(location.search).get(name);
  return value !== null && value !== "0" && value !== "false";
}
