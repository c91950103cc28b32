/** The folder of the tag manager's worker, whatever its version. */
const folder = "/assets/~tm/";

/**
 * Unregisters the library's service workers, which answer for nothing but its own frames: after a withdrawal, and those
 * of other versions. Never rejects.
 *
 * @param except path of the one that stays
 */
export async function removeTagWorkers(except?: string): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registrations = await navigator.serviceWorker
    .getRegistrations()
    .catch(() => []);
  const removed = registrations.filter(({ scope }) => {
    const { pathname } = new URL(scope);
    return pathname.startsWith(folder) && pathname !== except;
  });
  await Promise.all(
    removed.map((one) => one.unregister().catch(() => undefined)),
  );
}
