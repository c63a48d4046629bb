// Tests the accessibility of the desk's notices with axe, at 320 px.

import { executablePath } from "@site/tests/browser/browsers";
import { findings, lost, small } from "@site/tests/browser/faults";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { deskParts } from "./desk-page.ts";
import type {} from "./desk-parts/main.tsx";

describe.skipIf(!executablePath)("What the desk shows:", () => {
  const parts = deskParts();
  const visit = () => parts.visit({ viewport: { width: 320, height: 640 }, colorScheme: "light" });

  const faults = async (page: Page) => {
    const found = [...(await findings(page)), ...(await lost(page)), ...(await small(page, 44))];
    await page.emulateMedia({ colorScheme: "dark" });
    return [
      ...found,
      ...(await findings(page, undefined, ["color-contrast"])).map((fault) => `dark: ${fault}`),
    ];
  };

  test("sentences about keeping and pasting.", async () => {
    const page = await visit();
    await page.evaluate(() => {
      const { element, show, shown, storageProblem } = window.parts;
      const nothing = () => {};
      const theirs = "One.\n\nTwo, by them.\n\nअंत तक सब कुछ\n";
      const mine = `One.\n\nTwo, by me.\n\nअंत तक सब कुछ\n${"averylongwordwithoutanend".repeat(10)}\n`;
      const begun = { id: "1", title: "", changed: 0, site: "1" };
      const head = { ...begun, path: "articles/a.md", base: "One.\n\nTwo.\n\nअंत\n" };
      show([
        element(shown.NotSaved, {
          key: 1,
          problem: storageProblem("full"),
          text: () => mine,
          fileName: "a.md",
        }),
        element(shown.InAnotherTab, { key: 2, onTakeOver: nothing }),
        element(shown.SiteChanged, {
          key: 4,
          site: {
            version: "2",
            files: [{ path: "articles/a.md", collection: "articles", title: "" }],
            translations: [],
          },
          compiler: { ask: async () => theirs as never },
          draft: { head, updateHead: nothing },
          text: () => mine,
          onText: (chosen: string) => Object.assign(window, { chosen }),
        }),
        element(shown.PasteNotice, {
          key: 5,
          message: "The text was put in as Markdown.",
          messages: ["Colours and highlighting were left out.", "One comment was left out."],
          title: "A title",
          onTitle: nothing,
          onClose: nothing,
        }),
      ]);
    });
    const place = page.getByRole("group", { name: "Place 1" });
    await place.waitFor();
    expect(await place.locator("pre").allInnerTexts()).toEqual([
      "Two, by me.\n",
      "Two, by them.\n",
    ]);
    expect(await faults(page)).toEqual([]);
    const places = await page.getByRole("group", { name: /^Place/ }).all();
    for (const one of places) await one.getByRole("radio", { name: "Mine" }).check();
    await page.getByRole("button", { name: "Take what is chosen" }).click();
    expect(await page.evaluate(() => Reflect.get(window, "chosen"))).toMatch(
      /Two, by me\.\n(?!\n?Two, by them)/,
    );
    expect(await page.getByRole("button", { name: "Go on with mine" }).count()).toBe(0);
  });

  test("that a part has failed, in its place, until it is tried again; what is beside it stays.", async () => {
    const page = await visit();
    await page.evaluate(() => {
      const { element, show, shown } = window.parts;
      let hasFailed = false;
      // React tells the console of each.
      console.error = () => {};
      const Part = () => {
        if (!hasFailed) throw new Error("nothing to show");
        return element("p", {}, "Shown again.");
      };
      addEventListener(
        "click",
        () => {
          hasFailed = true;
        },
        { capture: true },
      );
      show([
        element(shown.ErrorBoundary, { key: 1, name: "The form", children: element(Part, {}) }),
        element("p", { key: 2 }, "Beside it."),
      ]);
    });
    await page.getByRole("alert").getByText("The form cannot be shown: nothing to show").waitFor();
    expect(await page.getByText("Beside it.").isVisible()).toBe(true);
    expect(await faults(page)).toEqual([]);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("Shown again.").waitFor();
  });
});
