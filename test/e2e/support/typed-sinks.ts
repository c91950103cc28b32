/** What Trusted Types would refuse: a script assigned text where the browser wants a typed value. */
import type { Page } from "@playwright/test";

/** Lists what each document assigns from now on, as `Element innerHTML` with the beginning of the text. */
export async function watchTypedSinks(page: Page): Promise<string[]> {
  const sinks: string[] = [];
  await page.exposeFunction("noteTypedSink", (sample: string) => {
    sinks.push(sample);
  });
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const { noteTypedSink } = window as unknown as {
        noteTypedSink(sample: string): void;
      };
      if (event.effectiveDirective === "require-trusted-types-for")
        noteTypedSink(event.sample);
    });
  });
  return sinks;
}
