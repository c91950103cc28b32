/** The browser and servers of the journeys, for taking screenshots instead of testing. */
import type { PlaywrightTestConfig } from "@playwright/test";
import journeys from "../playwright.config";

// `defineConfig` would add the projects of the journeys.
export default {
  ...journeys,
  testDir: ".",
  timeout: 90_000,
  projects: [
    {
      name: "shots",
      // The screenshots inject a style, which the policy would forbid.
      use: { ...journeys.projects?.[0]?.use, bypassCSP: true },
    },
  ],
} satisfies PlaywrightTestConfig;
