/**
 * Registers the service worker, and decides what a page does when one of another version takes over [SW-001]. It
 * is loaded when the browser is idle.
 */
import { loadNextDocument, ownVersion } from "./next-document";

/** What a worker tells pages once it has taken over. */
interface Told {
  readonly version?: unknown;
}

const hasBox = ({ type }: HTMLInputElement): boolean =>
  type === "checkbox" || type === "radio";

const isChanged = (field: Element): boolean =>
  (field instanceof HTMLInputElement &&
    (hasBox(field)
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue)) ||
  (field instanceof HTMLTextAreaElement &&
    field.value !== field.defaultValue) ||
  (field instanceof HTMLSelectElement &&
    [...field.options].some((one) => one.selected !== one.defaultSelected));

/** Whether a reload could lose something: what was typed, a dialog, a step of the checkout, or a form's answer. */
function mayReload(): boolean {
  const { route = "" } = document.body.dataset;
  const [entry] = performance.getEntriesByType("navigation");
  return (
    !/checkout|order/.test(route) &&
    // Once is enough: while two versions are being served, the next answer may be of the other one again.
    entry?.type !== "reload" &&
    document.querySelector("dialog[open], [aria-invalid=true]") === null &&
    !(document.activeElement ?? document.body).matches(
      "input, textarea, select",
    ) &&
    ![...document.querySelectorAll("input, textarea, select")].some(isChanged)
  );
}

const workerAddress = "/sw-nora.js";

/** The worker's address, as browsers with Trusted Types want it. The policy lets no other address through. */
const trustedWorkerAddress = (): string =>
  window.trustedTypes
    ?.createPolicy("service-worker", {
      createScriptURL: (_address: string) => workerAddress,
    })
    .createScriptURL("") ?? workerAddress;

/** Does nothing where the document says that workers are off, and in kiosks. Never rejects. */
export async function startWorker(): Promise<void> {
  const { mode, off } = document.documentElement.dataset;
  // An associate's device shows what the shop says now, or nothing.
  if (document.querySelector(".store-session")) return;
  if (
    mode === "kiosk" ||
    off?.includes("worker") ||
    !("serviceWorker" in navigator)
  )
    return;
  const { serviceWorker } = navigator;
  // The first worker of a browser, or the first since a sign-out has removed it, is no other version.
  const hadWorker = serviceWorker.controller !== null;
  let isDone = false;
  serviceWorker.addEventListener("message", ({ data }: MessageEvent<Told>) => {
    const isOther = data.version !== undefined && data.version !== ownVersion();
    if (!hadWorker || !isOther || isDone) return;
    isDone = true;
    if (mayReload()) location.reload();
    else loadNextDocument();
  });
  // Messages wait for this where a listener, not `onmessage`, hears them.
  serviceWorker.startMessages();
  await serviceWorker
    .register(trustedWorkerAddress(), { updateViaCache: "none" })
    .catch(() => undefined);
}
