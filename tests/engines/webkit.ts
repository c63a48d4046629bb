// Starts WebKitGTK's small browser on a virtual screen and drives it over WebDriver.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@site/service/tests/documented-nginx";
import type { Driver, Key, LaunchOptions, Place, Size } from "./driver.ts";
import { findWebKit } from "./installed.ts";
import { WebDriverSession } from "./web-driver.ts";

/** The characters by which WebDriver names keys. */
const codes: Readonly<Record<Exclude<Key, "Control+z">, string>> = {
  Tab: "\ue004",
  Enter: "\ue007",
  Escape: "\ue00c",
  Space: "\ue00d",
  End: "\ue010",
  Home: "\ue011",
  ArrowLeft: "\ue012",
  ArrowUp: "\ue013",
  ArrowRight: "\ue014",
  ArrowDown: "\ue015",
};
const control = "\ue009";

const keyDown = (value: string) => ({ type: "keyDown", value });
const keyUp = (value: string) => ({ type: "keyUp", value });
const stroke = (value: string) => [keyDown(value), keyUp(value)];

const buttonDown = { type: "pointerDown", button: 0 };
const buttonUp = { type: "pointerUp", button: 0 };

/** A move of the mouse to a point of the window, in milliseconds. */
function moveTo({ x, y }: Place, duration = 0) {
  return { type: "pointerMove", x: Math.round(x), y: Math.round(y), duration, origin: "viewport" };
}

/** The browser's own buttons, as small as possible: otherwise a window would be at least 447 pixels wide. */
const narrow =
  "* { min-width: 0; min-height: 0; margin: 0; border: 0; padding: 0; font-size: 1px; }\n";

/** Waits until the driver answers; its session starts later. */
async function answers(address: string, process: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (process.exitCode !== null) {
      throw new Error(`WebKitWebDriver ended with ${process.exitCode}.`);
    }
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
async function resizeTo(session: WebDriverSession, size: Size, frame: Size): Promise<Size> {
  let around = frame;
  for (let tries = 0; tries < 5; tries += 1) {
    const window = { width: size.width + around.width, height: size.height + around.height };
    await session.resizeWindow(window);
    let room = { width: 0, height: 0 };
    for (let looks = 0; looks < 10; looks += 1) {
      const [width, height] = await session.run<[number, number]>(
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
    if (service.pid !== undefined && service.exitCode === null) {
      process.kill(-service.pid, "SIGTERM");
    }
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
    const session = await WebDriverSession.start(address, {
      browserName: "MiniBrowser",
      "webkitgtk:browserOptions": { binary: found.browser, args },
    });
    let frame: Size = { width: 0, height: 0 };
    return {
      version: `${session.capabilities.browserName}/${session.capabilities.browserVersion}`,
      goto: (url) => session.goto(url),
      resize: async (size) => {
        frame = await resizeTo(session, size, frame);
      },
      evaluate: <Result>(expression: string) => session.run<Result>(`return (${expression})`),
      move: (to) => session.mouse(moveTo(to)),
      click: (to) => session.mouse(moveTo(to), buttonDown, buttonUp),
      drag: (from, to) => session.mouse(moveTo(from), buttonDown, moveTo(to, 100), buttonUp),
      press: (key) =>
        key === "Control+z"
          ? session.keyboard(keyDown(control), ...stroke("z"), keyUp(control))
          : session.keyboard(...stroke(codes[key])),
      type: (text) => session.keyboard(...[...text].flatMap(stroke)),
      choose: (selector, value) =>
        session.clickFound(
          "return [...document.querySelectorAll(arguments[0])].find((entry) => entry.value === arguments[1])",
          `${selector} option`,
          value,
        ),
      // WebKitGTK's driver does not support the command.
      print: async () => undefined,
      close: async () => {
        await session.end();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}
