/** The constants match the specification, and the shop uses every one of them. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { limits, timings } from "./constants";

/** The values of CONST-001 and CONST-002, including those of features that the shop does not have. */
const specified: Readonly<Record<string, number | string | object>> = {
  "timings.reloadGuard": 10_000,
  "timings.dialogTransition": 250,
  "timings.cartErrorReload": 4_000,
  "timings.paymentSessionRetry": 3_000,
  "timings.loginRetry": 2_000,
  "timings.toastTick": 200,
  "timings.scrollThrottle": 50,
  "timings.headerDebounce": 200,
  "timings.headerMaxWait": 500,
  "timings.storedMessageLife": 45_000,
  "timings.poll": 150,
  "limits.dataLayerDelay": 500,
  "limits.addQuantity": 999_999,
  "limits.pageCachePages": 5,
  "limits.backToTopRatio": 4,
  "limits.stealthCookieSeconds": 3_600,
  "limits.chat": { width: "25rem", height: "40rem", below: "9rem" },
  "limits.recommendationMargin": "200px",
};

/** Constants of existing features; the list makes sure that none is removed by accident. */
const present = [
  "timings.reloadGuard",
  "timings.dialogTransition",
  "timings.toastTick",
  "timings.scrollThrottle",
  "timings.headerDebounce",
  "timings.headerMaxWait",
  "timings.cartErrorReload",
  "timings.paymentSessionRetry",
  "timings.loginRetry",
  "timings.storedMessageLife",
  "timings.poll",
  "limits.addQuantity",
  "limits.pageCachePages",
  "limits.backToTopRatio",
  "limits.stealthCookieSeconds",
  "limits.recommendationMargin",
  "limits.chat",
  "limits.dataLayerDelay",
];

const constants = Object.entries({ timings, limits }).flatMap(([group, all]) =>
  Object.entries(all).map(([name, value]) => [`${group}.${name}`, value]),
);

/** The shop's source code without tests. */
const source = ["app", "server"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) =>
      path.join(folder, file),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .filter((file) => !file.endsWith("domain/constants.ts"))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

it("has the timings of the specification, and the shop reads each of them [CONST-001]", () => {
  const { storedMessageLife, poll, ...others } = timings;
  // These two are of CONST-002.
  expect([storedMessageLife, poll]).toEqual([45_000, 150]);
  expect(others).toEqual({
    reloadGuard: 10_000,
    dialogTransition: 250,
    cartErrorReload: 4_000,
    paymentSessionRetry: 3_000,
    loginRetry: 2_000,
    toastTick: 200,
    scrollThrottle: 50,
    headerDebounce: 200,
    headerMaxWait: 500,
  });
  for (const name of Object.keys(timings))
    expect([name, source.includes(`timings.${name}`)]).toEqual([name, true]);
});

it("has the values of the specification, in one place [CONST-002]", () => {
  expect(constants.map(([name]) => name)).toEqual(present);
  for (const [name, value] of constants)
    expect([name, value]).toEqual([name, specified[String(name)]]);
});

it.each(present)("reads %s somewhere", (name) => {
  const use = new RegExp(`\\b${name.replace(".", "\\.")}\\b`);
  expect(use.test(source)).toBe(true);
});
