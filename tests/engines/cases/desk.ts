// Tests of the writers' desk in every browser engine: a writer begins an article, reads what is missing, writes, sees the preview, finds
// the text stored, and reads what prevents handing it over.

import { describe, expect, inject, test } from "vitest";
import { type Key, sizeOf } from "../driver.ts";
import { eventually, type Visit, type Visitor } from "../visitor.ts";

const title = "Boards for a school by the sea";

const find = { css: "input[type=search]" };

/** Words of the elements of a part that are seen, in one string. */
async function words(visitor: Visitor, css: string): Promise<string> {
  return (await visitor.texts({ css })).join(" ");
}

/** Words of the page in the preview's frame. */
function preview(visitor: Visitor): Promise<string> {
  return visitor.on({ css: "iframe[title='Preview of the page']" }, ([frame]) => {
    const page = frame instanceof HTMLIFrameElement ? frame.contentDocument : null;
    return page?.body.textContent ?? "";
  });
}

/** Words of the editor, which is in a shadow root; undefined if there is none. */
const written = (visitor: Visitor) =>
  visitor.run(() => {
    const roots = [...document.querySelectorAll("main div")].map(({ shadowRoot }) => shadowRoot);
    return roots.flatMap((root) => root?.querySelector(".cm-content")?.textContent ?? []).at(0);
  });

const opened = (visitor: Visitor) =>
  eventually(() => written(visitor), "a text is open").toBeTypeOf("string");

const titleField = { css: "#field-title" };

const titleOf = (visitor: Visitor): Promise<string> =>
  visitor.on(titleField, ([field]) =>
    field instanceof HTMLInputElement ? field.value : "no field",
  );

const findings = "ol[aria-label='In this file']";

async function start(visitor: Visitor): Promise<void> {
  await visitor.resize(sizeOf("desktop"));
  await visitor.driver.goto(inject("engineDesk"));
  await visitor.sees(find);
}

/** Waits until all that was written is stored. */
const kept = (visitor: Visitor) =>
  eventually(() => words(visitor, "body"), "the draft is kept").toContain(
    "Kept in this browser at",
  );

export function desk(visit: Visit): void {
  describe("desk", () => {
    test("an article is begun, checked, seen and kept, and what stands in the way of handing it over is told", async () => {
      const visitor = visit();
      await start(visitor);
      await visitor.click({ css: "section[aria-labelledby=new] input" });
      await visitor.type(title);
      await visitor.press("Enter");
      await opened(visitor);
      await eventually(() => words(visitor, findings), "a missing field is told").toContain(
        "Fill in “Description”.",
      );
      // The cursor is in the text of a new file.
      await visitor.type("The salt eats iron first. Read [more of it](/blog/nowhere-at-all).");
      await eventually(() => words(visitor, findings), "a dead link is told").toContain(
        "/blog/nowhere-at-all",
      );
      await eventually(() => preview(visitor), "the words are in the preview").toContain(
        "The salt eats iron first.",
      );
      expect(await preview(visitor)).toContain(title);
      await kept(visitor);
      expect(await visitor.complaints()).toEqual([]);

      // The desk is opened anew, with its draft.
      await start(visitor);
      await visitor.click({ css: "section[aria-labelledby=drafts] li button" });
      await opened(visitor);
      await eventually(() => written(visitor), "the text is there again").toContain(
        "The salt eats iron first.",
      );
      await eventually(() => words(visitor, findings), "the dead link is told again").toContain(
        "/blog/nowhere-at-all",
      );
      await visitor.click({ css: "button", name: "Hand over…" });
      await visitor.sees({ css: "dialog[open]" });
      await eventually(
        () => words(visitor, "dialog[open]"),
        "what stands in the way is told",
      ).toContain("An error keeps the site from being published.");
      await visitor.press("Escape");
      await visitor.misses({ css: "dialog[open]" });
      expect(await visitor.complaints()).toEqual([]);
    });

    test("a file of the site is found, changed in a field, and changed back by undo", async () => {
      const visitor = visit();
      await start(visitor);
      await visitor.click(find);
      await visitor.type("a-cabin-on-two-lorries");
      await visitor.click({ css: "ul[aria-label=Files] button" });
      await opened(visitor);
      const before = await titleOf(visitor);
      await visitor.click(titleField);
      await visitor.press("Home");
      await visitor.type("Now: ");
      await eventually(() => words(visitor, "h1"), "the title is the file's").toContain(
        `Now: ${before}`,
      );
      await eventually(() => preview(visitor), "the title is in the preview").toContain(
        `Now: ${before}`,
      );
      await visitor.press(...Array<Key>(5).fill("Control+z"));
      await eventually(() => titleOf(visitor), "the title is as it was").toBe(before);
      expect(await visitor.complaints()).toEqual([]);
    });
  });
}
