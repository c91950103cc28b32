/** The browser and servers of the journeys, for taking pictures instead of testing. */
import type { PlaywrightTestConfig } from "@playwright/test";
import journeys from "../playwright.config";

// Not `defineConfig`, which would add the projects of the journeys.
export default {
  ...journeys,
  testDir: ".",
  timeout: 90_000,
  projects: [
    {
      name: "shots",
      // The pictures need a style of their own.
      use: { ...journeys.projects?.[0]?.use, bypassCSP: true },
    },
  ],
} satisfies PlaywrightTestConfig;
