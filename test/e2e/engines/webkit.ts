/** The system's WebKit (WebKitGTK's MiniBrowser) over WebDriver, on a virtual screen. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import {
  Builder,
  By,
  Capabilities,
  Key,
  type WebDriver,
} from "selenium-webdriver";
import { freePort } from "../../runner/ports.mjs";
import { until, type Engine, type Tab } from "./tab";

const keys = { Escape: Key.ESCAPE, Enter: Key.ENTER, Tab: Key.TAB };

function toTab(driver: WebDriver): Tab {
  const tab: Tab = {
    goto: (url) => driver.get(url),
    url: () => driver.getCurrentUrl(),
    ask: (question, ...args) =>
      driver.executeScript(
        `return (${question.toString()})(...arguments)`,
        ...args,
      ),
    pressFound: () => driver.findElement(By.css("[data-found]")).click(),
    type: async (text) => {
      const field = await driver.switchTo().activeElement();
      await field.sendKeys(text);
    },
    pressKey: (key) => driver.actions().sendKeys(keys[key]).perform(),
    back: () => driver.navigate().back(),
    async inFrame(selector, act) {
      await driver.switchTo().frame(driver.findElement(By.css(selector)));
      try {
        await act(tab);
      } finally {
        await driver.switchTo().defaultContent();
      }
    },
    async screenshot(file) {
      writeFileSync(file, await driver.takeScreenshot(), "base64");
    },
  };
  return tab;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, "exit");
}

/** Starts a virtual screen. Xvfb chooses its number and writes it to the third pipe. */
async function startScreen(xvfb: string) {
  const screen = spawn(
    xvfb,
    ["-displayfd", "3", "-screen", "0", "1280x900x24", "-nolisten", "tcp"],
    { stdio: ["ignore", "ignore", "ignore", "pipe"] },
  );
  const [number] = (await once(
    createInterface(screen.stdio[3] as Readable),
    "line",
  )) as [string];
  return { display: `:${number}`, stop: () => end(screen) };
}

export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly xvfb: string;
}

export async function startWebKit(programs: WebKitPrograms): Promise<Engine> {
  const screen = await startScreen(programs.xvfb);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const service = spawn(
    programs.driver,
    [`--port=${port}`, "--host=127.0.0.1"],
    {
      stdio: "ignore",
      env: {
        ...process.env,
        DISPLAY: screen.display,
        // The shop's own pages need neither a graphics processor nor the privileges for a sandbox.
        WEBKIT_DISABLE_COMPOSITING_MODE: "1",
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      },
    },
  );
  await until(
    "WebKitWebDriver",
    async () => (await fetch(`${origin}/status`)).ok,
  );

  const open = (hasScript: boolean): Promise<WebDriver> =>
    new Builder()
      .usingServer(origin)
      .withCapabilities(
        new Capabilities({
          browserName: "MiniBrowser",
          "webkitgtk:browserOptions": {
            binary: programs.browser,
            args: ["--automation", `--enable-javascript=${hasScript}`],
          },
        }),
      )
      .build();

  const first = await open(true);
  const version = (await first.getCapabilities()).getBrowserVersion() ?? "";
  await first.quit();
  return {
    name: "WebKit",
    version,
    // Each session starts its own browser without the state of the previous one.
    async withTab({ hasScript }, act) {
      const driver = await open(hasScript);
      try {
        await driver.manage().window().setRect({ width: 1280, height: 900 });
        await act(toTab(driver));
      } finally {
        await driver.quit();
      }
    },
    async stop() {
      await end(service);
      await screen.stop();
    },
  };
}
