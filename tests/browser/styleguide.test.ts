// Tests the accessibility of every specimen of the style guide, which only the development server has: axe's rules and sizes of targets.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { reactRouter } from "../../tools/build/commands.ts";
import { describeLong } from "../server/lacking.ts";
import { executablePath, sharedBrowser } from "./browsers.ts";
import { findings, small } from "./faults.ts";
import { ready } from "./visit.ts";

const root = join(import.meta.dirname, "../..");

const specimens = "section[class*=_specimen_]";

/** The development server's address, read from its output. */
async function addressOf(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error("The development server cannot be heard.");
  const said: string[] = [];
  for await (const line of createInterface({ input: server.stdout })) {
    // Without terminal colours.
    const plain = line.replaceAll(/\p{Cc}\[\d+m/gu, "");
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(plain) ?? [];
    if (address !== undefined) return address;
    said.push(plain);
  }
  throw new Error(`The development server ended:\n${said.join("\n")}`);
}

describeLong(executablePath ? undefined : "there is no Chromium", "the style guide", () => {
  let server: ChildProcess;
  let page: Page;
  /** Addresses of the pages that were loaded. */
  const loads: string[] = [];

  beforeAll(async () => {
    const command = reactRouter("dev", "--host", "127.0.0.1", "--port", "0");
    server = spawn(process.execPath, command.run, {
      cwd: root,
      env: { ...process.env, NODE_ENV: "development" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const address = await addressOf(server);
    server.stdout?.resume();
    page = await (await sharedBrowser(true)).newPage({ reducedMotion: "reduce" });
    page.on("load", () => loads.push(page.url()));
    // The first page waits until the server has prepared the packages.
    page.setDefaultTimeout(220_000);
    await page.goto(`${address}/styleguide`, { waitUntil: "networkidle" });
    await ready(page);
  }, 240_000);

  afterAll(async () => {
    await page?.close();
    if (!server || server.exitCode !== null) return;
    server.kill();
    await once(server, "exit");
  });

  it("is loaded once, as a server that is new knows the packages of all components", () => {
    expect(loads).toHaveLength(1);
  });

  it.each([1440, 390])("has no accessibility fault in its specimens at %i px", { timeout: 300_000 }, async (width) => {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.locator(specimens).count()).toBeGreaterThan(20);
    // The page has the same landmark in several states and specimens.
    const own = (await findings(page, specimens)).filter((fault) => !fault.startsWith("landmark-unique "));
    expect([...own, ...(await small(page, 24))]).toEqual([]);
  });
});
