// Starts WebKitGTK's small browser on a virtual screen and drives it by Selenium's client over
// WebDriver.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Builder, Key as Keys, Origin, type WebDriver } from "selenium-webdriver";
import { freePort } from "../../support/documented-nginx.ts";
import type { Driver, Key, Point, Size } from "./driver.ts";
import { findWebKit, type WebKitPrograms } from "./installed.ts";

/** The characters that WebDriver uses for keys. */
const codes: Readonly<Record<Key, string>> = {
  Tab: Keys.TAB,
  Enter: Keys.RETURN,
  End: Keys.END,
  ArrowRight: Keys.ARROW_RIGHT,
};

/** A move of the mouse to a point of the window. */
function moveTo({ x, y }: Point) {
  return { x: Math.round(x), y: Math.round(y), duration: 0, origin: Origin.VIEWPORT };
}

/**
 * The browser's own buttons, as small as possible: otherwise a window would be at least 447 pixels
 * wide.
 */
const narrow =
  "* { min-width: 0; min-height: 0; margin: 0; border: 0; padding: 0; font-size: 1px; }\n";

/** A running service of WebKit's driver, to which a session connects. */
interface Service {
  readonly address: string;
  /** Ends it and all that it has started, and removes its profile. */
  end(): Promise<void>;
}

/** Waits until the driver's service answers; its session starts later. */
async function answers(address: string, isRunning: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (!isRunning()) throw new Error("WebKitWebDriver has ended.");
    const answer = await fetch(`${address}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("WebKitWebDriver does not answer.");
}

/**
 * Starts the driver's service on a virtual screen. Not by Selenium's DriverService, which ends the
 * program that it has started, here xvfb-run, but not the screen, the driver and the browser that
 * this one has.
 */
async function startService({ screen, driver }: WebKitPrograms): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), "webkit-"));
  mkdirSync(join(folder, "gtk-3.0"));
  writeFileSync(join(folder, "gtk-3.0/gtk.css"), narrow);
  chmodSync(folder, 0o700);
  const port = await freePort();
  const size = "--server-args=-screen 0 1600x1200x24";
  const service = spawn(screen, ["-a", size, driver, `--port=${port}`], {
    // In a process group of its own, so that its children can be ended with it.
    detached: true,
    stdio: "ignore",
    env: { ...process.env, XDG_CONFIG_HOME: folder, XDG_RUNTIME_DIR: folder },
  });
  const isRunning = () => service.pid !== undefined && service.exitCode === null;
  const kill = () => {
    if (service.pid !== undefined && isRunning()) process.kill(-service.pid, "SIGTERM");
  };
  // Also if the tests are interrupted.
  process.once("exit", kill);
  const end = async () => {
    process.off("exit", kill);
    if (isRunning()) {
      const ended = once(service, "exit");
      kill();
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const address = `http://127.0.0.1:${port}`;
  try {
    await answers(address, isRunning);
  } catch (error) {
    await end();
    throw error;
  }
  return { address, end };
}

/**
 * Sets the size of the page: of the window without its frame, which has to be measured.
 * @param frame the frame's size the last time
 * @returns its size now
 */
async function resizeTo(session: WebDriver, size: Size, frame: Size): Promise<Size> {
  let around = frame;
  for (let tries = 0; tries < 5; tries += 1) {
    const window = { width: size.width + around.width, height: size.height + around.height };
    await session
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...window });
    let room = { width: 0, height: 0 };
    for (let looks = 0; looks < 10; looks += 1) {
      const [width, height] = await session.executeScript<[number, number]>(
        "return [innerWidth, innerHeight]",
      );
      if (width === size.width && height === size.height) return around;
      room = { width, height };
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    around = { width: window.width - room.width, height: window.height - room.height };
  }
  throw new Error(`The window cannot give the page ${size.width} by ${size.height} pixels.`);
}

/** What a visitor does, as commands of a session. */
function driverOf(session: WebDriver, end: () => Promise<void>): Driver {
  let frame: Size = { width: 0, height: 0 };
  return {
    goto: (url) => session.get(url),
    resize: async (size) => {
      frame = await resizeTo(session, size, frame);
    },
    evaluate: <Result>(expression: string) =>
      session.executeScript<Result>(`return (${expression})`),
    move: (to) => session.actions().move(moveTo(to)).perform(),
    click: (to) => session.actions().move(moveTo(to)).press().release().perform(),
    press: (key) => session.actions().sendKeys(codes[key]).perform(),
    type: (text) => session.actions().sendKeys(text).perform(),
    close: async () => {
      await session.quit();
      await end();
    },
  };
}

/** Starts a browser with a fresh profile. */
export async function launchWebKit(): Promise<Driver> {
  const found = findWebKit();
  if (!found) throw new Error("There is no WebKitWebDriver, no MiniBrowser or no xvfb-run.");
  const service = await startService(found);
  const args = [
    "--automation",
    // A closed port: hosts outside this machine fail at once.
    "--proxy=http://127.0.0.1:9",
    "--ignore-host=127.0.0.1",
  ];
  try {
    const session = await new Builder()
      .usingServer(service.address)
      .withCapabilities({
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": { binary: found.browser, args },
      })
      .build();
    return driverOf(session, service.end);
  } catch (error) {
    await service.end();
    throw error;
  }
}
