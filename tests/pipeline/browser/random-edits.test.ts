// Tests that the desk finds and writes the same as the command line after random edits, renames and deletions.
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { applyEdits } from "@site/common/apply-edits";
import { dayInIndia } from "@site/common/today";
import { beforeAll, expect, test } from "vitest";
import { withoutCommand } from "../../../pipeline/browser/desk-findings.ts";
import type { OpenSite } from "../../../pipeline/browser/open-site.ts";
import type { Changes, DroppedPicture } from "../../../pipeline/browser.ts";
import { compareText, type Finding } from "../../../pipeline/finding.ts";
import { grouped } from "../../../pipeline/helpers.ts";
import { findingName } from "../../../pipeline/print/follow-ups.ts";
import type { LoadedContent } from "../../../pipeline/read/files/contents.ts";
import { load } from "../../../pipeline/read/files/index.ts";
import { tries } from "../../long.ts";
import { fixtures } from "../fixture-files.ts";
import { compiled } from "../in-memory.ts";
import { table } from "../own-table.ts";
import { pick, seeded } from "../seeded.ts";
import { second } from "../translations/in-hindi.ts";
import { deskSites, plain } from "./opened-site.ts";

const first = "articles/first-article.md";
const translation = "articles/second-article.hi.md";
const picture = "media/saw.jpg";
const saw = readFileSync(join(fixtures, "files/saw.jpg"));

/** Edits after which the changes are thrown away. */
const chain = 8;

const open = deskSites();
const folder = mkdtempSync(join(tmpdir(), "desk-edits-"));
let site: OpenSite;
let published: LoadedContent;
let known: ReadonlySet<string>;

const today = dayInIndia();
const textOf = (path: string) => readFileSync(join(folder, path), "utf8");

beforeAll(async () => {
  cpSync(join(fixtures, "base"), folder, { recursive: true });
  const languages = "languages: [{ tag: en-IN, name: English }, { tag: hi-IN, name: हिन्दी }]\n";
  writeFileSync(join(folder, "site.yaml"), `${textOf("site.yaml")}${languages}`);
  writeFileSync(join(folder, translation), second);
  published = await load(folder);
  const { ungrouped } = await compiled(published, { today });
  known = new Set(ungrouped.map(findingName));
  ({ site } = await open(folder));
});

interface Edited {
  readonly files: Record<string, string | null>;
  readonly pictures: Record<string, DroppedPicture | null>;
}

const sentences = [
  "A fiber board is 40 mm thick, and lasts 60 years.",
  "See [a page](/nowhere) and [another](/blog/second-article#how-to-cut).",
  "A board lasts {{fact.lifespan}}, says {{brand.name}}, and not {{fact.nothing}}.",
  "A <nowhere> word, and <b>bold</b>.",
  "![A saw on a bench.](../media/saw.jpg)",
  "#### Too deep",
  "As an AI language model, I cannot saw.【4†source】 And so the words go on for a while.",
  "See [this in Hindi](/hi/blog/second-article).",
];

/** Edits changes; each takes a random number generator. */
const edits: Readonly<
  Record<string, (edited: Edited, random: () => number) => void | Promise<void>>
