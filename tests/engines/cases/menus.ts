// Tests of menus in every browser engine: the header's by pointer and keyboard, and the phone's.

import { describe, expect, test } from "vitest";
import { must, site } from "../../browser/compiled.ts";
import { sizeOf } from "../driver.ts";
import { eventually, type Visit, type Visitor } from "../visitor.ts";

const unfolding = site.navigation.flatMap(({ label, path, menu }) =>
  menu ? [{ label, path, entries: [...site.menus[menu].map((entry) => entry.path), path] }] : [],
);
const nav = 'header nav[aria-label="Main"]';
const links = { css: `${nav} details a` };

const hrefs = (visitor: Visitor, css: string) =>
  visitor.on({ css }, (all) => all.map((link) => link.getAttribute("href")));
const unfolded = (visitor: Visitor, entries: readonly string[]) =>
  eventually(() => hrefs(visitor, links.css), "the menu's entries show").toEqual([
    ...entries,
    "/documents",
  ]);

export function menus(visit: Visit): void {
  describe("menus", () => {
    test("open under the pointer, stay open after a click, and their links can be followed", async () => {
      const visitor = visit();
      await visitor.open("/clients", sizeOf("desktop"));
      for (const { label, path, entries } of unfolding) {
        const summary = { css: `${nav} summary`, name: label };
        await visitor.hover(summary);
        await unfolded(visitor, entries);
        await visitor.driver.move({ x: 700, y: 850 });
        await visitor.misses(links);
        await visitor.click(summary);
        await unfolded(visitor, entries);
        await visitor.click({ css: `${links.css}[href="${path}"]` });
        await visitor.arrives(path);
        await visitor.driver.move({ x: 700, y: 850 });
        await visitor.misses(links);
      }
      expect(await visitor.complaints()).toEqual([]);
    });

    test("can be opened, walked through and closed by keyboard", async () => {
      const visitor = visit();
      await visitor.driver.move({ x: 700, y: 850 });
      await visitor.open("/clients", sizeOf("desktop"));
      for (const { label, entries } of unfolding) {
        const summary = { css: `${nav} summary`, name: label };
        const entry = (index: number) => ({ css: `${links.css}[href="${must(entries[index])}"]` });
        await visitor.tabTo(summary);
        await visitor.press("Enter");
        await unfolded(visitor, entries);
        await visitor.press("Tab");
        expect(await visitor.hasFocus(entry(0)), label).toBe(true);
        await visitor.press("ArrowDown");
        expect(await visitor.hasFocus(entry(1)), label).toBe(true);
        await visitor.press("Escape");
        await visitor.misses(links);
        expect(await visitor.hasFocus(summary), label).toBe(true);
        await visitor.press("ArrowDown");
        await eventually(() => visitor.hasFocus(entry(0)), "the first entry has the focus").toBe(
          true,
        );
        await visitor.press("ArrowUp", "Escape");
        await visitor.press("Space");
        await unfolded(visitor, entries);
        await visitor.tabTo({ css: `${links.css}[href="/documents"]` });
        await visitor.press("Tab");
        await visitor.misses(links);
      }
      expect(await visitor.complaints()).toEqual([]);
    });

    test("on a phone fill the window, can be closed, and their links can be followed", async () => {
      const visitor = visit();
      const size = sizeOf("phone");
      const opener = { css: "header button", name: "Open menu" };
      const menu = { css: "#menu" };
      const { label, path, entries } = must(unfolding[0]);
      await visitor.open("/clients", size);
      await visitor.click(opener);
      const box = () => visitor.on(menu, ([element]) => element?.getBoundingClientRect().toJSON());
      await eventually(box, "the menu fills the window").toMatchObject({ x: 0, y: 0, ...size });
      await visitor.click({ css: "#menu button", name: "Close the menu" });
      await visitor.misses(menu);
      await visitor.press("Enter");
      await visitor.sees(menu);
      await visitor.press("Escape");
      await visitor.misses(menu);
      await visitor.click(opener);
      await visitor.click({ css: "#menu summary", name: label });
      await eventually(() => hrefs(visitor, "#menu details a"), "the entries show").toEqual(
        entries,
      );
      await visitor.click({ css: `#menu details a[href="${path}"]` });
      await visitor.arrives(path);
      await visitor.misses(menu);
      expect(await visitor.complaints()).toEqual([]);
    });

    test("come after a link to the content, which gets the focus first", async () => {
      const visitor = visit();
      await visitor.open("/clients", sizeOf("desktop"));
      await visitor.press("Tab");
      expect(await visitor.focused()).toContain("Skip to content");
      await visitor.press("Enter");
      await eventually(
        () => visitor.run(() => document.activeElement?.tagName),
        "main has the focus",
      ).toBe("MAIN");
    });
  });
}
