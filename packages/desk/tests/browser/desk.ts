// Opens the built desk in Chromium, with functions to open files and write in them.

import { sharedBrowser } from "@site/tests/browser/browsers";
import type {
  BrowserContext,
  BrowserContextOptions,
  FrameLocator,
  Locator,
  Page,
} from "playwright-core";
import { deskBundle } from "./desk-bundles.ts";
import { type DeskServer, serveDesk } from "./serve-desk.ts";

/** Path of the browser; undefined if there is none to test in. */
export { executablePath } from "@site/tests/browser/browsers";

export interface BuiltDesk extends Pick<DeskServer, "asked" | "missing"> {
  /** Opens the desk in a fresh profile. */
  open(options?: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
}

/**
 * Serves the desk.
 * @param pictures whether they are shown; otherwise their space stays empty
 */
export async function builtDesk({ pictures = false } = {}): Promise<BuiltDesk> {
  const served = await serveDesk(
    await deskBundle(".cache/desk-under-test/scripts"),
    await deskBundle(".cache/desk-under-test/data"),
  );
  const browser = await sharedBrowser(pictures);
  const contexts: BrowserContext[] = [];
  return {
    asked: served.asked,
    missing: served.missing,
    async open(options = {}) {
      const viewport = { width: 1440, height: 900 };
      const context = await browser.newContext({
        viewport,
        reducedMotion: "reduce",
        serviceWorkers: "block",
        ...options,
      });
      contexts.push(context);
      context.setDefaultTimeout(20_000);
      const page = await context.newPage();
      await page.goto(served.address);
      await page.getByLabel("Find a file by its title or name").waitFor();
      return page;
    },
    async close() {
      await Promise.all(contexts.map((context) => context.close()));
      await served.close();
    },
  };
}

/** The editor's text box. */
export const textOf = (page: Page): Locator => page.getByRole("textbox", { name: /^Text of the/ });

/** The frame of the preview. */
export const previewOf = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Preview of the page"]');

/** The list of findings. */
export const findingsOf = (page: Page): Locator =>
  // On phones the list is also found while another part of the desk is shown.
  page.locator('ol[aria-label="In this file"] > li');

/** Opens a file of the site. */
export async function openFile(page: Page, title: string): Promise<void> {
  await page.getByLabel("Find a file by its title or name").fill(title);
  await page.getByRole("list", { name: "Files" }).getByRole("button").first().click();
  // Also where the file has only fields.
  await page.getByRole("button", { name: "Hand over…" }).waitFor();
}

/** Whether an element of the page, or of its editor, has the focus. */
export const isFocused = (element: Element): boolean =>
  element === document.activeElement || element.matches(":focus");

/** Says that the open file has no finding. */
export const nothingToFix = (page: Page): Locator =>
  page.getByText("Nothing to fix. The text can be handed over as it is.");

/** Shows the file as source, or as fields and text. */
export async function showAs(page: Page, mode: "Source" | "Fields and text"): Promise<void> {
  await page.getByRole("radio", { name: mode }).check();
}

/** Pastes plain text, or text with its form as HTML. */
export async function paste(page: Page, text: string, html = ""): Promise<void> {
  const given = { "text/plain": text, ...(html && { "text/html": html }) };
  await textOf(page).evaluate((box, data) => {
    const clipboardData = new DataTransfer();
    for (const [type, words] of Object.entries(data)) clipboardData.setData(type, words);
    box.dispatchEvent(
      new ClipboardEvent("paste", {
        clipboardData,
        bubbles: true,
        cancelable: true,
        composed: true,
      }),
    );
  }, given);
}

/** Replaces the whole text. */
export async function writeAll(page: Page, text: string): Promise<void> {
  await textOf(page).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await paste(page, text);
}

/** Inserts words at the cursor and presses a button, with nothing in between. */
export const typeAndPress = (page: Page, words: string, label: string): Promise<void> =>
  textOf(page).evaluate(
    (box, [words, label]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", words);
      const event = { clipboardData, bubbles: true, cancelable: true, composed: true };
      box.dispatchEvent(new ClipboardEvent("paste", event));
      const buttons = [...document.querySelectorAll("button")];
      const button = buttons.find(({ textContent }) => textContent?.includes(label));
      // As pressing it does.
      button?.focus();
      button?.click();
    },
    [words, label] as const,
  );
