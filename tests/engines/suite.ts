// Declares the tests of cases/ for a browser engine: each file in a browser of its own, as WebKit's process keeps more memory with each page
// (docs/testing.md), and those without script in another.

import { afterAll, beforeAll, describe, inject } from "vitest";
import { launchBidi } from "./bidi.ts";
import { carousels } from "./cases/carousels.ts";
import { desk } from "./cases/desk.ts";
import { forms } from "./cases/forms.ts";
import { galleries } from "./cases/galleries.ts";
import { menus } from "./cases/menus.ts";
import { pages } from "./cases/pages.ts";
import { paper } from "./cases/paper.ts";
import { plain } from "./cases/plain.ts";
import { tabs } from "./cases/tabs.ts";
import { videos } from "./cases/videos.ts";
import type { Driver, EngineName, LaunchOptions } from "./driver.ts";
import { isInstalled } from "./installed.ts";
import { type Visit, Visitor } from "./visitor.ts";
import { launchWebKit } from "./webkit.ts";

function launch(engine: EngineName, options: LaunchOptions): Promise<Driver> {
  return engine === "webkit" ? launchWebKit(options) : launchBidi(engine, options);
}

/** A browser for a group of tests, started before the first of them. */
function visiting(
  engine: EngineName,
  options: LaunchOptions,
  statements: (visit: Visit) => void,
): void {
  let visitor: Visitor | undefined;

  beforeAll(async () => {
    const driver = await launch(engine, options);
    visitor = new Visitor(driver, inject("engineOrigin"), options.script);
    console.log(`${engine}: ${driver.version}`);
  });

  afterAll(() => visitor?.driver.close());

  statements(() => {
    if (!visitor) throw new Error("The browser has not been started.");
    return visitor;
  });
}

/** Declares the tests of an engine; they are skipped if it is not installed. */
export function testEngine(engine: EngineName): void {
  describe.skipIf(!isInstalled(engine))(`in ${engine}`, () => {
    for (const state of [pages, menus, carousels, galleries, tabs, videos, forms, paper, desk]) {
      describe(`with script, ${state.name}`, () => visiting(engine, { script: true }, state));
    }
    describe("without script", () => {
      visiting(engine, { script: false }, plain);
    });
  });
}
