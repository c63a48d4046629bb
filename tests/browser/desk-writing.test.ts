// Tests writing in the desk: fields and text edit one file, findings can be reached and fixed, and no failure loses words.

import { readFileSync } from "node:fs";
import { unzipSync } from "fflate";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { noComplaints, refusals } from "./complaints.ts";
import {
  type BuiltDesk,
  builtDesk,
  executablePath,
  findingsOf,
  openFile,
  paste,
  showAs,
  textOf,
  writeAll,
} from "./desk.ts";
import { inTurn } from "./desk-in-turn.ts";
import { good } from "./desk-mistakes.ts";

const cabin = "a-cabin-on-two-lorries";

describe.skipIf(!executablePath)("The desk", () => {
  let desk: BuiltDesk;
  const watch = noComplaints(refusals);
  const pages: Page[] = [];
  beforeAll(async () => {
    desk = await builtDesk();
  });
  afterEach(async () => {
    for (const page of pages.splice(0)) await page.context().close();
  });
  afterAll(() => desk?.close());

  /** Opens the desk in a fresh profile; errors in the browser's console fail the test. */
  async function fresh(): Promise<Page> {
    const page = await desk.open();
    watch(page);
    return page;
  }

  const nextPage = inTurn(fresh);

  /** Opens a file in the shared page. */
  async function opened(): Promise<Page> {
    const page = await nextPage();
    await openFile(page, cabin);
    return page;
  }

  /** Opens a file in a fresh profile. */
  async function openedAlone(): Promise<Page> {
    const page = await fresh();
    pages.push(page);
    await openFile(page, cabin);
    return page;
  }

  /** The first lines that the editor renders. */
  const lines = async (page: Page) => (await textOf(page).innerText()).split("\n").slice(0, 12);
  const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the page"]');

  it("changes a field's line in the file and no other", async () => {
    const page = await opened();
    await showAs(page, "Source");
    await expect.poll(async () => (await lines(page))[0]).toBe("---");
    const before = await lines(page);
    await showAs(page, "Fields and text");
    await page.getByLabel(/^Title/).fill("A cabin: on three lorries");
    await page.getByLabel("solar", { exact: true }).check();
    await page.getByLabel("facades", { exact: true }).uncheck();
    await showAs(page, "Source");
    await expect.poll(async () => (await lines(page))[0]).toBe("---");
    const after = await lines(page);
    const changed = after.filter((line, index) => line !== before[index]);
    expect(changed).toEqual(['title: "A cabin: on three lorries"', "topics: [prefab, projects, solar]"]);
    expect(after.length).toBe(before.length);
  });

  it("undoes field by field, also behind a reload", async () => {
    const page = await opened();
    await page.getByLabel(/^Title/).fill("Another title");
    await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toContain("Another title");
    await expect.poll(() => page.getByText(/^Kept in this browser at/).count()).toBe(1);
    await page.reload();
    await textOf(page).waitFor();
    expect(await page.getByLabel(/^Title/).inputValue()).toBe("Another title");
    await textOf(page).focus();
    await page.keyboard.press("ControlOrMeta+z");
    await expect.poll(() => page.getByLabel(/^Title/).inputValue()).toBe("A cabin on two lorries");
  });

  it("undoes the last thing that was done, wherever the writer is, and shows it", async () => {
    const page = await opened();
    const title = page.getByLabel(/^Title/);
    const solar = page.getByLabel("solar", { exact: true });
    const isFocused = (element: Element) => element === document.activeElement || element.matches(":focus");
    await title.fill("Another title");
    await solar.check();
    await page.keyboard.press("ControlOrMeta+z");
    await expect.poll(() => solar.isChecked()).toBe(false);
    expect(await title.inputValue()).toBe("Another title");
    await page.keyboard.press("ControlOrMeta+y");
    await expect.poll(() => solar.isChecked()).toBe(true);
    await page.keyboard.press("ControlOrMeta+z");
    await textOf(page).focus();
    await page.keyboard.type("Some words. ");
    await title.focus();
    await page.keyboard.press("ControlOrMeta+z");
    await expect.poll(() => textOf(page).innerText()).not.toContain("Some words.");
    await expect.poll(() => textOf(page).evaluate(isFocused)).toBe(true);
    // The field that was changed first is out of view now.
    await page.keyboard.press("ControlOrMeta+z");
    await expect.poll(() => title.inputValue()).toBe("A cabin on two lorries");
    await expect.poll(() => title.evaluate(isFocused)).toBe(true);
  });

  it("leaves a finding as it stands in the list while something is typed above it", async () => {
    const page = await opened();
    await writeAll(page, "Words.\n\nA <nowhere> word.\n");
    const finding = findingsOf(page).filter({ hasText: "<nowhere>" });
    const line = async () => Number(/line (\d+)/.exec(await finding.innerText())?.[1]);
    await finding.waitFor();
    const [shown, before] = [await finding.elementHandle(), await line()];
    await page.keyboard.press("ControlOrMeta+Home");
    await page.keyboard.press("Enter");
    await expect.poll(line).toBe(before + 1);
    expect(await shown?.evaluate((element) => element.isConnected)).toBe(true);
  });

  it("has buttons and keys for what Markdown can do, above the text", async () => {
    const page = await opened();
    await writeAll(page, "A good board\n");
    await page.keyboard.press("ControlOrMeta+Home");
    await page.keyboard.press("ControlOrMeta+Shift+ArrowRight");
    await page.keyboard.press("ControlOrMeta+b");
    await expect.poll(() => textOf(page).innerText()).toContain("**A** good board");
    await page.getByRole("button", { name: "Heading", exact: true }).click();
    await expect.poll(() => textOf(page).innerText()).toContain("## **A** good board");
    await page.keyboard.press("ControlOrMeta+k");
    expect(await textOf(page).innerText()).toContain("## **[A]()** good board");
    await page.keyboard.press("ControlOrMeta+End");
    await page.getByRole("button", { name: "Picture", exact: true }).click();
    await page.getByLabel("Find a picture").fill("prefab-cabin");
    await page.getByRole("list", { name: "Pictures" }).getByRole("button").first().click();
    await expect
      .poll(() => textOf(page).innerText())
      .toMatch(/!\[[^\]]+\]\(\.\.\/media\/articles\/prefab-cabin\.jpg\)/);
    const place = async () => (await page.getByRole("toolbar", { name: "Formatting" }).boundingBox())?.y ?? -1;
    expect(await place()).toBeGreaterThan(0);
  });

  it("spares the line that is typed in what is only half written", async () => {
    const page = await opened();
    await textOf(page).focus();
    await page.keyboard.press("ControlOrMeta+End");
    const marks = findingsOf(page).and(page.locator('[data-code="markdown-doubtful"]'));
    await page.keyboard.type("A **fiber board.");
    await expect.poll(() => findingsOf(page).filter({ hasText: "fiber" }).count()).toBe(1);
    expect(await marks.count()).toBe(0);
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => marks.count()).toBe(1);
  });

  it("puts a picture that is dropped on the text or pasted there, and leaves it out again once nobody uses it", async () => {
    const page = await opened();
    await writeAll(page, "## One\n\nFirst\nparagraph.\n\n## Two\n\nLast.\n");
    const jpeg = await sharp({ create: { width: 1600, height: 900, channels: 3, background: "#8a8578" } })
      .jpeg()
      .toBuffer();
    const give = (kind: "drop" | "paste", name: string, line: string) =>
      page.getByText(line, { exact: true }).evaluate(
        (element, [kind, name, bytes]) => {
          const data = new DataTransfer();
          data.items.add(new File([new Uint8Array(bytes)], name, { type: "image/jpeg" }));
          const { x, y } = element.getBoundingClientRect();
          const common = { bubbles: true, cancelable: true, composed: true };
          element.dispatchEvent(
            kind === "drop"
              ? new DragEvent("drop", { ...common, dataTransfer: data, clientX: x + 5, clientY: y + 5 })
              : new ClipboardEvent("paste", { ...common, clipboardData: data }),
          );
        },
        [kind, name, [...jpeg]] as const,
      );
    const text = async () => (await textOf(page).innerText()).replace(/\n+/g, "\n");
    await give("drop", "Sawn board.JPG", "First");
    await expect.poll(text).toContain("paragraph.\n![](../media/articles/sawn-board.jpg)\n## Two");
    // The cursor is where the picture's words belong.
    await page.keyboard.type("A sawn board");
    await expect.poll(text).toContain("![A sawn board](../media/articles/sawn-board.jpg)");
    await page.keyboard.press("ControlOrMeta+End");
    await give("paste", "image.jpg", "Last.");
    await expect.poll(text).toMatch(/Last\.\n!\[\]\(\.\.\/media\/articles\/a-cabin-on-two-lorries\.jpg\)/);
    expect(await findingsOf(page).and(page.locator('[data-code="picture-missing"]')).count()).toBe(0);
    await page.keyboard.press("ControlOrMeta+z");
    await expect.poll(text).not.toContain("a-cabin-on-two-lorries.jpg");
    await page.getByRole("button", { name: "Hand over…" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: /ZIP|zip/ }).click(),
    ]);
    const files = Object.keys(unzipSync(new Uint8Array(readFileSync(await download.path()))));
    expect(files.filter((name) => name.includes("media/")).map((name) => name.replace(/^.*\//, ""))).toEqual([
      "sawn-board.jpg",
    ]);
    await page.keyboard.press("Escape");
  });

  it("finds nothing wrong in a tab that can only read a draft with a picture of its own", async () => {
    const page = await openedAlone();
    await page.getByRole("button", { name: "Picture", exact: true }).click();
    const buffer = await sharp({ create: { width: 1600, height: 900, channels: 3, background: "#8a8578" } })
      .jpeg()
      .toBuffer();
    await page
      .getByLabel("Or take pictures of yours")
      .setInputFiles({ name: "Sawn board.jpg", mimeType: "image/jpeg", buffer });
    await expect.poll(() => textOf(page).innerText()).toContain("![](../media/articles/sawn-board.jpg)");
    await page.keyboard.type("A sawn board");
    await expect.poll(() => page.getByText("Nothing to mend. The text can be handed over as it is.").count()).toBe(1);
    const other = await page.context().newPage();
    watch(other);
    await other.goto(page.url());
    await other.getByText(/open in another tab/).waitFor();
    await expect.poll(() => other.getByText("Nothing to mend. The text can be handed over as it is.").count()).toBe(1);
    expect(await findingsOf(other).count()).toBe(0);
  });

  it("shows a short text in the preview's window when its writer is at it", async () => {
    const page = await opened();
    await writeAll(page, "A short text of one sentence.\n");
    const shown = preview(page).getByText("A short text of one sentence.");
    await shown.waitFor();
    await page.getByLabel(/^Title/).scrollIntoViewIfNeeded();
    await textOf(page).hover();
    await page.mouse.wheel(0, 3000);
    await expect
      .poll(() =>
        shown.evaluate((words) => {
          const { top, bottom } = words.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }),
      )
      .toBe(true);
  });

  it("finds a file by words in its text, also where one is mistyped", async () => {
    const page = await nextPage();
    const files = page.getByRole("list", { name: "Files" });
    await page.getByLabel("Find a file by its title or name").fill("fotings lorries");
    // With its date as the browser formats dates.
    await expect.poll(() => files.innerText()).toContain("a-cabin-on-two-lorries.md, Jul 13, 2022");
  });

  it("makes a draft of a file with its first change, not by looking at it", async () => {
    const page = await opened();
    await expect.poll(() => page.getByText("Nothing to mend. The text can be handed over as it is.").count()).toBe(1);
    await page.reload();
    await textOf(page).waitFor();
    await page.getByRole("button", { name: "Writers’ desk" }).click();
    await page.getByLabel("Find a file by its title or name").waitFor();
    expect(await page.getByRole("heading", { name: "Go on writing" }).count()).toBe(0);
    await openFile(page, cabin);
    await textOf(page).focus();
    await page.keyboard.type("And more. ");
    await expect.poll(() => page.getByText(/^Kept in this browser at/).count()).toBe(1);
    await page.getByRole("button", { name: "Writers’ desk" }).click();
    await page.getByRole("heading", { name: "Go on writing" }).waitFor();
    await page
      .getByRole("button", { name: /^A cabin on two lorries/ })
      .first()
      .click();
    await expect.poll(() => textOf(page).innerText()).toContain("And more.");
  });

  it("keeps the fields out of the text: they are neither selected with it nor deleted", async () => {
    const page = await opened();
    await writeAll(page, "Only this.\n");
    expect((await textOf(page).innerText()).trim()).toBe("Only this.");
    expect(await page.getByLabel(/^Title/).inputValue()).toBe("A cabin on two lorries");
    await textOf(page).focus();
    await page.keyboard.press("ControlOrMeta+Home");
    await page.keyboard.press("Backspace");
    await page.keyboard.type("And ");
    await showAs(page, "Source");
    await expect.poll(async () => (await lines(page)).join("\n")).toContain("---\nAnd Only this.");
  });

  it("says what is wrong in a field beside it, and leads there from the list", async () => {
    const page = await opened();
    await page.getByLabel(/^Title/).fill("");
    const finding = findingsOf(page).first();
    await expect.poll(() => finding.count()).toBe(1);
    await finding.getByRole("button").first().click();
    await expect.poll(() => page.getByLabel(/^Title/).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.getByLabel(/^Title/).getAttribute("aria-invalid")).toBe("true");
  });

  it("leads to a place of the text, explains it, and mends it in the tooltip, too", async () => {
    const page = await opened();
    await textOf(page).focus();
    await page.keyboard.press("ControlOrMeta+End");
    await paste(page, "\nA fiber board.\n");
    const finding = findingsOf(page).filter({ hasText: "fiber" });
    await expect.poll(() => finding.count()).toBe(1);
    await page.keyboard.press("ControlOrMeta+Home");
    await finding.getByRole("button").first().click();
    await expect.poll(() => textOf(page).evaluate((box) => box.matches(":focus"))).toBe(true);
    await page.keyboard.type("wood ");
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

  /** Inserts words at the cursor and presses a button, with nothing in between. */
  const typeAndPress = (page: Page, words: string, label: string) =>
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

  it("takes an answer also where the text is typed on and the findings are not marked yet", async () => {
    const page = await opened();
    await writeAll(page, "First words.\n\nA board.\n");
    await expect.poll(() => page.getByText(/^Nothing to mend/).count()).toBe(1);
    const framesAgain = await withoutFrames(page);
    await paste(page, "A fiber board.\n");
    const finding = findingsOf(page).filter({ hasText: "fiber" });
    await finding.waitFor();
    await page.keyboard.press("ControlOrMeta+Home");
    await typeAndPress(page, "More and ", "Change it to fibre");
    await framesAgain();
    await expect.poll(() => textOf(page).innerText()).toMatch(/^More and First words\.\s+A board\.\s+A fibre board\./);
    await expect.poll(() => finding.count()).toBe(0);
  });

  it("keeps the first words also where the file is closed before their draft is there", async () => {
    const page = await opened();
    await textOf(page).focus();
    await typeAndPress(page, "Typed last. ", "Writers’ desk");
    await page
      .getByRole("button", { name: /^A cabin on two lorries/ })
      .first()
      .click();
    await expect.poll(() => textOf(page).innerText()).toContain("Typed last.");
  });

  it("leads to the place of a finding also where the text is typed on and it is not marked yet", async () => {
    const page = await opened();
    await writeAll(page, "First words.\n\nA board.\n");
    await expect.poll(() => page.getByText(/^Nothing to mend/).count()).toBe(1);
    const framesAgain = await withoutFrames(page);
    await paste(page, "A fiber board.\n");
    await findingsOf(page).filter({ hasText: "fiber" }).waitFor();
    await page.keyboard.press("ControlOrMeta+Home");
    await typeAndPress(page, "More and ", "fiber");
    await framesAgain();
    await expect.poll(() => textOf(page).evaluate((box) => box.matches(":focus"))).toBe(true);
    await page.keyboard.type("wood ");
    await expect.poll(() => textOf(page).innerText()).toContain("A wood fiber board.");
  });

  it("takes an answer whose button is held down while the list is renewed", async () => {
    const page = await opened();
    await writeAll(page, "First words.\n\nA fiber board.\n");
    const button = findingsOf(page).filter({ hasText: "fiber" }).getByRole("button", { name: "Change it to fibre" });
    await button.hover();
    await page.mouse.down();
    await page.getByLabel(/^Title/).evaluate((field: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "A much longer title");
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    });
    // The page is rendered after the findings are updated.
    await preview(page).getByRole("heading", { level: 1, name: "A much longer title" }).waitFor();
    await page.mouse.up();
    await expect.poll(() => textOf(page).innerText()).toContain("A fibre board.");
  });

  it("completes a fact with its value, and a picture with its words", async () => {
    const page = await opened();
    await writeAll(page, "");
    await page.keyboard.type("Boards last {{fact.lifesp");
    const option = page.locator(".cm-tooltip-autocomplete li").first();
    await expect.poll(() => option.innerText()).toMatch(/fact\.lifespan\s*over/);
    await option.click();
    await expect.poll(() => textOf(page).innerText()).toBe("Boards last {{fact.lifespan}}");
    await page.keyboard.type(", they say.\n\n![](");
    expect(await textOf(page).innerText()).toContain("Boards last {{fact.lifespan}}, they say.");
    await page.keyboard.type("prefab-cab");
    await expect.poll(() => option.locator("img").count()).toBe(1);
    await option.click();
    await expect
      .poll(() => textOf(page).innerText())
      .toMatch(/!\[[^\]]+\]\(\.\.\/media\/articles\/prefab-cabin\.jpg\)/);
  });

  it("changes other files with an address, tells them, and takes them back", async () => {
    const page = await opened();
    await page.getByRole("button", { name: "Address…" }).click();
    const window = page.getByRole("dialog", { name: "Address of the page" });
    await window.getByLabel("Last part of the address").fill("Not an address");
    await window.getByRole("button", { name: "Change the address" }).click();
    await expect.poll(() => window.getByRole("alert").innerText()).toContain("small letters");
    await window.getByLabel("Last part of the address").fill("a-cabin-on-lorries");
    await window.getByRole("button", { name: "Change the address" }).click();
    await expect.poll(() => page.getByText(/^The address is \/blog\/a-cabin-on-lorries now\./).count()).toBe(1);
    const others = page.getByRole("region", { name: "Other files that change with it" });
    await expect.poll(() => others.innerText()).toContain("redirects.yaml");
    await expect.poll(() => page.getByText("Nothing to mend. The text can be handed over as it is.").count()).toBe(1);
    await others.getByRole("button", { name: "Take back: redirects.yaml" }).click();
    await expect
      .poll(() =>
        findingsOf(page)
          .count()
          .then(async (count) => count + (await page.getByRole("list", { name: "In other files" }).count())),
      )
      .toBeGreaterThan(0);
  });

  it("shows the page by the site's own parts, and no link of it leads away", async () => {
    const page = await opened();
    const shown = preview(page);
    await expect
      .poll(() => shown.getByRole("heading", { level: 1 }).innerText())
      .toBe("A cabin on\ntwo lorries".replace("\n", " "));
    await page.getByLabel(/^Title/).fill("छत और दीवार");
    await expect.poll(() => shown.getByRole("heading", { level: 1 }).innerText()).toBe("छत और दीवार");
    const address = page.url();
    for (const link of await shown.getByRole("link").all()) await link.dispatchEvent("click");
    await shown.getByRole("link").first().click();
    expect(page.url()).toBe(address);
    expect(page.frames().map((frame) => frame.url())).toEqual([address, "about:srcdoc"]);
    expect(await shown.locator("html").evaluate((html) => html.ownerDocument.compatMode)).toBe("CSS1Compat");
    await page.getByLabel("Show", { exact: true }).selectOption("Share card");
    await expect.poll(() => shown.getByText("छत और दीवार").count()).toBe(1);
  });

  it("follows the text with the preview", async () => {
    const page = await opened();
    const shown = preview(page);
    await shown.getByRole("heading", { level: 1 }).waitFor();
    await textOf(page).hover();
    await page.mouse.wheel(0, 3000);
    await expect.poll(() => shown.locator("html").evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(300);
  });

  it("follows the cursor with the preview: what is written stands in its window", async () => {
    const page = await opened();
    const shown = preview(page);
    await shown.getByRole("heading", { level: 1 }).waitFor();
    await textOf(page).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" The very last words.");
    const isSeen = () =>
      shown.getByText("The very last words.").evaluate((words) => {
        const { top, bottom } = words.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      });
    await expect.poll(isSeen).toBe(true);
    await page.keyboard.press("Control+Home");
    await expect.poll(isSeen).toBe(false);
  });

  it("can be used with the keyboard alone", async () => {
    const page = await desk.open();
    pages.push(page);
    const focus = async (name: RegExp) => {
      const been: string[] = [];
      for (let steps = 0; steps < 120; steps++) {
        await page.keyboard.press("Tab");
        const here = await page.evaluate(() => {
          let element = document.activeElement;
          while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
          const labels = (element as HTMLInputElement | null)?.labels;
          return `${element?.getAttribute("aria-label") ?? ""} ${labels?.[0]?.textContent ?? ""} ${element?.textContent?.slice(0, 80)}`;
        });
        if (name.test(here)) return;
        been.push(here);
      }
      expect.unreachable(`Tab never came to ${name}: ${been.join("; ")}`);
    };
    await focus(/Find a file/);
    await page.keyboard.type(cabin);
    await focus(/^ *A cabin on two lorries/);
    await page.keyboard.press("Enter");
    // The focus is in the text, without another tab stop.
    await expect.poll(() => textOf(page).evaluate((box) => box.matches(":focus"))).toBe(true);
    // Inserted at once: letter by letter, the findings may be those of an earlier letter.
    await page.keyboard.insertText("A fiber board. ");
    await expect.poll(() => findingsOf(page).count()).toBe(1);
    // Tab leaves the editor, whatever was typed.
    await focus(/^ *Change it to fibre/);
    await page.keyboard.press("Enter");
    await expect.poll(() => findingsOf(page).count()).toBe(0);
    expect(await textOf(page).innerText()).toContain("A fibre board.");
  });

  it("searches from the first key on", async () => {
    const page = await opened();
    await textOf(page).focus();
    await page.keyboard.press("ControlOrMeta+f");
    const find = page.getByRole("textbox", { name: "Find" });
    await find.waitFor();
    await page.keyboard.type("footings");
    await expect.poll(() => page.locator(".cm-searchMatch").count()).toBeGreaterThan(0);
    await page.keyboard.press("Escape");
    await expect.poll(() => find.count()).toBe(0);
    await page.keyboard.press("ControlOrMeta+f");
    await expect.poll(() => find.inputValue()).toBe("footings");
  });

  it("colours the front matter where it is seen", async () => {
    const page = await opened();
    await showAs(page, "Source");
    const key = page.locator(".cm-line", { hasText: /^title: / }).locator("span", { hasText: /^title$/ });
    await expect.poll(() => key.count()).toBe(1);
  });

  it("marks findings of each kind in text and margin, and asks for nothing that its policy refuses", async () => {
    const page = await nextPage();
    await page.evaluate(() => {
      const refused: string[] = [];
      Object.assign(window, { refused });
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
        refused.push(`${effectiveDirective} ${blockedURI}`),
      );
    });
    const refused = () => page.evaluate(() => (window as unknown as { refused: readonly string[] }).refused);
    await openFile(page, cabin);
    await showAs(page, "Source");
    await writeAll(page, `${good}\n[A link](/nowhere) and colour, color.\n`);
    await expect.poll(() => page.locator(".cm-lintRange-error").count()).toBeGreaterThan(0);
    await page.locator(".cm-lintRange-error").first().hover();
    await expect.poll(() => page.locator(".cm-tooltip .cm-diagnostic-error").count()).toBe(1);
    expect(await refused()).toEqual([]);
    await page.goBack();
    await page.getByLabel("Find a file by its title or name").fill("videos.yaml");
    await page.getByRole("list", { name: "Files" }).getByRole("button").first().click();
    await showAs(page, "Source");
    await textOf(page).waitFor();
    await writeAll(page, "videos: 5\n");
    const mark = page.locator(".cm-lint-marker-error").first();
    await mark.waitFor();
    // The next finding redraws the margin: elements found before are detached then, and have no style.
    await expect.poll(() => mark.evaluate((drawn) => getComputedStyle(drawn).content)).toBe("normal");
    await expect.poll(async () => (await mark.boundingBox())?.width).toBeGreaterThan(5);
    expect(await refused()).toEqual([]);
  });

  it("says that it loads where the connection is slow, and opens the file when its text is there", async () => {
    const page = await desk.open();
    pages.push(page);
    let goOn = () => {};
    const isThere = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.context().route(/\/data\/texts-/, (route) => isThere.then(() => route.continue()));
    await page.getByLabel("Find a file by its title or name").fill(cabin);
    await page.getByRole("list", { name: "Files" }).getByRole("button").first().click();
    await page.getByText("Loading … The connection is slow.").waitFor();
    goOn();
    await textOf(page).waitFor();
    await expect.poll(() => page.getByText("The connection is slow").count()).toBe(0);
  });

  it("hands over what was typed a moment ago, also where the worker is slow", async () => {
    const page = await openedAlone();
    await page.evaluate(() => {
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (message: unknown) {
        setTimeout(() => post.call(this, message), 500);
      };
    });
    // Before the whole site is checked, which happens when nothing is typed for a while.
    await typeAndPress(page, "Some words. ", "Hand over…");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save the .zip" }).click(),
    ]);
    expect(download.suggestedFilename()).toContain(cabin);
  });

  it("keeps the text where the check does not answer, and says so", async () => {
    const page = await desk.open();
    pages.push(page);
    await openFile(page, cabin);
    await expect.poll(() => page.getByText("Nothing to mend. The text can be handed over as it is.").count()).toBe(1);
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
      return page.getByText(/took longer than 5 seconds/).count();
    };
    await expect.poll(isSaid).toBe(1);
    await page.keyboard.type("And here. ");
    expect(await textOf(page).innerText()).toContain("Still here. And here. ");
  });

  it("takes five megabytes that are pasted, and says that they are too many", async () => {
    const page = await opened();
    await showAs(page, "Source");
    await writeAll(page, `${good}\n${"A board is cut with a saw. ".repeat(20)}\n`.repeat(9000).slice(0, 5_000_000));
    await expect
      .poll(() => findingsOf(page).first().getAttribute("data-code"), { timeout: 30_000 })
      .toBe("file-too-large");
    expect(await findingsOf(page).allInnerTexts()).toEqual([
      expect.stringMatching(/The file has \d+ KB; a text may have 128 KB\./),
    ]);
    await textOf(page).focus();
    await page.keyboard.press("ControlOrMeta+Home");
    await page.keyboard.type("Still");
    await expect.poll(async () => (await textOf(page).innerText()).slice(0, 8)).toBe("Still---");
  });
});
