import { describe, expect, it } from "vitest";
import { createSealer } from "../session/seal";
import { createKioskDevice } from "./kiosk-device";

const sessionSecrets = ["a-secret-for-tests-of-32-characters!"];
const device = createKioskDevice({ secure: false, sessionSecrets });
const facts = {
  storeId: "101",
  storeName: "Fellrow Portland",
  phone: null,
  screen: "ABCD",
  locale: "en-us",
};
const kiosk = { id: "K-1", ...facts };

const opened = (set: string) =>
  device.open({ cookie: set.split(";", 1)[0] ?? "" });
const dayMs = 24 * 60 * 60 * 1_000;

describe("the cookie of a kiosk", () => {
  it("holds which device it is", () => {
    expect(opened(device.settingCookie(kiosk))).toEqual(kiosk);
  });

  it("is good for 400 days after it was made", () => {
    const set = device.settingCookie(kiosk);
    const openedAfter = (days: number) =>
      createKioskDevice(
        { secure: false, sessionSecrets },
        () => Date.now() + days * dayMs,
      ).open({ cookie: set.split(";", 1)[0] ?? "" });
    expect(openedAfter(399)).toEqual(kiosk);
    expect(openedAfter(401)).toBeNull();
  });

  it("of before kiosks had an id is the same device in every copy", () => {
    const sealer = createSealer(sessionSecrets, "fellrow/kiosk/v1");
    const copies = [1, 2].map(() =>
      opened(
        `fellrow-kiosk=${sealer.seal(JSON.stringify({ v: 2, ...facts }))}`,
      ),
    );
    expect(copies).toEqual([
      { ...facts, id: "101-ABCD" },
      { ...facts, id: "101-ABCD" },
    ]);
  });

  it("of another shape is none", () => {
    const sealer = createSealer(sessionSecrets, "fellrow/kiosk/v1");
    for (const wrong of [
      { v: 1, ...facts },
      { v: 3, ...facts },
      { v: 3, ...kiosk, issuedAt: "today" },
    ])
      expect(
        opened(`fellrow-kiosk=${sealer.seal(JSON.stringify(wrong))}`),
      ).toBeNull();
  });

  it("gets another id with each device", () => {
    expect(device.newDevice().id).not.toBe(device.newDevice().id);
  });
});
