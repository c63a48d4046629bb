// Starts Firefox or Chromium and drives it by Puppeteer: Firefox over WebDriver BiDi, the protocol that Mozilla supports.

import puppeteer, { type KeyInput, type LaunchOptions as PuppeteerOptions } from "puppeteer-core";
import { findChromium, flags } from "../support/chromium.ts";
import type { Driver, Key, LaunchOptions } from "./driver.ts";
import { findFirefox } from "./installed.ts";

/** A closed port: hosts outside this machine fail at once. */
const nowhere = { host: "127.0.0.1", port: 9 };

/** A mouse that can hover, which Firefox does not assume without a screen: fine (2) and hovering (4). */
const mouse = 2 | 4;

function firefoxOptions({ script }: LaunchOptions): PuppeteerOptions {
  return {
    browser: "firefox",
    executablePath: findFirefox() ?? "",
    headless: true,
    extraPrefsFirefox: {
      "javascript.enabled": script,
      "ui.primaryPointerCapabilities": mouse,
      "ui.allPointerCapabilities": mouse,
      // Overlay scrollbars, as on phones and most computers, which take no width.
      "ui.useOverlayScrollbars": 1,
      "network.proxy.type": 1,
      "network.proxy.http": nowhere.host,
      "network.proxy.http_port": nowhere.port,
      "network.proxy.ssl": nowhere.host,
      "network.proxy.ssl_port": nowhere.port,
      // The warning that Firefox shows over a page in full screen.
      "full-screen-api.warning.timeout": 0,
      "full-screen-api.transition-duration.enter": "0 0",
      "full-screen-api.transition-duration.leave": "0 0",
    },
  };
}

function chromiumOptions({ script }: LaunchOptions): PuppeteerOptions {
  return {
    browser: "chrome",
    executablePath: findChromium() ?? "",
    args: [...flags, ...(script ? [] : ["--blink-settings=scriptEnabled=false"])],
  };
}

const keys: Readonly<Partial<Record<Key, KeyInput>>> = { Space: " " };

/** Starts a browser with a fresh profile. */
export async function launchBidi(
  engine: "firefox" | "chromium",
  options: LaunchOptions,
): Promise<Driver> {
  const browser = await puppeteer.launch({
    ...(engine === "firefox" ? firefoxOptions(options) : chromiumOptions(options)),
    // The tests' own time limit ends what hangs; a slow machine must not fail them.
    timeout: 0,
    protocolTimeout: 0,
  });
  // Firefox's first page never has the focus, so that keys do nothing there.
  const page = await browser.newPage();
  return {
    version: await browser.version(),
    goto: async (address) => {
      await page.goto(address, { waitUntil: "load", timeout: 0 });
    },
    resize: (size) => page.setViewport(size),
    evaluate: <Result>(expression: string) => page.evaluate<[], () => Result>(expression),
    move: ({ x, y }) => page.mouse.move(x, y),
    click: ({ x, y }) => page.mouse.click(x, y),
    drag: async (from, to) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 5 });
      await page.mouse.up();
    },
    press: async (key) => {
      if (key !== "Control+z") return page.keyboard.press(keys[key] ?? (key as KeyInput));
      await page.keyboard.down("Control");
      await page.keyboard.press("z");
      await page.keyboard.up("Control");
    },
    type: (text) => page.keyboard.type(text),
    choose: async (selector, value) => {
      await page.select(selector, value);
    },
    print: () => page.pdf({ format: "a4", timeout: 0 }),
    close: () => browser.close(),
  };
}
