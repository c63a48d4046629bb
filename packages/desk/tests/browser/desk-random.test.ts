// Tests the desk with random actions of a writer. A reload must show the same text and findings.

import { sampled } from "@site/tests/long";
import { describeLong } from "@site/tests/support/lacking";
import fc from "fast-check";
import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { executablePath, findingsOf, openFile, paste, showAs, textOf } from "./desk.ts";
import { watchedDesk } from "./desk-in-turn.ts";

const articles = [
  "a-cabin-on-two-lorries",
  "wardrobes-where-termites-live",
  "compound-walls-on-steel-posts",
] as const;

/** What is typed or pasted: with mistakes, half of a mark, a fact, a link, blocks. */
const words = [
  "A fiber board.\n\n",
  "Some words ",
  "**bold",
  "{{fact.lifespan}} ",
  "[a link](/products/vplank) ",
  "- item\n",
  "\n\n## A heading\n\nText.\n",
  "The boards are 40 mm thick. ",
] as const;

const inText = (page: Page, key: string) => textOf(page).press(key);

/** Clicks the first of some controls, if there is one: looked for and clicked in one step, as a new check may take it away. */
const clickIfThere = (controls: Locator): Promise<void> =>
  controls.evaluateAll((found) => (found[0] as HTMLElement | undefined)?.click());

const startButton = (page: Page) =>
  page.getByRole("button", { name: "Writers’ desk", exact: true });

/** The actions, each with words to type. */
const actions = {
  type: async (page, typed) => {
    await textOf(page).focus();
    await page.keyboard.type(typed);
  },
  paste: (page, pasted) => paste(page, pasted),
  undo: (page) => page.keyboard.press("ControlOrMeta+z"),
  redo: (page) => page.keyboard.press("ControlOrMeta+y"),
  select: (page) => inText(page, "Shift+ArrowDown"),
  delete: (page) => inText(page, "Backspace"),
  start: (page) => inText(page, "ControlOrMeta+Home"),
  end: (page) => inText(page, "ControlOrMeta+End"),
  bold: (page) => inText(page, "ControlOrMeta+b"),
  source: (page) => showAs(page, "Source"),
  form: (page) => showAs(page, "Fields and text"),
  title: async (page, typed) => {
    const title = page.getByLabel(/^Title/);
    if ((await title.count()) === 0) return;
    await title.focus();
    await page.keyboard.type(typed.trim());
  },
  topic: (page) => clickIfThere(page.getByLabel("facades")),
  fix: (page) =>
    clickIfThere(
      findingsOf(page).getByRole("button", { name: /^(?:Change|Take|Write|Put|Remove) / }),
    ),
  reopen: async (page) => {
    await startButton(page).click();
    await page.goBack();
    await textOf(page).waitFor();
  },
} satisfies Record<string, (page: Page, words: string) => Promise<unknown>>;

const action = fc.tuple(
  fc.constantFrom(...(Object.keys(actions) as (keyof typeof actions)[])),
  fc.constantFrom(...words),
);

/** The text and the findings, once they no longer change. */
async function state(page: Page): Promise<unknown> {
  // Some findings are hidden while their line is being typed.
  await page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  );
  await showAs(page, "Source");
  const now = async () => ({
    text: await textOf(page).innerText(),
    findings: await findingsOf(page).allInnerTexts(),
  });
  let last = await now();
  let same = 0;
  const isLasting = async () => {
    const next = await now();
    same = JSON.stringify(next) === JSON.stringify(last) ? same + 1 : 0;
    last = next;
    return same >= 3;
  };
  // Longer than the pause before the whole site is checked.
  await expect.poll(isLasting, { interval: 500 }).toBe(true);
  return last;
}

const lacking = executablePath ? undefined : "there is no Chromium";

describeLong(lacking, "The desk after random actions", () => {
  // Chromium's own editing styles what is typed over several selected lines. The policy refuses that; the editor reads only the text.
  const { nextPage } = watchedDesk(
    {},
    /^(?!Applying inline style).*(?:Content Security Policy|Trusted)/is,
  );

  it("has the same text and findings as after a reload", {
    timeout: 3_600_000,
  }, async () => {
    const property = fc.asyncProperty(
      fc.constantFrom(...articles),
      fc.array(action, { minLength: 8, maxLength: 16 }),
      async (article, acts) => {
        // Tall, so that the editor renders the whole text.
        const page = await nextPage({ height: 6000 });
        await openFile(page, article);
        for (const [name, typed] of acts) await actions[name](page, typed);
        const before = await state(page);
        await page.reload();
        await textOf(page).waitFor();
        expect(await state(page)).toEqual(before);
      },
    );
    await fc.assert(property, { ...sampled(1, 30), endOnFailure: true });
  });
});
