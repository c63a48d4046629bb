// Starts WebKitGTK's small browser on a virtual screen and drives it by Selenium over WebDriver.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Builder, Button, By, Key as Code, Origin, type WebDriver } from "selenium-webdriver";
import { freePort } from "../server/documented-nginx.ts";
import type { Driver, Key, LaunchOptions, Place, Size } from "./driver.ts";
import { findWebKit } from "./installed.ts";

const codes: Readonly<Record<Exclude<Key, "Control+z">, string>> = {
  Tab: Code.TAB,
  Enter: Code.ENTER,
  Escape: Code.ESCAPE,
  Space: Code.SPACE,
  Home: Code.HOME,
  End: Code.END,
  ArrowLeft: Code.ARROW_LEFT,
  ArrowRight: Code.ARROW_RIGHT,
  ArrowUp: Code.ARROW_UP,
  ArrowDown: Code.ARROW_DOWN,
};

/** The browser's own buttons, as small as possible: otherwise a window would be at least 447 pixels wide. */
const narrow = "* { min-width: 0; min-height: 0; margin: 0; border: 0; padding: 0; font-size: 1px; }\n";

/** Waits until the driver answers; its session starts later. */
async function answers(address: string, process: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (process.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${process.exitCode}.`);
    const answer = await fetch(`${address}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("WebKitWebDriver does not answer.");
}

/**
 * Sets the size of the page: of the window without its frame, which has to be measured.
 * @param frame the frame's size the last time
 * @returns its size now
 */
async function resizeTo(driver: WebDriver, size: Size, frame: Size): Promise<Size> {
  let around = frame;
  for (let tries = 0; tries < 5; tries += 1) {
    const window = { width: size.width + around.width, height: size.height + around.height };
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...window });
    let room = { width: 0, height: 0 };
    for (let looks = 0; looks < 10; looks += 1) {
      const [width, height] = await driver.executeScript<[number, number]>("return [innerWidth, innerHeight]");
      if (width === size.width && height === size.height) return around;
      room = { width, height };
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    around = { width: window.width - room.width, height: window.height - room.height };
  }
  throw new Error(`The window cannot give the page ${size.width} by ${size.height} pixels.`);
}

/** Starts a browser with a fresh profile. */
export async function launchWebKit({ script }: LaunchOptions): Promise<Driver> {
  const found = findWebKit();
  if (!found) throw new Error("There is no WebKitWebDriver, no MiniBrowser or no xvfb-run.");
  const folder = mkdtempSync(join(tmpdir(), "webkit-"));
  mkdirSync(join(folder, "gtk-3.0"));
  writeFileSync(join(folder, "gtk-3.0/gtk.css"), narrow);
  chmodSync(folder, 0o700);
  const port = await freePort();
  const screen = "--server-args=-screen 0 1600x1200x24";
  const service = spawn(found.screen, ["-a", screen, found.driver, `--port=${port}`], {
    // In a process group of its own, so that its children can be ended with it.
    detached: true,
    stdio: "ignore",
    env: { ...process.env, XDG_CONFIG_HOME: folder, XDG_RUNTIME_DIR: folder },
  });
  const kill = () => {
    if (service.pid !== undefined && service.exitCode === null) process.kill(-service.pid, "SIGTERM");
  };
  // Also if the tests are interrupted.
  process.once("exit", kill);
  const end = async () => {
    process.off("exit", kill);
    if (service.exitCode === null) {
      const ended = once(service, "exit");
      kill();
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const address = `http://127.0.0.1:${port}`;
    await answers(address, service);
    const args = [
      "--automation",
      // A closed port: hosts outside this machine fail at once.
      "--proxy=http://127.0.0.1:9",
      "--ignore-host=127.0.0.1",
      ...(script ? [] : ["--enable-javascript=false"]),
    ];
    const driver = await new Builder()
      .usingServer(address)
      .withCapabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": { binary: found.browser, args } })
      .build();
    let frame: Size = { width: 0, height: 0 };
    const capabilities = await driver.getCapabilities();
    const at = ({ x, y }: Place) => ({ x: Math.round(x), y: Math.round(y), duration: 0, origin: Origin.VIEWPORT });
    return {
      version: `${capabilities.getBrowserName()}/${capabilities.getBrowserVersion()}`,
      goto: (url) => driver.get(url),
      resize: async (size) => {
        frame = await resizeTo(driver, size, frame);
      },
      evaluate: <Result>(expression: string) => driver.executeScript<Result>(`return (${expression})`),
      move: (to) => driver.actions().move(at(to)).perform(),
      click: (to) => driver.actions().move(at(to)).press(Button.LEFT).release(Button.LEFT).perform(),
      drag: (from, to) =>
        driver
          .actions()
          .move(at(from))
          .press(Button.LEFT)
          .move({ ...at(to), duration: 100 })
          .release(Button.LEFT)
          .perform(),
      press: (key) => {
        if (key === "Control+z")
          return driver.actions().keyDown(Code.CONTROL).sendKeys("z").keyUp(Code.CONTROL).perform();
        const code = codes[key];
        return driver.actions().keyDown(code).keyUp(code).perform();
      },
      type: (text) => driver.actions().sendKeys(text).perform(),
      choose: async (selector, value) => {
        for (const entry of await driver.findElements(By.css(`${selector} option`)))
          if ((await entry.getProperty("value")) === value) return entry.click();
        throw new Error(`${selector} has no entry ${value}.`);
      },
      // WebKitGTK's driver does not support the command.
      print: async () => undefined,
      close: async () => {
        await driver.quit();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}
