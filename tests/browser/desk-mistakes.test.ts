// Tests that the desk's worker reports the mistakes that writers make most, and fixes those with one certain answer. In the desk itself one
// mistake of each kind is made by hand and fixed by its button.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltDesk, builtDesk, executablePath, findingsOf, openFile, showAs, textOf, writeAll } from "./desk.ts";
import { deskBundle } from "./desk-bundles.ts";
import { good, mistakes } from "./desk-mistakes.ts";
import { type WorkerInBrowser, workerInBrowser } from "./desk-worker.ts";

const cabin = "a-cabin-on-two-lorries";

describe.skipIf(!executablePath)("A mistake", () => {
  let desk: WorkerInBrowser;
  beforeAll(async () => {
    const folder = await deskBundle(".cache/desk-under-test/data");
    desk = await workerInBrowser(
      new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")])),
    );
    await desk.ask({ ask: "open", base: new URL("data/", desk.address).href });
  });
  afterAll(() => desk?.close());

  const file = `articles/${cabin}.md`;
  const found = async (text: string) =>
    (await desk.ask({ ask: "check", changes: { files: { [file]: text }, pictures: {} } })).findings;

  it("is none in a good text", async () => {
    expect(await found(good)).toEqual([]);
  });

  it.each(mistakes)("is told: $name", async ({ text, code, isMended }) => {
    const [finding] = (await found(text)).filter((one) => one.code === code);
    expect(finding).toMatchObject({ file });
    expect(finding?.fix !== undefined).toBe(isMended === true);
    if (!finding?.fix) return;
    const edits = finding.fix.edits.toSorted((one, other) => other.span.start - one.span.start);
    const mended = edits.reduce((all, { span, text }) => all.slice(0, span.start) + text + all.slice(span.end), text);
    expect(mended).not.toBe(text);
    expect((await found(mended)).map((one) => one.code)).not.toContain(code);
  });
});

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

  const kinds = ["a German date", "a colon in a title", "a link that leads nowhere", "nothing at all"];
  it.each(mistakes.filter(({ name }) => kinds.includes(name)))("is told: $name", async ({ text, code, isMended }) => {
    // Starts from the good text each time, so that no finding is left of the mistake before.
    await writeAll(page, good);
    await expect.poll(codes).toEqual([]);
    await writeAll(page, text);
    await expect.poll(codes).toContain(code);
    const mends = findingsOf(page)
      .and(page.locator(`[data-code="${code}"]`))
      .locator('[data-answer="fix"]');
    expect((await mends.count()) > 0).toBe(isMended === true);
    if (!isMended) return;
    const before = await textOf(page).innerText();
    await mends.first().click();
    await expect.poll(codes).not.toContain(code);
    expect(await textOf(page).innerText()).not.toBe(before);
  });

  it.each([
    [
      "tiny",
      "tiny.png",
      () =>
        sharp({ create: { width: 40, height: 30, channels: 3, background: "#777" } })
          .png()
          .toBuffer(),
      /pixels/,
    ],
    ["no picture", "notes.jpg", async () => Buffer.from("These are words."), /picture/],
    [
      "huge",
      "huge.png",
      () =>
        sharp({ create: { width: 9000, height: 9000, channels: 3, background: "#777" } })
          .png()
          .toBuffer(),
      /pixels/,
    ],
  ] as const)("is told of a picture that is dropped in: %s", async (_name, name, bytes, words) => {
    await page.getByRole("button", { name: "Picture", exact: true }).click();
    const file = { name, mimeType: "image/jpeg", buffer: await bytes() };
    await page.getByLabel("Or take pictures of yours").setInputFiles(file);
    const read = page.getByRole("button", { name: "I have read it" });
    const notice = page.getByRole("status").filter({ has: read });
    await expect.poll(() => notice.innerText()).toMatch(words);
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
