// Tests that a mistake made by hand in the desk is reported, and mended by its button if it has one certain answer. What is a mistake is
// tested by the cases of the check, and that the desk says the same by tests/desk/worker/codes.test.ts.

import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltDesk, builtDesk, executablePath, findingsOf, openFile, showAs, textOf, writeAll } from "./desk.ts";
import { good } from "./good-article.ts";

const cabin = "a-cabin-on-two-lorries";

describe.skipIf(!executablePath)("A mistake in the desk", () => {
  let desk: BuiltDesk;
  let page: Page;
  beforeAll(async () => {
    desk = await builtDesk();
    page = await desk.open();
    await openFile(page, cabin);
    await showAs(page, "Source");
  });
  afterAll(() => desk?.close());

  const codes = () => findingsOf(page).evaluateAll((found) => found.map(({ dataset }) => dataset.code));

  it("is none in a good text", async () => {
    await writeAll(page, good);
    await expect.poll(() => page.getByText("Nothing to mend. The text can be handed over as it is.").count()).toBe(1);
    expect(await codes()).toEqual([]);
  });

  it.each([
    ["a German date", good.replace("2024-03-14", "14.03.2024"), "date-format", true],
    ["a link that leads nowhere", `${good}\nSee [this](/blog/nowhere).\n`, "link-broken", false],
  ])("is told: %s", async (_name, text, code, isMended) => {
    // Starts from the good text each time, so that no finding is left of the mistake before.
    await writeAll(page, good);
    await expect.poll(codes).toEqual([]);
    await writeAll(page, text);
    await expect.poll(codes).toContain(code);
    const mends = findingsOf(page)
      .and(page.locator(`[data-code="${code}"]`))
      .locator('[data-answer="fix"]');
    expect((await mends.count()) > 0).toBe(isMended);
    if (!isMended) return;
    const before = await textOf(page).innerText();
    await mends.first().click();
    await expect.poll(codes).not.toContain(code);
    expect(await textOf(page).innerText()).not.toBe(before);
  });

  it("is told of each of the pictures that are chosen: one is tiny, one is none", async () => {
    const tiny = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#777" } })
      .png()
      .toBuffer();
    await page.getByRole("button", { name: "Picture", exact: true }).click();
    await page.getByLabel("Or take pictures of yours").setInputFiles([
      { name: "tiny.png", mimeType: "image/png", buffer: tiny },
      { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("These are words.") },
    ]);
    const read = page.getByRole("button", { name: "I have read it" });
    const notice = page.getByRole("status").filter({ has: read });
    await expect.poll(() => notice.innerText()).toContain("The picture is 40 pixels wide.");
    expect(await notice.innerText()).toContain("notes.jpg: The file is not a picture, whatever its name says.");
    await read.click();
  });

  it("cannot be made in a file's folder, ending and name: the desk gives them", async () => {
    const other = await desk.open();
    await other.getByLabel("What", { exact: true }).selectOption({ label: "article" });
    await other.getByLabel("Its title", { exact: true }).fill("Wie schneidet man eine Platte? (2. Teil)");
    await other.getByRole("button", { name: "Begin" }).click();
    await textOf(other).waitFor();
    await expect
      .poll(() => other.getByRole("heading", { level: 1 }).innerText())
      .toMatch(/articles\/[a-z0-9]+(-[a-z0-9]+)*\.md$/);
  });
});
