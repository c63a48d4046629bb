// Tests the desk's accessibility in every window with axe, on phones and wide screens.

import { findings, lost, small } from "@site/tests/browser/faults";
import { long } from "@site/tests/long";
import { describe, expect, it } from "vitest";
import { executablePath, findingsOf, openFile, showAs, textOf } from "./desk.ts";
import { watchedDesk } from "./desk-in-turn.ts";

describe.skipIf(!executablePath)("The desk for everybody", () => {
  const { nextPage } = watchedDesk();

  const looks = [320, 390, 1440]
    .flatMap((width) => (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme })))
    // Without `npm run test:long` dark on a small phone, where least fits; light ones are what desk-lists and desk-languages look at.
    .filter(({ width, colorScheme }) => long || (width === 320 && colorScheme === "dark"));

  it.each(looks)(
    "is accessible, with all its text, at $width px, $colorScheme",
    async ({ width, colorScheme }) => {
      const page = await nextPage({ width, height: width < 1000 ? 800 : 900, colorScheme });
      // Out of sight the form keeps its height of another window, and axe takes the fields beyond it for standing on another ground.
      const inSight = await page.evaluateHandle(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync("* { content-visibility: visible !important }");
        document.adoptedStyleSheets.push(sheet);
        return sheet;
      });
      const wrong: string[] = [];
      const look = async (what: string, part?: string) => {
        const found = [
          ...(await findings(page, part)),
          ...(await lost(page)),
          ...(await small(page, 24)),
        ];
        wrong.push(...found.map((fault) => `${what}: ${fault}`));
      };
      await look("start");
      await page.locator("summary", { hasText: "Products" }).press("Enter");
      await page.getByRole("list", { name: "Products" }).getByRole("button").first().waitFor();
      await look("start with a collection open");
      await openFile(page, "a-cabin-on-two-lorries");
      await textOf(page).focus();
      await page.keyboard.insertText("A fiber board. ");
      await expect.poll(() => findingsOf(page).count()).toBe(1);
      await look("fields and text");
      await page.keyboard.insertText("{{fact.");
      await expect
        .poll(() => page.locator(".cm-tooltip-autocomplete li").count())
        .toBeGreaterThan(0);
      await look("completion");
      await page.keyboard.press("Escape");
      const tab = async (name: RegExp) => {
        if (width < 1000) {
          await page
            .getByRole("navigation", { name: "Parts of the desk" })
            .getByRole("button", { name })
            .click();
        }
      };
      await tab(/^Look/);
      await look("preview");
      await tab(/^Findings/);
      await look("findings");
      for (const name of ["Address…", "Hand over…"]) {
        await page.getByRole("button", { name }).click();
        if (name === "Hand over…") await page.getByLabel("Title of the pull request").waitFor();
        await look(name, "dialog[open]");
        await page.keyboard.press("Escape");
      }
      await findingsOf(page).first().getByRole("button", { name: "What this means" }).click();
      await page.getByRole("dialog").getByRole("heading", { level: 1 }).waitFor();
      await look("explanation", "dialog[open]");
      await page.keyboard.press("Escape");
      await tab(/^Write/);
      await page.getByRole("button", { name: "Choose…" }).click();
      await look("pictures", "dialog[open]");
      await page.keyboard.press("Escape");
      await showAs(page, "Source");
      await look("source");
      await inSight.evaluate((sheet) => sheet.replaceSync(""));
      expect(wrong).toEqual([]);
    },
  );
});
