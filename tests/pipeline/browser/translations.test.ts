// Tests translations in the desk's worker without a browser: checked, recorded as read and begun as by the compiler.
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { applyEdits } from "@site/common/texts";
import { beforeAll, expect, test } from "vitest";
import { checkHandover } from "../../../pipeline/browser/check-handover.ts";
import { Checker } from "../../../pipeline/browser/checker.ts";
import type { PublishedSite } from "../../../pipeline/browser/published-site.ts";
import { renameEdits } from "../../../pipeline/browser/rename-edits.ts";
import { TranslationChecker } from "../../../pipeline/browser/translation-checker.ts";
import type { Changes } from "../../../pipeline/browser.ts";
import { reviewed } from "../../../pipeline/commands/reviewed.ts";
import { compile } from "../../../pipeline/compile.ts";
import { findingName } from "../../../pipeline/model/finding-name.ts";
import { grouped } from "../../../pipeline/model/grouped.ts";
import { table } from "../own-table.ts";
import { second } from "../translations/in-hindi.ts";
import { deskSites, loadSchemas, parts } from "./opened-site.ts";

const root = join(import.meta.dirname, "../../..");
const source = "articles/second-article.md";
const path = "articles/second-article.hi.md";
const open = deskSites();

let folder: string;
let site: PublishedSite;
let translating: TranslationChecker;

const textOf = (file: string) => readFileSync(join(folder, file), "utf8");
const changesOf = (files: Changes["files"]): Changes => ({ files, pictures: {} });
const beside = ({ files }: Changes) => translating.beside(files, path);
const lockAfter = ({ files }: Changes) => translating.reviewed(files, path);

/** Records a translation as the command does. */
async function record(): Promise<void> {
  const call = {
    words: [path],
    content: folder,
    shown: "content",
    parts: async () => parts,
    table: async () => table,
  };
  await reviewed.run(call as unknown as Parameters<typeof reviewed.run>[0]);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "desk-translations-"));
  cpSync(join(root, "tests/fixtures/base"), folder, { recursive: true });
  const languages = "languages: [{ tag: en-IN, name: English }, { tag: hi-IN, name: हिन्दी }]\n";
  writeFileSync(join(folder, "site.yaml"), `${textOf("site.yaml")}${languages}`);
  writeFileSync(join(folder, path), second);
  await record();
  site = await open(folder);
  await loadSchemas(site);
  translating = new TranslationChecker(site);
  await translating.load([path]);
});

test("The desk's data say how far each translation is behind its source.", () => {
  expect(site.index.translations).toEqual([
    { path, source, isRead: true, stale: 0, new: 0, missing: 0 },
  ]);
});

test("The desk reports the same findings in a translation as the command-line check.", async () => {
  const changed = {
    [source]: `${textOf(source).trimEnd()} Wear a mask of 77 layers.\n\nA new paragraph.\n`,
    [path]: textOf(path).replace("## ", "### "),
  };
  const checker = new Checker(site);
  checker.translations = translating;
  const findings = checker
    .check(changesOf(changed))
    .findings.filter(({ code }) => code.startsWith("translation-"));
  const other = mkdtempSync(join(tmpdir(), "desk-translations-"));
  cpSync(folder, other, { recursive: true });
  for (const [file, text] of Object.entries(changed)) writeFileSync(join(other, file), text);
  const { diagnostics } = await compile({ ...parts, content: other });
  expect(findings).toEqual(diagnostics.filter(({ code }) => code.startsWith("translation-")));
  expect(findings.map(({ code }) => code)).toEqual(
    expect.arrayContaining(["translation-stale", "translation-differs"]),
  );
});

test("Handing over tells the pages of other languages that are added, changed and removed, by their own words.", () => {
  const checker = new Checker(site);
  checker.translations = translating;
  const first = "articles/first-article.hi.md";
  const impact = (files: Changes["files"]) =>
    checkHandover(site, checker, changesOf(files)).impact.replaceAll("\n\n", "\n");
  const words = `---
title: पहला लेख
description: बोर्ड किससे बनता है, और घर में किस काम आता है, यह यहाँ पढ़ें।
image:
  alt: मेज़ पर रखा स्लेटी बोर्ड।
---
{{brand.name}} का बोर्ड {{fact.lifespan}} चलता है।

## कैसे लगाएँ

पेंच से। [दूसरा लेख](/blog/second-article) देखें।
`;
  expect(impact({ [first]: words })).toBe(
    "**For visitors:** 1 page added.\n### Pages added\n- `/hi/blog/first-article` “पहला लेख”, 38 words",
  );
  expect(impact({ [path]: textOf(path).replace("आरी से", "महीन आरी से") })).toBe(
    "**For visitors:** 1 page changed.\n### Pages changed\n- `/hi/blog/second-article`\n  - `sections[1].body`: **महीन** आरी से, और मास्क …",
  );
  expect(impact({ [path]: null })).toContain("### Pages removed\n- `/hi/blog/second-article`");
  expect(impact({ [source]: textOf(source).replace("With a saw", "With a fine saw") })).toBe(
    "**For visitors:** 1 page changed.\n### Pages changed\n- `/blog/second-article`\n  - `sections[1].body`: With a **fine** saw, and with a …",
  );
  expect(impact({ [first]: words.replace("title:", "titel:") })).toMatch(
    /^\*\*The content has errors, .* Changed files:\n- `articles\/first-article\.hi\.md`$/,
  );
});

