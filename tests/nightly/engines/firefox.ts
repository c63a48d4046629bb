// Starts Firefox and drives it by Puppeteer over WebDriver BiDi, the protocol that Mozilla
// supports.

import puppeteer from "puppeteer-core";
import type { Driver } from "./driver.ts";
import { findFirefox } from "./installed.ts";

/** A closed port: hosts outside this machine fail at once. */
const nowhere = { host: "127.0.0.1", port: 9 };

/**
 * A mouse that can hover, which Firefox does not assume without a screen: fine (2) and hovering
 * (4).
 */
const mouse = 2 | 4;

/** Starts a browser with a fresh profile. */
export async function launchFirefox(): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: findFirefox() ?? "",
    headless: true,
    extraPrefsFirefox: {
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
    // The tests' own time limit ends what hangs; a slow machine must not fail them.
    timeout: 0,
    protocolTimeout: 0,
  });
  // Firefox's first page never has the focus, so that keys do nothing there.
  const page = await browser.newPage();
  return {
    goto: async (address) => {
      await page.goto(address, { waitUntil: "load", timeout: 0 });
    },
    resize: (size) => page.setViewport(size),
    evaluate: <Result>(expression: string) => page.evaluate<[], () => Result>(expression),
    move: ({ x, y }) => page.mouse.move(x, y),
    click: ({ x, y }) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    close: () => browser.close(),
  };
}
