// Tests of tabs in every browser engine: the offices by state on the contact page and the products of the landing page, by pointer and
// keys.

import { describe, expect, test } from "vitest";
import type { Landing, Offices } from "../../../.content/types.d.ts";
import { compiled, landingPath, must } from "../../browser/compiled.ts";
import { sizeOf } from "../driver.ts";
import { eventually, type Visit } from "../visitor.ts";

const lists = [
  {
    path: "/contact",
    titles: compiled<Offices>("offices.json").marketing.map(({ state }) => state),
  },
  {
    path: landingPath,
    titles: compiled<Landing>("landing.json").products.tabs.map(({ title }) => title),
  },
];

export function tabs(visit: Visit): void {
  describe.each(lists)("tabs of $path", ({ path, titles }) => {
    test("show their panels by pointer and by keyboard", async () => {
      const visitor = visit();
      const last = titles.length - 1;
      const chosen = (index: number, how: string) =>
        eventually(async () => {
          const tab = await visitor.texts({ css: "[role=tab][aria-selected=true]" });
          const panels = await visitor.on({ css: "[role=tabpanel]" }, (all) =>
            all.map((panel) =>
              document
                .getElementById(panel.getAttribute("aria-labelledby") ?? "")
                ?.textContent?.trim(),
            ),
          );
          return { tab, panels };
        }, `the tab after ${how}`).toEqual({ tab: [titles[index]], panels: [titles[index]] });
      await visitor.open(path, sizeOf("desktop"));
      await chosen(0, "loading");
      for (const [index, name] of titles.entries()) {
        await visitor.click({ css: "[role=tab]", name });
        await chosen(index, "a click");
      }
      for (const [key, index] of [
        ["ArrowRight", 0],
        ["ArrowLeft", last],
        ["Home", 0],
        ["ArrowRight", 1],
        ["End", last],
      ] as const) {
        await visitor.press(key);
        await chosen(index, key);
        expect(await visitor.hasFocus({ css: "[role=tab]", name: must(titles[index]) }), key).toBe(
          true,
        );
      }
      await visitor.press("Tab");
      expect(await visitor.hasFocus({ css: "[role=tab]" })).toBe(false);
      expect(await visitor.complaints()).toEqual([]);
    });
  });
}
