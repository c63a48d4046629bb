// Tests the findings of an open file: where they are shown, and how a writer fixes them.

import { good } from "@site/tests/browser/good-article";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import {
  executablePath,
  findingsOf,
  isFocused,
  nothingToFix,
  openFile,
  paste,
  previewOf,
  showAs,
  textOf,
  typeAndPress,
  writeAll,
} from "./desk.ts";
import { watchedDesk } from "./desk-in-turn.ts";

describe.skipIf(!executablePath)("The desk", () => {
  const { opened, watch } = watchedDesk();

  /** Delays what waits for the next frame; the returned function lets it run. */
  async function withoutFrames(page: Page): Promise<() => Promise<void>> {
    await page.evaluate(() => {
      const waiting: FrameRequestCallback[] = [];
      const { requestAnimationFrame: frame } = window;
      window.requestAnimationFrame = (act) => waiting.push(act);
      addEventListener("frames-again", () => {
        window.requestAnimationFrame = frame;
        for (const act of waiting) frame(act);
      });
    });
    return () => page.evaluate(() => void dispatchEvent(new Event("frames-again")));
  }

  it("leaves a finding as it stands in the list while something is typed above it, and spares the typed line in what is half written", async () => {
    const page = await opened();
    await writeAll(page, "Words.\n\nA <nowhere> word.\n");
    const finding = findingsOf(page).filter({ hasText: "<nowhere>" });
    const line = async () => Number(/line (\d+)/.exec(await finding.innerText())?.[1]);
    await finding.waitFor();
    const shown = await finding.elementHandle();
    const before = await line();
    await page.keyboard.press("ControlOrMeta+Home");
    await page.keyboard.press("Enter");
    await expect.poll(line).toBe(before + 1);
    expect(await shown?.evaluate((element) => element.isConnected)).toBe(true);
    await page.keyboard.press("ControlOrMeta+End");
    const marks = findingsOf(page).and(page.locator('[data-code="markup-shown-as-text"]'));
    await page.keyboard.insertText("A **fiber board.");
    await expect.poll(() => findingsOf(page).filter({ hasText: "fiber" }).count()).toBe(1);
    expect(await marks.count()).toBe(0);
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => marks.count()).toBe(1);
  });

  it("leads to a place of the text, explains it, and fixes it in the tooltip, too", async () => {
    const page = await opened();
    await textOf(page).focus();
    await page.keyboard.press("ControlOrMeta+End");
    await paste(page, "\nA fiber board.\n");
    const finding = findingsOf(page).filter({ hasText: "fiber" });
    await expect.poll(() => finding.count()).toBe(1);
    await page.keyboard.press("ControlOrMeta+Home");
    await finding.getByRole("button").first().click();
    await expect.poll(() => textOf(page).evaluate(isFocused)).toBe(true);
    await page.keyboard.insertText("wood ");
    await expect.poll(() => textOf(page).innerText()).toContain("A wood fiber board.");
    await finding.getByRole("button", { name: "What this means" }).click();
    const window = page.getByRole("dialog", { name: "What dictionary-spelling means" });
    await window.getByRole("heading", { level: 1 }).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => window.count()).toBe(0);
    await textOf(page).focus();
    await page.keyboard.press("F8");
    await page.locator(".cm-tooltip .cm-diagnosticAction").first().click();
    await expect.poll(() => textOf(page).innerText()).toContain("A wood fibre board.");
    await expect.poll(() => finding.count()).toBe(0);
  });

  it("leads to the place of a finding, and takes an answer, also where the text is typed on and it is not marked yet, or its button held down while the list is renewed", async () => {
    const page = await opened();
    const finding = findingsOf(page).filter({ hasText: "fiber" });
    for (const button of ["fiber", "Change it to fibre"]) {
      await writeAll(page, "First words.\n\nA board.\n");
      await nothingToFix(page).waitFor();
      const framesAgain = await withoutFrames(page);
      await paste(page, "A fiber board.\n");
      await finding.waitFor();
      await page.keyboard.press("ControlOrMeta+Home");
      await typeAndPress(page, "More and ", button);
      await framesAgain();
      if (button !== "fiber") continue;
      await expect.poll(() => textOf(page).evaluate(isFocused)).toBe(true);
      await page.keyboard.insertText("wood ");
      await expect.poll(() => textOf(page).innerText()).toContain("A wood fiber board.");
    }
    await expect
      .poll(() => textOf(page).innerText())
      .toMatch(/^More and First words\.\s+A board\.\s+A fibre board\./);
    await expect.poll(() => finding.count()).toBe(0);

    await writeAll(page, "First words.\n\nA fiber board.\n");
    const button = finding.getByRole("button", { name: "Change it to fibre" });
    // The page is rendered after everything is checked: before that, the list may move the button away from the pointer.
    await previewOf(page).getByText("A fiber board.").waitFor();
    await button.hover();
    await page.mouse.down();
    await page.getByLabel(/^Title/).evaluate((field: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(
        field,
        "A much longer title",
      );
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    });
    // The page is rendered after the findings are updated.
    await previewOf(page).getByRole("heading", { level: 1, name: "A much longer title" }).waitFor();
    await page.mouse.up();
    await expect.poll(() => textOf(page).innerText()).toContain("A fibre board.");
  });

  it("marks findings of each kind in text and margin, asking for nothing that its policy refuses, fixes a field, and has nothing to say about a good text", async () => {
    const page = await opened();
    await showAs(page, "Source");
    // The front matter has its colours.
    const key = page
      .locator(".cm-line", { hasText: /^title: / })
      .locator("span", { hasText: /^title$/ });
    await expect.poll(() => key.count()).toBe(1);
    await writeAll(page, good.replace("2024-03-14", "14.03.2024"));
    const finding = findingsOf(page).and(page.locator('[data-code="date-format"]'));
    await finding.locator('[data-answer="fix"]').first().click();
    await expect.poll(() => textOf(page).innerText()).toContain("date: 2024-03-14\n");
    await nothingToFix(page).waitFor();
    expect(await findingsOf(page).count()).toBe(0);
    await writeAll(page, `${good}\n[A link](/nowhere) and colour, color.\n`);
    await expect.poll(() => page.locator(".cm-lintRange-error").count()).toBeGreaterThan(0);
    await page.locator(".cm-lintRange-error").first().hover();
    await expect.poll(() => page.locator(".cm-tooltip .cm-diagnostic-error").count()).toBe(1);
    await page.goBack();
    await openFile(page, "videos.yaml");
    await showAs(page, "Source");
    await writeAll(page, "videos: 5\n");
    const mark = page.locator(".cm-lint-marker-error").first();
    await mark.waitFor();
    // The next finding redraws the margin: elements found before are detached then, and have no style.
    await expect
      .poll(() => mark.evaluate((drawn) => getComputedStyle(drawn).content))
      .toBe("normal");
    await expect.poll(async () => (await mark.boundingBox())?.width).toBeGreaterThan(5);
  });

  it("tells of each chosen file that is no picture, and finds nothing wrong with a good one, also in a tab that only reads", async () => {
    const page = await opened();
    const grey = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: "#8a8578" } });
    const choose = async (
      ...files: readonly (readonly [name: string, mimeType: string, buffer: Buffer])[]
    ) => {
      await page.getByRole("button", { name: "Picture", exact: true }).click();
      const given = files.map(([name, mimeType, buffer]) => ({ name, mimeType, buffer }));
      await page.getByLabel("Or take pictures of yours").setInputFiles(given);
    };
    const tiny = await grey(40, 30).png().toBuffer();
    await choose(
      ["tiny.png", "image/png", tiny],
      ["notes.jpg", "image/jpeg", Buffer.from("These are words.")],
    );
    const read = page.getByRole("button", { name: "I have read it" });
    const notice = page.getByRole("status").filter({ has: read });
    await expect.poll(() => notice.innerText()).toContain("tiny.png is in the draft.");
    expect(await notice.innerText()).toContain(
      "notes.jpg: The file is not a picture, whatever its name says.",
    );
    await read.click();
    await page.keyboard.press("ControlOrMeta+z");
    await choose(["Sawn board.JPG", "image/jpeg", await grey(1600, 900).jpeg().toBuffer()]);
    await expect
      .poll(() => textOf(page).innerText())
      .toContain("![](../media/articles/sawn-board.jpg)");
    await page.keyboard.insertText("A sawn board");
    await nothingToFix(page).waitFor();
    const other = await page.context().newPage();
    watch(other);
    await other.goto(page.url());
    await other.getByText(/open in another tab/).waitFor();
    await nothingToFix(other).waitFor();
    expect(await findingsOf(other).count()).toBe(0);
    await other.close();
  });
});
