// Every specimen of the style guide, which only the development server has: axe finds nothing, and everything can be hit.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { reactRouter } from "../../tools/build/commands.ts";
import { executablePath, sharedBrowser } from "./browsers.ts";
import { half } from "./compiled.ts";
import { findings, small } from "./faults.ts";

const root = join(import.meta.dirname, "../..");

const specimens = "section[class*=_specimen_]";

/** The development server's address, once it has said it. */
async function addressOf(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error("The development server cannot be heard.");
  const said: string[] = [];
  for await (const line of createInterface({ input: server.stdout })) {
    // Without the colours that a terminal would show.
    const plain = line.replaceAll(/\p{Cc}\[\d+m/gu, "");
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(plain) ?? [];
    if (address !== undefined) return address;
    said.push(plain);
  }
  throw new Error(`The development server ended:\n${said.join("\n")}`);
}

describe.skipIf(!executablePath)("the style guide", () => {
  let server: ChildProcess;
  let page: Page;

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
    // Where the server has not yet prepared the packages that a page needs, a page that is loaded meanwhile may stay without its
    // script; the next one has it.
    await vi.waitFor(
      async () => {
        await page.goto(`${address}/styleguide`, { waitUntil: "networkidle" });
        await page.getByRole("heading", { name: "Style guide" }).waitFor();
        await page.waitForFunction(() => history.scrollRestoration === "manual", undefined, { timeout: 15_000 });
      },
      { timeout: 220_000, interval: 500 },
    );
  }, 240_000);

  afterAll(async () => {
    await page?.close();
    if (!server || server.exitCode !== null) return;
    server.kill();
    await once(server, "exit");
  });

  // The pages are looked at in both widths; npm run test:long looks at the specimens in both, too.
  it.each(half([1440, 390], true))("shows no specimen with a fault at %i px", { timeout: 300_000 }, async (width) => {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.locator(specimens).count()).toBeGreaterThan(20);
    // The same landmark stands in several states and specimens here.
    const own = (await findings(page, specimens)).filter((fault) => !fault.startsWith("landmark-unique "));
    expect([...own, ...(await small(page, 24))]).toEqual([]);
  });
});
