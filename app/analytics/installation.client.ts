/**
 * Notices what becomes of the browser's offer to install the shop as an app [ANA-007]. The browser makes the offer
 * itself; browsers without such events install without telling.
 */

/** The event of the offer, which only some browsers know. */
interface InstallOffer extends Event {
  readonly userChoice?: Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

export type InstallStep = "available" | "installed" | "cancelled";

/** Calls `onStep` with each step. */
export function watchInstallation(onStep: (step: InstallStep) => void): void {
  addEventListener("beforeinstallprompt", (event) => {
    onStep("available");
    void (event as InstallOffer).userChoice?.then(
      ({ outcome }) => {
        // One that was accepted is told when it is done.
        if (outcome === "dismissed") onStep("cancelled");
      },
      () => undefined,
    );
  });
  addEventListener("appinstalled", () => {
    onStep("installed");
  });
}
