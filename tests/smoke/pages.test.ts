// Looks at every page of the site with its own content, as visitors get it: it answers, the browser reports nothing, axe finds no fault and
// no text is cut off. A fault is reported at the content's file. Everything else is tested on tests/content.

import { join } from "node:path";
import { pageAddresses } from "@site/common/languages";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { servedPlaces } from "../browser/enquiry.ts";
import { findings, lost } from "../browser/faults.ts";
import { origin } from "../browser/site-under-test.ts";
import { go, inChromium, phone } from "../browser/visit.ts";
import { long } from "../long.ts";
import { testSite } from "../test-site-folder.ts";
import { sourcesOf } from "./sources.ts";

const sourceOf = await sourcesOf(join(testSite, "content"));

/** Every page of every language; the 404 pages are no content's. */
const pages = pageAddresses(testSite).filter((path) => !path.endsWith("/404"));

/** Widths of the window: a small phone's, at which words fit least, and a desktop's; one in turn, with `npm run test:long` both. */
const widths = [320, 1440];

inChromium(
  "the site with its own content",
  (visit) => {
    /** Faults, each with the file in which it can be mended, as the check of the content reports them. */
    const faults: string[] = [];
    let path = "";
    const report = (where: string, found: readonly string[]) =>
      faults.push(
        ...found.map((fault) => `${sourceOf(path)} error page ${path}${where}: ${fault}`),
      );

    async function look(page: Page, number: number): Promise<void> {
      const answer = await page.request.get(origin + path);
      report("", answer.status() === 200 ? [] : [`answers ${answer.status()}`]);
      for (const [index, width] of widths.entries()) {
        if (!long && number % widths.length !== index) continue;
        await page.setViewportSize({ width, height: phone.viewport.height });
        report(` at ${width} px`, [...(await lost(page)), ...(await findings(page))]);
      }
    }

    it("has no page with a fault", { timeout: 3_600_000 }, async () => {
      const page = await visit("/robots.txt", {
        reducedMotion: "reduce",
        before: async (opened) => {
          await opened.route("**/api/v2/geoservice/**", (route) =>
            route.fulfill({ json: servedPlaces }),
          );
          opened.on("pageerror", ({ message }) => report("", [`script error: ${message}`]));
          opened.on("console", (message) => {
            // This browser leaves the space of pictures empty.
            if (/image loading is disabled/.test(message.text())) return;
            if (["error", "warning"].includes(message.type())) {
              report("", [`console ${message.type()}: ${message.text()}`]);
            }
          });
        },
      });
      for (const [number, next] of pages.entries()) {
        path = next;
        await go(page, path);
        await look(page, number);
      }
      expect(pages.length).toBeGreaterThan(20);
      expect(faults.join("\n")).toBe("");
    });
  },
  false,
);
