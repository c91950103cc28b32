/** Notifies the bot defence's script which check the visit needs; call it in effects only [ERR-002]. */
export function challengeVisit(appId: string): void {
  dispatchEvent(new CustomEvent("bot-defence", { detail: { appId } }));
}
