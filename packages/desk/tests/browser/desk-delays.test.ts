// Tests that the desk loses no words on a slow connection or with a slow check.

import { good } from "@site/tests/browser/good-article";
import { describe, expect, it } from "vitest";
import {
  executablePath,
  findingsOf,
  nothingToFix,
  showAs,
  textOf,
  typeAndPress,
  writeAll,
} from "./desk.ts";
import { cabin, watchedDesk } from "./desk-in-turn.ts";

describe.skipIf(!executablePath)("The desk", () => {
  const { opened, alone } = watchedDesk();

  it("keeps the first words also where the file is closed before their draft is there, and hands over what was typed a moment ago, also where the worker is slow", async () => {
    const page = await opened();
    await textOf(page).focus();
    await typeAndPress(page, "Typed last. ", "Writers’ desk");
    await page
      .getByRole("button", { name: /^A cabin on two lorries/ })
      .first()
      .click();
    await expect.poll(() => textOf(page).innerText()).toContain("Typed last.");
    await page.evaluate(() => {
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (message: unknown) {
        setTimeout(() => post.call(this, message), 500);
      };
      addEventListener("as-before", () => Object.assign(Worker.prototype, { postMessage: post }), {
        once: true,
      });
    });
    // Before the whole site is checked, which happens when nothing is typed for a while.
    await typeAndPress(page, "Some words. ", "Hand over…");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save the .zip" }).click(),
    ]);
    expect(download.suggestedFilename()).toContain(cabin);
    await page.evaluate(() => void dispatchEvent(new Event("as-before")));
    await page.keyboard.press("Escape");
  });

  it("says that it loads where the connection is slow, and keeps the text where the check does not answer", async () => {
    const page = await alone();
    let goOn = () => {};
    const isThere = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.context().route(/\/data\/texts-/, (route) => isThere.then(() => route.continue()));
    const search = page.getByLabel("Find a file by its title or name");
    // What is found by then is not the answer.
    await search.fill("lorries with a crane");
    await page
      .getByRole("status")
      .getByText(/^0 files so far: the texts are being searched\.$/)
      .waitFor();
    await search.fill(cabin);
    await page.getByRole("list", { name: "Files" }).getByRole("button").first().click();
    await page.getByText("Loading … The connection is slow.").waitFor();
    goOn();
    await textOf(page).waitFor();
    await expect.poll(() => page.getByText("The connection is slow").count()).toBe(0);
    await nothingToFix(page).waitFor();
    await page.clock.install();
    await page.evaluate(() => {
      // From now on no worker finishes a check.
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (message: { ask?: string }) {
        if (message.ask !== "check") post.call(this, message);
      };
    });
    await textOf(page).focus();
    // Typed at once: letter by letter, a newer check would replace the one without an answer.
    await page.keyboard.insertText("Still here. ");
    const isSaid = async () => {
      await page.clock.fastForward(1000);
      return page.getByText(/takes long, and goes on/).count();
    };
    await expect.poll(isSaid).toBe(1);
    await page.keyboard.insertText("And here. ");
    expect(await textOf(page).innerText()).toContain("Still here. And here. ");
  });

  it("takes five megabytes that are pasted, and says that they are too many", async () => {
    const page = await opened();
    await showAs(page, "Source");
    await writeAll(
      page,
      `${good}\n${"A board is cut with a saw. ".repeat(20)}\n`.repeat(9000).slice(0, 5_000_000),
    );
    await expect
      .poll(() => findingsOf(page).first().getAttribute("data-code"), { timeout: 30_000 })
      .toBe("file-too-large");
    expect(await findingsOf(page).allInnerTexts()).toEqual([
      expect.stringMatching(/The file has \d+ KB; a text may have 128 KB\./),
    ]);
    await textOf(page).focus();
    await page.keyboard.press("ControlOrMeta+Home");
    await page.keyboard.insertText("Still");
    await expect.poll(async () => (await textOf(page).innerText()).slice(0, 8)).toBe("Still---");
  });
});
