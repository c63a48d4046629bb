// Tests that the desk finds the same as a check of the whole site after every step of typing.
import { join } from "node:path";
import { dayInIndia } from "@site/common/today";
import { beforeAll, expect, test } from "vitest";
import type { DeskFinding } from "../../../pipeline/browser.ts";
import { compareText, type Finding } from "../../../pipeline/finding.ts";
import type { LoadedContent } from "../../../pipeline/read/files/contents.ts";
import { load } from "../../../pipeline/read/files/index.ts";
import { fixtures } from "../fixture-files.ts";
import { checked } from "../fixture-report.ts";
import { deskSites, type Opened, plain } from "./opened-site.ts";

const open = deskSites();
let site: Opened["site"];
let base: LoadedContent;

beforeAll(async () => {
  base = await load(join(fixtures, "base"));
  ({ site } = await open(join(fixtures, "base")));
});

const first = "articles/first-article.md";
const textOf = (path: string) => base.files.find((file) => file.path === path)?.text ?? "";

/** The command line's findings for the base content with another text. */
async function whole(path: string, text: string): Promise<readonly Finding[]> {
  const others = base.files.filter((file) => file.path !== path);
  const files = [...others, { path, text }].sort((a, b) => compareText(a.path, b.path));
  const { diagnostics } = await checked({ ...base, files }, { today: dayInIndia() });
  return diagnostics;
}

async function typed(path: string, text: string): Promise<readonly DeskFinding[]> {
  const { findings } = await site.check({ files: { [path]: text }, pictures: {} });
  expect([text, findings.map(plain)]).toEqual([text, await whole(path, text)]);
  return findings;
}

test("What an entry's address and place hang on: key, date, draft, title, and fields that are none.", async () => {
  const steps: readonly (readonly [was: string, is: string])[] = [
    ["title: The first article", "title: The first article\nkey: other"],
    ["key: other", "key: second-article"],
    ["key: second-article", "key: Second Article"],
    ["key: Second Article", "key: second-article\ndate: 2024-02-30"],
    ["key: second-article\ndate: 2024-02-30\n", "draft: true\n"],
    ["draft: true\n", "drafts: true\n"],
    ["drafts: true\n", 'title: "\n'],
    ['title: "\n', ""],
    ["products: [board]", "products: [bord]"],
    ["products: [bord]", "products: [board"],
    ["products: [board", "products: [board]"],
    ["title: The first article", "title: The second article"],
    ["## What is left", "## What is done"],
    ["## What is left", ""],
  ];
  let now = `${textOf(first)}\n## What is done\n\n## What is left\n`;
  const counts = [(await typed(first, now)).length];
  for (const [was, is] of steps) {
    now = now.replace(was, is);
    counts.push((await typed(first, now)).length);
  }
  expect(Math.max(...counts)).toBeGreaterThan(1);
});

test("A heading to which another file leads goes, comes back, and goes again while the text is another one; that file has the finding.", async () => {
  const leading = "products/board.yaml";
  const heading = "## How it is fixed";
  for (const [written, isThere] of [
    [heading, true],
    ["## How it is screwed", false],
    [heading, true],
    ["How it is fixed", false],
  ] as const) {
    for (const end of ["", "\nOne more.\n", "\nOne more, and [one](/blog/nothing).\n"]) {
      const found = await typed(first, textOf(first).replace(heading, written) + end);
      const broken = found.filter(({ code }) => code === "link-anchor");
      expect(broken.map(({ file }) => file)).toEqual(isThere ? [] : [leading]);
      for (const { span, line } of broken) {
        expect(textOf(leading).slice(span.start, span.end)).toContain("#how-it-is-fixed");
        expect(textOf(leading).slice(0, span.start).split("\n").length).toBe(line);
      }
    }
  }
});
