// Tests of the site without script in every browser engine: pages can be read, menus unfold, and the form is sent.

import { expect, test } from "vitest";
import { askedFields } from "../../../enquiry/fields.ts";
import { kinds, landingPath, must, site } from "../../browser/compiled.ts";
import { sizeOf } from "../driver.ts";
import { eventually, type Visit, type Visitor } from "../visitor.ts";
import { expectStored, randomAnswers } from "./forms.ts";
import { wrongIn } from "./pages.ts";

const [menu] = site.navigation.flatMap(({ label, menu: key }) =>
  key ? [{ label, entries: site.menus[key].map(({ path }) => path) }] : [],
);

/** Faults of a page without script. */
async function faultsOf(visitor: Visitor, path: string): Promise<string[]> {
  const found = await visitor.run(() => ({
    words: document.querySelector("main")?.innerText.length ?? 0,
    dead: [
      ...document.querySelectorAll<HTMLElement>("main [aria-roledescription=carousel] button:not([popovertarget])"),
    ].filter((button) => button.checkVisibility({ visibilityProperty: true })).length,
  }));
  // The search page has only its field at first.
  const least = path === "/search" ? 20 : 100;
  return [
    ...(await wrongIn(visitor, path)),
    ...(found.words < least ? [`${path} has ${found.words} letters`] : []),
    ...(found.dead > 0 ? [`${path} has ${found.dead} buttons that do nothing`] : []),
  ];
}

export function plain(visit: Visit): void {
  test("pages of each kind have readable text, no dead buttons, and none scrolls sideways", {
    timeout: 900_000,
  }, async () => {
    const visitor = visit();
    const wrong: string[] = [];
    await visitor.open("/");
    expect(await visitor.run(() => "complaints" in window), "scripts run").toBe(false);
    for (const path of kinds)
      for (const name of ["phone", "desktop"] as const) {
        await visitor.open(path, sizeOf(name));
        wrong.push(...(await faultsOf(visitor, path)));
      }
    expect(wrong).toEqual([]);
  });

  test("menus open by pointer and keyboard, on a phone, too, and their links can be followed", async () => {
    const visitor = visit();
    const { label, entries } = must(menu);
    const inPhone = { css: `#menu a[href="${must(entries[0])}"]` };
    await visitor.open("/clients", sizeOf("phone"));
    await visitor.click({ css: "header button", name: "Open menu" });
    await visitor.click({ css: "#menu summary", name: label });
    await visitor.sees(inPhone);
    await visitor.click({ css: "#menu button", name: "Close the menu" });
    await visitor.misses({ css: "#menu" });
    await visitor.resize(sizeOf("desktop"));
    const link = { css: `header nav details a[href="${must(entries[0])}"]` };
    await visitor.click({ css: "header nav summary", name: label });
    await visitor.sees(link);
    await visitor.press("Enter");
    await visitor.misses(link);
    await visitor.press("Enter");
    await visitor.click(link);
    await eventually(() => visitor.path(), "the entry's page shows").toBe(entries[0]);
  });

  test("tabs are links to their panels, all of which are visible", async () => {
    const visitor = visit();
    await visitor.open(landingPath, sizeOf("desktop"));
    const ids = await visitor.on({ css: "main a[href^='#']" }, (links) =>
      links.map((link) => link.getAttribute("href")),
    );
    expect(ids.length).toBeGreaterThan(2);
    for (const id of ids) await visitor.sees({ css: must(id) });
  });

  test("the form is refused with missing fields, can be sent, and leads to the page of thanks", async () => {
    const visitor = visit();
    const answers = randomAnswers();
    const field = (name: string) => ({ css: `main form [name=${name}]` });
    await visitor.open("/contact", sizeOf("desktop"));
    // The browser itself refuses a form with empty required fields.
    await visitor.click({ css: "main form button[type=submit]" });
    await eventually(() => visitor.hasFocus(field("name")), "the first gap has the focus").toBe(true);
    expect(await visitor.path()).toBe("/contact");
    for (const name of askedFields) {
      if (name === "category" || name === "state" || name === "district")
        await visitor.driver.choose(field(name).css, answers[name]);
      else {
        await visitor.click(field(name));
        await visitor.type(answers[name]);
      }
    }
    await visitor.click({ css: "main form button[type=submit]" });
    await eventually(() => visitor.path(), "the visitor is thanked").toBe("/success");
    await visitor.sees({ css: "h1" });
    await expectStored(answers);
  });
}
