// Tests of print in every browser engine: the page with its print styles on screen, and the PDF if the driver can make one.

import { describe, expect, test } from "vitest";
import { kinds, landingPath } from "../../browser/compiled.ts";
import type { Visit } from "../visitor.ts";

/** A4 with margins of 1 cm, in pixels. */
const sheet = { width: 718, height: 1047 };

/** Time limit: printing takes seconds for each page. */
const printed = kinds.filter((_path, index) => index % 4 === 0);

/**
 * Shows a page with its print styles. Not every driver can emulate the print medium, so that the media of its rules are changed instead.
 */
function turnToPaper(): void {
  const turn = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        rule.media.mediaText = rule.media.mediaText
          .replace(/\bprint\b/g, "all")
          .replace(/\bscreen\b/g, "speech");
      }
      if ("cssRules" in rule && rule.cssRules instanceof CSSRuleList) turn(rule.cssRules);
    }
  };
  for (const { cssRules } of document.styleSheets) turn(cssRules);
}

/** Measures of a page on paper. */
function shownOnPaper() {
  const seen = (css: string) =>
    [...document.querySelectorAll<HTMLElement>(css)].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && element.offsetWidth > 0,
    );
  return {
    needed: Math.max(document.documentElement.scrollWidth, document.body.scrollWidth),
    headings: seen("h1").length,
    // Visible controls, which are useless on paper; a video's button has its title, which can be read.
    left: seen("header nav, main button:not(article button), main iframe, dialog").map(
      ({ outerHTML }) => outerHTML.slice(0, 80),
    ),
  };
}

export function paper(visit: Visit): void {
  describe("on paper", () => {
    test("no page is wider than a sheet, and controls for the screen are left out", {
      timeout: 900_000,
    }, async () => {
      const visitor = visit();
      const wrong: string[] = [];
      for (const path of kinds) {
        await visitor.open(path, sheet);
        await visitor.run(turnToPaper);
        const found = await visitor.run(shownOnPaper);
        if (found.needed > sheet.width) wrong.push(`${path} needs ${found.needed} px`);
        if (found.headings !== 1 && path !== landingPath) {
          wrong.push(`${path} has ${found.headings} main headings`);
        }
        wrong.push(...found.left.map((what) => `${path} shows ${what}`));
      }
      expect(wrong).toEqual([]);
    });

    test("pages can be printed as PDF, if the driver can print", { timeout: 900_000 }, async ({
      skip,
    }) => {
      const visitor = visit();
      for (const path of printed) {
        await visitor.open(path);
        const pdf = await visitor.driver.print();
        if (!pdf) return skip("its driver knows no print command");
        const text = Buffer.from(pdf).toString("latin1");
        expect(text, path).toMatch(/^%PDF-1\.\d[\s\S]*%%EOF\s*$/);
        expect(text.length, path).toBeGreaterThan(10_000);
      }
    });
  });
}
