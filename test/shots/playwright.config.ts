/** The browser and servers of the journeys, for taking pictures instead of testing. */
import { defineConfig } from "@playwright/test";
import journeys from "../playwright.config";

export default defineConfig(journeys, {
  testDir: ".",
  timeout: 90_000,
  projects: [
    {
      name: "shots",
      ...(journeys.projects?.[0]?.use && { use: journeys.projects[0].use }),
    },
  ],
});
