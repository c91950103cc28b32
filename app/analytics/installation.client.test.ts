import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchInstallation } from "./installation.client";

let page = new EventTarget();
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function watch() {
  const steps: string[] = [];
  watchInstallation((step) => steps.push(step));
  const offer = (userChoice?: Promise<{ readonly outcome: string }>) =>
    page.dispatchEvent(
      Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
        ...(userChoice && { userChoice }),
      }),
    );
  return { steps, offer };
}

const soon = () => new Promise((resolve) => setTimeout(resolve));

it("tells an offer, and that it was cancelled", async () => {
  const { steps, offer } = watch();
  // The browser's own offer is left to it.
  expect(offer(Promise.resolve({ outcome: "dismissed" }))).toBe(true);
  expect(steps).toEqual(["available"]);
  await soon();
  expect(steps).toEqual(["available", "cancelled"]);
});

it("tells an installation once, when it is done", async () => {
  const { steps, offer } = watch();
  offer(Promise.resolve({ outcome: "accepted" }));
  await soon();
  expect(steps).toEqual(["available"]);
  page.dispatchEvent(new Event("appinstalled"));
  expect(steps).toEqual(["available", "installed"]);
});

it("needs no answer to an offer", async () => {
  const { steps, offer } = watch();
  offer();
  offer(Promise.reject(new Error("gone")));
  await soon();
  expect(steps).toEqual(["available", "available"]);
});
