// A unit that was kept as texts is the unit that the front end makes, but for where things stood in its trees: for every file of the
// project's own content and of fixtures, of all of them with npm run test:long.
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { collectionOf, own } from "../../../pipeline/collections.ts";
import { placeholdersFrom } from "../../../pipeline/fill/placeholders.ts";
import { frontEnd } from "../../../pipeline/frontend.ts";
import { load } from "../../../pipeline/load/index.ts";
import type { LoadedContent } from "../../../pipeline/model/media.ts";
import type { Placeholders } from "../../../pipeline/model/placeholders.ts";
import type { Prose } from "../../../pipeline/model/prose.ts";
import type { SourceFile } from "../../../pipeline/model/source.ts";
import type { ReadText, Unit } from "../../../pipeline/model/unit.ts";
import { parse } from "../../../pipeline/parse/index.ts";
import { stillHolds, textsOf } from "../../../pipeline/units/kept-unit.ts";
import { readKnown, unitOf } from "../../../pipeline/units/read-unit.ts";
import { tries } from "../../long.ts";
import { fixtureCases } from "../fixture-files.ts";
import { overlaid, schemas } from "../fixture-report.ts";

/** Values by the texts that they were read from: most fixtures have the base's. */
const readBefore = new Map<string, Placeholders>();

function placeholdersOf({ files }: LoadedContent): Placeholders {
  const sources = [own.site, own.facts].map(({ file: path }) => files.find((one) => one.path === path));
  const name = JSON.stringify(sources.map((file) => file?.text));
  const [site, facts] = readBefore.has(name)
    ? []
    : sources.map((file) => {
        const collection = file && collectionOf(file.path);
        return file && collection ? parse(file, collection).root : undefined;
      });
  const placeholders = readBefore.get(name) ?? placeholdersFrom(site, facts);
  readBefore.set(name, placeholders);
  return placeholders;
}

const plainProse = (prose: readonly Prose[]) => prose.map(({ map, ...rest }) => ({ ...rest, map: map.parts() }));

function withoutPositions(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, part: unknown) =>
      key === "position" && typeof part === "object" && part !== null && "start" in part ? undefined : part,
    ),
  );
}

const plainText = ({ tree, ids, words, pictures, prose }: ReadText) => ({
  tree: withoutPositions(tree),
  ids,
  words,
  pictures,
  prose: plainProse(prose),
});

/** How far one nested without end is read depends on the stack that is left: its findings are the same, its value is not. */
const isReadWhole = ({ diagnostics }: Unit) => !diagnostics.some(({ code }) => code === "nesting-too-deep");

/** All that can be asked of a unit. */
const plainUnit = (unit: Unit) => ({
  file: unit.file,
  collection: unit.collection,
  valid: unit.valid,
  data: unit.valid ? unit.data : undefined,
  root: isReadWhole(unit) ? unit.root : undefined,
  fields: unit.fields,
  whole: unit.whole,
  belongs: unit.belongs,
  texts: Array.from(unit.texts, ([pointer, text]) => [pointer, plainText(text)]),
  pictureFields: unit.pictureFields,
  body: unit.body && plainText(unit.body),
  hasBody: unit.hasBody,
  anchors: unit.anchors,
  links: unit.links,
  pictures: unit.pictures,
  references: unit.references,
  prose: plainProse(unit.prose),
  used: [...unit.used],
  diagnostics: unit.diagnostics,
});

/** Holds two values against each other; what differs is looked for only where something does, which takes twenty times as long. */
function same(found: unknown, made: unknown): void {
  if (!isDeepStrictEqual(found, made)) expect(found).toEqual(made);
}

/** How many units could not be kept. */
let unkept = 0;

/** Holds a file's unit against itself, kept and read again; with and without what is written for it. */
function holdAgainst(file: SourceFile, placeholders: Placeholders): void {
  const collection = collectionOf(file.path);
  if (!collection) return;
  const unit = frontEnd(file, collection, schemas, placeholders);
  const texts = textsOf(unit, placeholders);
  if (!texts) {
    unkept++;
    return;
  }
  const again = () => unit;
  const known = readKnown(texts);
  expect(stillHolds(known, placeholders)).toBe(true);
  const made = plainUnit(unit);
  const never = () => {
    throw new Error(`${file.path} was read again.`);
  };
  same(plainUnit(unitOf(file, collection, known, { written: () => texts.written, again: never })), made);
  same(plainUnit(unitOf(file, collection, known, { written: () => undefined, again })), made);
}

