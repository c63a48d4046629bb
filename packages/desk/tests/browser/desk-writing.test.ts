// Tests writing in the desk: undo in fields and text, buttons, keys, pictures, drafts and addresses.

import { readFileSync } from "node:fs";
import { itLong } from "@site/tests/support/lacking";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import {
  executablePath,
  findingsOf,
  isFocused,
  nothingToFix,
  openFile,
  textOf,
  writeAll,
} from "./desk.ts";
import { cabin, watchedDesk } from "./desk-in-turn.ts";

describe.skipIf(!executablePath)("The desk", () => {
  const { nextPage, opened } = watchedDesk();

  it("undoes the last thing that was done, wherever the writer is, and shows it, also behind a reload", async () => {
    const page = await opened();
    const title = page.getByLabel(/^Title/);
    const solar = page.getByLabel("Solar", { exact: true });
    await title.fill("Another title");
    await solar.check();
    await page.keyboard.press("ControlOrMeta+z");
    await expect.poll(() => solar.isChecked()).toBe(false);
    expect(await title.inputValue()).toBe("Another title");
    await page.keyboard.press("ControlOrMeta+y");
    await expect.poll(() => solar.isChecked()).toBe(true);
    await page.keyboard.press("ControlOrMeta+z");
    await expect.poll(() => solar.isChecked()).toBe(false);
    // The first box of its field is focused in the next frame, which may come late.
    await expect.poll(() => page.locator("#field-topics").evaluate(isFocused)).toBe(true);
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
    await title.fill("Another title");
    await expect
      .poll(() => page.getByRole("heading", { level: 1 }).innerText())
      .toContain("Another title");
    await page.getByText(/^Kept in this browser at/).waitFor();
    await page.reload();
    await textOf(page).waitFor();
    expect(await title.inputValue()).toBe("Another title");
    await textOf(page).focus();
    await page.keyboard.press("ControlOrMeta+z");
    await expect.poll(() => title.inputValue()).toBe("A cabin on two lorries");
  });

  it("has buttons and keys for what Markdown can do, and puts a picture that is dropped or pasted, which is left out again once nobody uses it", async () => {
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
    expect(
      (await page.getByRole("toolbar", { name: "Formatting" }).boundingBox())?.y,
    ).toBeGreaterThan(0);

    await writeAll(page, "## One\n\nFirst\nparagraph.\n\n## Two\n\nLast.\n");
    const jpeg = await sharp({
      create: { width: 1600, height: 900, channels: 3, background: "#8a8578" },
    })
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
              ? new DragEvent("drop", {
                  ...common,
                  dataTransfer: data,
                  clientX: x + 5,
                  clientY: y + 5,
                })
              : new ClipboardEvent("paste", { ...common, clipboardData: data }),
          );
        },
        [kind, name, [...jpeg]] as const,
      );
    const text = async () => (await textOf(page).innerText()).replace(/\n+/g, "\n");
    await give("drop", "Sawn board.JPG", "First");
    await expect.poll(text).toContain("paragraph.\n![](../media/articles/sawn-board.jpg)\n## Two");
    // The cursor is where the picture's words belong.
    await page.keyboard.insertText("A sawn board");
    await expect.poll(text).toContain("![A sawn board](../media/articles/sawn-board.jpg)");
    await page.keyboard.press("ControlOrMeta+End");
    await give("paste", "image.jpg", "Last.");
    await expect
      .poll(text)
      .toMatch(/Last\.\n!\[\]\(\.\.\/media\/articles\/a-cabin-on-two-lorries\.jpg\)/);
    expect(await findingsOf(page).and(page.locator('[data-code="picture-missing"]')).count()).toBe(
      0,
    );
    await page.keyboard.press("ControlOrMeta+z");
    await expect.poll(text).not.toContain("a-cabin-on-two-lorries.jpg");
    await page.getByRole("button", { name: "Hand over…" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: /ZIP|zip/ }).click(),
    ]);
    const files = Object.keys(unzipSync(new Uint8Array(readFileSync(await download.path()))));
    expect(
      files.filter((name) => name.includes("media/")).map((name) => name.replace(/^.*\//, "")),
    ).toEqual(["sawn-board.jpg"]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Writers’ desk", exact: true }).click();
    await page.getByText(/, handed over /).waitFor();
    const remove = page.getByRole("button", { name: /^Remove the draft/ });
    await remove.click();
    await expect.poll(() => remove.count()).toBe(0);
  });

  it("finds a file by words in its text, also where one is mistyped", async () => {
    const page = await nextPage();
    const files = page.getByRole("list", { name: "Files" });
    await page.getByLabel("Find a file by its title or name").fill("fotings lorries");
    // With its date as the browser formats dates.
    await expect.poll(() => files.innerText()).toContain("a-cabin-on-two-lorries.md, Jul 13, 2022");
  });

  itLong("makes a draft of a file with its first change, not by looking at it", async () => {
    const page = await opened();
    await nothingToFix(page).waitFor();
    await page.reload();
    await textOf(page).waitFor();
    await page.getByRole("button", { name: "Writers’ desk" }).click();
    await page.getByLabel("Find a file by its title or name").waitFor();
    expect(await page.getByRole("heading", { name: "Go on writing" }).count()).toBe(0);
    await openFile(page, cabin);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await textOf(other).waitFor();
    await textOf(page).focus();
    await page.keyboard.insertText("And more. ");
    await expect.poll(() => page.getByText(/^Kept in this browser at/).count()).toBe(1);
    // It is the draft of both, not one of two.
    await other.getByText(/open in another tab/).waitFor();
    await other.getByRole("button", { name: "Write here" }).click();
    await expect.poll(() => textOf(other).innerText()).toContain("And more.");
    await page.getByText(/open in another tab/).waitFor();
    await other.close();
    await page.getByRole("button", { name: "Writers’ desk" }).click();
    await page.getByRole("heading", { name: "Go on writing" }).waitFor();
    await page
      .getByRole("button", { name: /^A cabin on two lorries/ })
      .first()
      .click();
    await expect.poll(() => textOf(page).innerText()).toContain("And more.");
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
    await expect
      .poll(() => page.getByText(/^The address is \/blog\/a-cabin-on-lorries now\./).count())
      .toBe(1);
    const others = page.getByRole("region", { name: "Other files that change with it" });
    await expect.poll(() => others.innerText()).toContain("redirects.yaml");
    await nothingToFix(page).waitFor();
    await others.getByRole("button", { name: "Take back: redirects.yaml" }).click();
    const inOthers = page.getByRole("list", { name: "In other files" });
    await findingsOf(page).or(inOthers).first().waitFor();
  });

  it("can be used with the keyboard alone", async () => {
    const page = await nextPage();
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
    await page.keyboard.insertText(cabin);
    await focus(/^ *A cabin on two lorries/);
    await page.keyboard.press("Enter");
    // The focus is in the text, without another tab stop.
    await expect.poll(() => textOf(page).evaluate(isFocused)).toBe(true);
    // Inserted at once: letter by letter, the findings may be those of an earlier letter.
    await page.keyboard.insertText("A fiber board. ");
    await expect.poll(() => findingsOf(page).count()).toBe(1);
    // Tab leaves the editor, whatever was typed.
    await focus(/^ *Change it to fibre/);
    await page.keyboard.press("Enter");
    await expect.poll(() => findingsOf(page).count()).toBe(0);
    expect(await textOf(page).innerText()).toContain("A fibre board.");
  });
});
