// Tests translations in the desk's worker without a browser: checked, recorded as read and begun as by the compiler.
import { cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { applyEdits } from "@site/common/apply-edits";
import { beforeAll, expect, test } from "vitest";
import { withoutCommand } from "../../../pipeline/browser/desk-findings.ts";
import type { OpenSite } from "../../../pipeline/browser/open-site.ts";
import type { Changes } from "../../../pipeline/browser.ts";
import type { Call } from "../../../pipeline/commands/command.ts";
import { commands } from "../../../pipeline/commands/table.ts";
import { compile } from "../../../pipeline/compile.ts";
import type { Finding } from "../../../pipeline/finding.ts";
import { grouped } from "../../../pipeline/helpers.ts";
import { table } from "../own-table.ts";
import { second } from "../translations/in-hindi.ts";
import { deskSites, parts, plain } from "./opened-site.ts";

const root = join(import.meta.dirname, "../../..");
const source = "articles/second-article.md";
const path = "articles/second-article.hi.md";
const open = deskSites();

let folder: string;
let site: OpenSite;

const textOf = (file: string) => readFileSync(join(folder, file), "utf8");
const changesOf = (files: Changes["files"]): Changes => ({ files, pictures: {} });
const beside = (changes: Changes) => site.translation(changes, path);
const lockAfter = (changes: Changes) => site.reviewed(changes, path);
const findingsIn = async (opened: OpenSite, files: Changes["files"]) =>
  (await opened.check(changesOf(files))).findings.map(plain);
const atDesk = ({ help, ...finding }: Finding) =>
  help === undefined ? finding : { ...finding, help: withoutCommand(help) };

/** Records a translation as the command does. */
async function record(): Promise<void> {
  const call = {
    words: [path],
    content: folder,
    shown: "content",
    parts: async () => parts,
    table: async () => table,
  };
  await commands.reviewed.run(call as unknown as Call);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "desk-translations-"));
  cpSync(join(root, "tests/fixtures/base"), folder, { recursive: true });
  const languages = "languages: [{ tag: en-IN, name: English }, { tag: hi-IN, name: हिन्दी }]\n";
  writeFileSync(join(folder, "site.yaml"), `${textOf("site.yaml")}${languages}`);
  writeFileSync(join(folder, path), second);
  await record();
  ({ site } = await open(folder));
});

test("The desk's data say how far each translation is behind its source.", async () => {
  expect((await site.describe()).translations).toEqual([
    { path, source, isRead: true, stale: 0, new: 0, missing: 0 },
  ]);
});

test("The desk reports the same findings in a translation as the command-line check.", async () => {
  const changed = {
    [source]: `${textOf(source).trimEnd()} Wear a mask of 77 layers.\n\nA new paragraph.\n`,
    [path]: textOf(path).replace("## ", "### "),
  };
  const findings = await findingsIn(site, changed);
  const other = mkdtempSync(join(tmpdir(), "desk-translations-"));
  cpSync(folder, other, { recursive: true });
  for (const [file, text] of Object.entries(changed)) writeFileSync(join(other, file), text);
  const { ungrouped } = await compile({ ...parts, content: other });
  expect(findings).toEqual(ungrouped.map(atDesk));
  expect(findings.map(({ code }) => code)).toEqual(
    expect.arrayContaining(["translation-stale", "translation-differs"]),
  );
});

test("Handing over tells the pages of other languages that are added, changed and removed, by their own words.", async () => {
  const first = "articles/first-article.hi.md";
  const impact = async (files: Changes["files"]) =>
    (await site.checkHandover(changesOf(files))).impact.replaceAll("\n\n", "\n");
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
  expect(await impact({ [first]: words })).toBe(
    "**For visitors:** 1 page added.\n### Pages added\n- `/hi/blog/first-article` “पहला लेख”",
  );
  expect(await impact({ [path]: textOf(path).replace("आरी से", "महीन आरी से") })).toMatch(
    /^\*\*For visitors:\*\* 1 page changed\.\n### Pages changed\n- `\/hi\/blog\/second-article`: .* \*\*महीन\*\* आरी से, और मास्क/,
  );
  expect(await impact({ [path]: null })).toContain(
    "### Pages removed\n- `/hi/blog/second-article`",
  );
  expect(
    await impact({ [source]: textOf(source).replace("With a saw", "With a fine saw") }),
  ).toMatch(
    /^\*\*For visitors:\*\* 1 page changed\.\n### Pages changed\n- `\/blog\/second-article`: .* With a \*\*fine\*\* saw, and with a /,
  );
  expect(await impact({ [first]: words.replace("title:", "titel:") })).toMatch(
    /^\*\*The content has errors after this change, /,
  );
});