> = {
  text: ({ files }, random) => {
    const path = pick([first, "articles/second-article.md"], random);
    files[path] = `${files[path] ?? textOf(path)}\n${pick(sentences, random)}\n`;
  },
  field: ({ files }, random) => {
    const path = pick([first, "products/board.yaml", "site.yaml", "landing.yaml"], random);
    const field = pick(["title", "titel", "date", "draft", "brand"], random);
    const text = files[path] ?? textOf(path);
    files[path] = text.replace(/^(\w+):/m, (name) => pick([`${field}:`, `${name} 5`], random));
  },
  fact: ({ files }, random) => {
    const text = files["facts.yaml"] ?? textOf("facts.yaml");
    files["facts.yaml"] = pick(
      [text.replace("50", "60"), text.replace(/^lifespan:/m, "durability:"), textOf("facts.yaml")],
      random,
    );
  },
  brand: ({ files }, random) => {
    const name = `name: ${pick(["Norla", "Vanya", "Norla Vanya"], random)}`;
    files["site.yaml"] = textOf("site.yaml").replace("name: Norla", name);
  },
  translation: ({ files }, random) => {
    const text = files[translation] ?? second;
    files[translation] = pick(
      [null, second, text.replace("## ", "### "), `${text}\nA board lasts {{fact.lifespan}}.\n`],
      random,
    );
  },
  newTranslation: async ({ files }) => {
    files["articles/first-article.hi.md"] = await site.newTranslation(
      "articles/first-article.hi.md",
    );
  },
  picture: ({ pictures }, random) => {
    pictures[picture] = { width: 1200, height: 800, bytes: saw.length };
    if (random() < 0.2) pictures["media/board.jpg"] = null;
  },
  rename: async ({ files, pictures }, random) => {
    const key = `renamed-${Math.floor(random() * 10)}`;
    const changes = { files: { ...files }, pictures };
    const renamed = await site.rename({ changes, path: first, key }).catch(() => undefined);
    for (const [path, own] of grouped(renamed?.edits ?? [], ({ file }) => file)) {
      const isPublished = published.files.some((file) => file.path === path);
      files[path] = applyEdits(files[path] ?? (isPublished ? textOf(path) : ""), own);
    }
  },
  deletion: ({ files }, random) => {
    files[pick([first, "articles/second-article.md", "coverages/expo.md"], random)] = null;
  },
};

/** The content with changes, as it is on a disk. */
function contentWith({ files, pictures }: Changes): LoadedContent {
  const texts = new Map(published.files.map((file) => [file.path, file]));
  for (const [path, text] of Object.entries(files)) {
    texts.delete(path);
    if (text !== null) texts.set(path, { path, text });
  }
  const media = new Map(published.media);
  for (const [path, dropped] of Object.entries(pictures)) {
    media.delete(path);
    if (dropped) media.set(path, { path, size: saw.length, read: async () => saw });
  }
  return {
    files: [...texts.values()].sort((one, other) => compareText(one.path, other.path)),
    media: new Map([...media].sort(([one], [other]) => compareText(one, other))),
    refused: [],
  };
}

const atDesk = ({ help, ...finding }: Finding) =>
  help === undefined ? finding : { ...finding, help: withoutCommand(help) };

/** Files that pages read, but for those with a picture that a desk has not encoded. */
const isCompared = ([path, text]: readonly [string, string]) =>
  path.endsWith(".json") &&
  !text.includes("saw.") &&
  table.entries.some(({ name }) => path.startsWith(`${name}/`));

test("After random edits, findings and documents are those of the command line", {
  timeout: 600_000,
}, async () => {
  const random = seeded(96);
  let documents = 0;
  let findings = 0;
  let edited: Edited = { files: {}, pictures: {} };
  for (let count = 0; count < tries(60, 200); count++) {
    if (count % chain === 0) edited = { files: {}, pictures: {} };
    const name = pick(Object.keys(edits), random);
    await edits[name]?.(edited, random);
    const changes: Changes = { files: { ...edited.files }, pictures: { ...edited.pictures } };
    const { ungrouped, outputs } = await compiled(contentWith(changes), { today });
    const brought = ungrouped.filter(
      (finding) =>
        Object.hasOwn(changes.files, finding.file) ||
        Object.hasOwn(changes.pictures, finding.file) ||
        !known.has(findingName(finding)),
    );
    const found = await site.check(changes);
    const told = [count, name, Object.keys(changes.files)];
    expect([...told, found.findings.map(plain)]).toEqual([...told, brought.map(atDesk)]);
    findings += brought.length;
    const expected = [...(outputs ?? [])].filter(isCompared);
    const texts = await site.compiled(expected.map(([path]) => path));
    for (const [path, text] of expected) {
      expect([...told, path, JSON.parse(texts[path] ?? "null")]).toEqual([
        ...told,
        path,
        JSON.parse(text),
      ]);
    }
    documents += expected.length;
  }
  expect(findings).toBeGreaterThan(100);
  expect(documents).toBeGreaterThan(50);
});