test("A changed fact has the translations that use it checked, with the same findings as the full check.", async () => {
  const changed = { "facts.yaml": textOf("facts.yaml").replace(/^lifespan:/m, "durability:") };
  const named = `${textOf(path)}\nA board lasts {{fact.lifespan}}.\n`;
  const other = mkdtempSync(join(tmpdir(), "desk-translations-"));
  cpSync(folder, other, { recursive: true });
  writeFileSync(join(other, path), named);
  const published = await open(other);
  await loadSchemas(published);
  const looking = new TranslationChecker(published);
  await looking.load(["facts.yaml"]);
  expect(looking.with(changed).files.map((file) => file.path)).toContain(path);
  const facts = textOf("facts.yaml").replace("source: Test report", "source: Another report");
  expect(looking.with({ "facts.yaml": facts }).files).toEqual([]);
  const checker = new Checker(published);
  checker.translations = looking;
  const findings = checker.check(changesOf(changed)).findings.filter(({ file }) => file === path);
  for (const [file, text] of Object.entries(changed)) writeFileSync(join(other, file), text);
  const { diagnostics } = await compile({ ...parts, content: other });
  const before = new Set(published.index.found);
  expect(findings).toEqual(
    diagnostics.filter((one) => one.file === path && !before.has(findingName(one))),
  );
  expect(findings.map(({ code }) => code)).toEqual(["placeholder-unknown"]);
});

test("A row marks the words of the source that are new since the review.", () => {
  const text = textOf(source).replace(/^title: .*$/m, (line) => `${line} again`);
  const { rows } = beside(changesOf({ [source]: text }));
  const { text: shown = "", changed = [] } =
    rows.find(({ fieldPath }) => fieldPath[0] === "title")?.source ?? {};
  expect(changed.map(({ start, end }) => shown.slice(start, end))).toEqual(["again"]);
});

test("“I have read this” writes the same lock as the command, byte for byte.", async () => {
  const text = textOf(source).replace(/^title: .*$/m, "title: Another title");
  const answer = lockAfter(changesOf({ [source]: text }));
  expect(answer.length).toBe(textOf("translations.lock").length);
  const before = [textOf(source), textOf("translations.lock")] as const;
  writeFileSync(join(folder, source), text);
  await record();
  expect(answer.text).toBe(textOf("translations.lock"));
  expect(answer.text).not.toBe(before[1]);
  writeFileSync(join(folder, source), before[0]);
  writeFileSync(join(folder, "translations.lock"), before[1]);
});

test("What is still in the language of its source is not recorded as read, by the desk or the command.", async () => {
  const before = textOf(path);
  const half = before.replace(/^आरी.*$/m, "With 1 saw, and with 1 mask on.");
  const changes = changesOf({ [path]: half });
  const reason = `One text of ${path} is still in the language of its source: “With 1 saw, and with 1 mask on”. Translate it first.`;
  expect(beside(changes)).toMatchObject({ unreadReason: reason });
  expect(() => lockAfter(changes)).toThrow(reason);
  expect(beside(changesOf({}))).toMatchObject({ unreadReason: undefined });
  writeFileSync(join(folder, path), half);
  await expect(record()).rejects.toThrow(reason);
  writeFileSync(join(folder, path), before);
});

test("A new translation has the texts of its source, without values that both share.", () => {
  const text = translating.begun(path);
  expect(text).toMatch(/^---\ntitle: /);
  expect(text).not.toMatch(/^(?:date|topics|products|key):|src:/m);
  const checker = new Checker(site);
  checker.translations = translating;
  const findings = checker
    .check(changesOf({ [path]: text }))
    .findings.filter(({ file }) => file === path);
  expect(findings.filter(({ severity }) => severity !== "note")).toEqual([]);
});

test("Renaming a page's key updates the links in translations, which stay reviewed.", () => {
  const address = "(/blog/first-article)";
  const written = {
    [source]: `${textOf(source)}\nSee [the other]${address}.\n`,
    [path]: `${textOf(path)}\n[दूसरा]${address} देखें।\n`,
  };
  const read = lockAfter(changesOf(written));
  // Blocks that nobody has read since stay marked.
  const files: Record<string, string> = {
    ...written,
    [source]: written[source]?.replace(/^title: .*$/m, (line) => `${line} again`) ?? "",
    [read.path]: read.text,
  };
  const checker = new Checker(site);
  checker.translations = translating;
  const findingsOf = (changes: Changes) =>
    checker
      .check(changes)
      .findings.filter(({ code }) => /^(?:translation|link)-/.test(code))
      .map(({ code, message }) => [code, message]);
  const before = findingsOf(changesOf(files));
  const { edits } = renameEdits(checker, {
    changes: changesOf(files),
    path: "articles/first-article.md",
    key: "other",
  });
  const after = { ...files };
  for (const [file, own] of grouped(edits, (edit) => edit.file)) {
    after[file] = applyEdits(after[file] ?? site.fileAt(file)?.text ?? "", own);
  }
  expect(after[path]).toContain("[दूसरा](/blog/other)");
  expect(findingsOf(changesOf(after))).toEqual(before);
  expect(before.map(([code]) => code)).toContain("translation-stale");
});