test("A changed fact has the translations that use it checked, with the same findings as the full check.", async () => {
  const changed = { "facts.yaml": textOf("facts.yaml").replace(/^lifespan:/m, "durability:") };
  const named = `${textOf(path)}\nA board lasts {{fact.lifespan}}.\n`;
  const other = mkdtempSync(join(tmpdir(), "desk-translations-"));
  cpSync(folder, other, { recursive: true });
  writeFileSync(join(other, path), named);
  const { site: published } = await open(other);
  const { ungrouped: before } = await compile({ ...parts, content: other });
  const findings = await findingsIn(published, changed);
  for (const [file, text] of Object.entries(changed)) writeFileSync(join(other, file), text);
  const { ungrouped: after } = await compile({ ...parts, content: other });
  const known = new Set(before.map((one) => JSON.stringify(one)));
  const brought = after.filter((one) => !known.has(JSON.stringify(one)));
  expect(findings).toEqual(brought.map(atDesk));
  const ofTranslation = findings.filter(({ file }) => file === path);
  expect(ofTranslation.map(({ code }) => code)).toEqual(["placeholder-unknown"]);
});

test("A row marks the words of the source that are new since the review.", async () => {
  const text = textOf(source).replace(/^title: .*$/m, (line) => `${line} again`);
  const { rows } = await beside(changesOf({ [source]: text }));
  const { text: shown = "", changed = [] } =
    rows.find(({ fieldPath }) => fieldPath[0] === "title")?.source ?? {};
  expect(changed.map(({ start, end }) => shown.slice(start, end))).toEqual(["again"]);
});

test("“I have read this” writes the same lock as the command, byte for byte.", async () => {
  const text = textOf(source).replace(/^title: .*$/m, "title: Another title");
  const answer = await lockAfter(changesOf({ [source]: text }));
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
  const reason = `One text of ${path} is not in its language: “With 1 saw, and with 1 mask on”. Translate it first.`;
  expect(await beside(changes)).toMatchObject({ unreadReason: reason });
  await expect(lockAfter(changes)).rejects.toThrow(reason);
  expect(await beside(changesOf({}))).toMatchObject({ unreadReason: undefined });
  writeFileSync(join(folder, path), half);
  await expect(record()).rejects.toThrow(reason);
  writeFileSync(join(folder, path), before);
});

test("A new translation has the texts of its source, without values that both share.", async () => {
  const text = await site.newTranslation(path);
  expect(text).toMatch(/^---\ntitle: /);
  expect(text).not.toMatch(/^(?:date|topics|products|key):|src:/m);
  const all = await findingsIn(site, { [path]: text });
  const findings = all.filter(({ file }) => file === path);
  expect(findings.filter(({ severity }) => severity !== "note")).toEqual([]);
});

test("Renaming a page's key updates the links in translations, which stay reviewed.", async () => {
  const address = "(/blog/first-article)";
  const written = {
    [source]: `${textOf(source)}\nSee [the other]${address}.\n`,
    [path]: `${textOf(path)}\n[दूसरा]${address} देखें।\n`,
  };
  const read = await lockAfter(changesOf(written));
  // Blocks that nobody has read since stay marked.
  const files: Record<string, string> = {
    ...written,
    [source]: written[source]?.replace(/^title: .*$/m, (line) => `${line} again`) ?? "",
    [read.path]: read.text,
  };
  const told = async (files: Changes["files"]) =>
    (await findingsIn(site, files))
      .filter(({ code }) => /^(?:translation|link)-/.test(code))
      .map(({ code, message }) => [code, message]);
  const before = await told(files);
  const { edits } = await site.rename({
    changes: changesOf(files),
    path: "articles/first-article.md",
    key: "other",
  });
  const after = { ...files };
  for (const [file, own] of grouped(edits, (edit) => edit.file)) {
    // A file that the site lacks is begun.
    const text = after[file] ?? (existsSync(join(folder, file)) ? textOf(file) : "");
    after[file] = applyEdits(text, own);
  }
  expect(after[path]).toContain("[दूसरा](/blog/other)");
  expect(await told(after)).toEqual(before);
  expect(before.map(([code]) => code)).toContain("translation-stale");
});