test("of the project's own content", async () => {
  const content = await load(fileURLToPath(new URL("../../../content", import.meta.url)));
  const placeholders = placeholdersOf(content);
  unkept = 0;
  for (const file of content.files) holdAgainst(file, placeholders);
  expect(unkept).toBe(0);
});

test("of an article that is kept without the tree of its text, which is made again where somebody asks for it", async () => {
  const content = await load(fileURLToPath(new URL("../../../content", import.meta.url)));
  const placeholders = placeholdersOf(content);
  const file = content.files.find(({ path }) => path.startsWith("articles/"));
  const collection = file && collectionOf(file.path);
  if (!file || !collection) throw new Error("There is no article.");
  const again = () => frontEnd(file, collection, schemas, placeholders);
  const made = plainUnit(again());
  const [whole, lean] = [textsOf(again(), placeholders), textsOf(again(), placeholders, true)];
  if (!whole || !lean) throw new Error("It cannot be kept.");
  expect(lean.known).toBe(whole.known);
  expect(lean.written.length).toBeLessThan(whole.written.length);
  const never = () => {
    throw new Error("It was read again.");
  };
  const written = () => lean.written;
  const { prose, root } = unitOf(file, collection, readKnown(lean), { written, again: never });
  same([plainProse(prose), root], [made.prose, made.root]);
  same(plainUnit(unitOf(file, collection, readKnown(lean), { written, again })), made);
});

test("of the fixtures, each fourth of them, and with test:long of all", async () => {
  unkept = 0;
  const done = new Set<string>();
  const step = tries(4, 1);
  for (const fixture of fixtureCases().filter((_case, index) => index % step === 0)) {
    const content = await overlaid(fixture);
    const placeholders = placeholdersOf(content);
    const names = JSON.stringify([[...placeholders.values], [...placeholders.unreadable]]);
    for (const file of content.files) {
      const name = JSON.stringify([file.path, file.text, names]);
      if (!done.has(name)) holdAgainst(file, placeholders);
      done.add(name);
    }
  }
  expect(done.size).toBeGreaterThan(300 / step);
  expect(unkept).toBeLessThan(done.size / 100);
});

test("holds as long as what its placeholders stood for", () => {
  const file = { path: "articles/a.md", text: "---\ntitle: By {{brand.name}}\n---\nA text of {{fact.age}}.\n" };
  const collection = collectionOf(file.path);
  if (!collection) throw new Error("There are no articles.");
  const knowing = (values: Readonly<Record<string, string>>): Placeholders => ({
    values: new Map(Object.entries(values)),
    unreadable: new Set(),
  });
  const before = knowing({ "brand.name": "Norla", "fact.age": "50 years", "fact.other": "1" });
  const texts = textsOf(frontEnd(file, collection, schemas, before), before);
  if (!texts) throw new Error("It cannot be kept.");
  const holdsWith = (now: Placeholders) => stillHolds(readKnown(texts), now);
  expect(holdsWith(knowing({ "brand.name": "Norla", "fact.age": "50 years", "fact.other": "2" }))).toBe(true);
  expect(holdsWith(knowing({ "brand.name": "Vorla", "fact.age": "50 years", "fact.other": "1" }))).toBe(false);
  expect(holdsWith(knowing({ "brand.name": "Norla", "fact.other": "1" }))).toBe(false);
});

test("is not kept where it would come back as something else", () => {
  const collection = collectionOf("facts.yaml");
  if (!collection) throw new Error("There are no facts.");
  const placeholders = { values: new Map<string, string>(), unreadable: new Set<string>() };
  for (const value of [".inf", ".nan", "-0.0"]) {
    const file = { path: "facts.yaml", text: `lifespan:\n  value: ${value}\n  text: long\n` };
    expect(textsOf(frontEnd(file, collection, schemas, placeholders), placeholders), value).toBeUndefined();
  }
});
