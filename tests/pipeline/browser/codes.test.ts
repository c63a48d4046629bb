// Tests that the desk reports the findings of the command line for each fixture case.
// Their help names no commands.

import { join } from "node:path";
import { dayInIndia } from "@site/common/today";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { withoutCommand } from "../../../pipeline/browser/desk-findings.ts";
import type { Changes, DroppedPicture } from "../../../pipeline/browser.ts";
import type { Finding } from "../../../pipeline/finding.ts";
import type { LoadedContent } from "../../../pipeline/read/files/contents.ts";
import { long } from "../../long.ts";
import type { FixtureCase } from "../fixture.ts";
import { canBeMade, fixtureCases, fixtures } from "../fixture-files.ts";
import { base, checked, overlaid } from "../fixture-report.ts";
import { deskSites, type Opened, plain } from "./opened-site.ts";

/** Codes, or single cases of a code, that the desk cannot report in the same way, with the reason. */
const elsewhere: Readonly<Record<string, string>> = {
  "file-encoding": "is about bytes: what is typed in a browser is text already",
  "file-link": "is about links of a disk",
  "file-unreadable": "is about what a disk refuses",
  "picture-type":
    "looks into the bytes of a picture, which the desk does when it is dropped (browser/inspect-picture.ts)",
  "picture-size": "looks into the bytes of a picture, too",
  "picture-unreadable": "decodes a picture, which the desk does when it is dropped",
  "accepted-unneeded": "needs the findings of all files, and the desk has those of changed ones",
  "check-failed": "needs a rule with a fault, and none has one",
  "sample-content": "is only looked for before a release",
  "sample-value": "is only looked for before a release",
  "file-name--accent":
    "is about two names that one disk has; the desk names what is dropped itself",
};

const open = deskSites();
let site: Opened["site"];
beforeAll(async () => {
  ({ site } = await open(join(fixtures, "base")));
});

/** Facts about a picture that the browser determines. */
async function dropped(bytes: Uint8Array): Promise<DroppedPicture> {
  const size = await sharp(bytes)
    .metadata()
    .then(({ autoOrient }) => autoOrient)
    .catch(() => ({ width: 0, height: 0 }));
  return { width: size.width, height: size.height, bytes: bytes.length };
}

/** A fixture's case as changes of the base content. */
async function changesOf(content: LoadedContent): Promise<Changes> {
  const below = await base();
  const texts = (some: LoadedContent) => new Map(some.files.map(({ path, text }) => [path, text]));
  const before = texts(below);
  const after = texts(content);
  const files: Record<string, string | null> = {};
  for (const [path, text] of after) {
    if (before.get(path) !== text) files[path] = text;
  }
  for (const path of before.keys()) {
    if (!after.has(path)) files[path] = null;
  }
  // A file that the command line refuses for its size or name is passed as text.
  for (const file of content.refused) {
    const size = file.finding.code === "file-too-large" ? 820 * 1024 : 1024;
    files[file.path] = "x".repeat(size);
  }
  const pictures: Record<string, DroppedPicture | null> = {};
  for (const [path, file] of content.media) {
    if (below.media.get(path) !== file) pictures[path] = await dropped(await file.read());
  }
  for (const path of below.media.keys()) {
    if (!content.media.has(path)) pictures[path] = null;
  }
  return { files, pictures };
}

const isSaidElsewhere = ({ code, name }: FixtureCase) =>
  Object.hasOwn(elsewhere, code) || Object.hasOwn(elsewhere, name);

const said = fixtureCases().filter((each) => !isSaidElsewhere(each));
/** One case of each code; with npm run test:long all of them, which the command line's own tests always run. */
const cases = long
  ? said
  : [...new Map(said.toReversed().map((each) => [each.code, each])).values()].toReversed();

/** A finding as the desk says it: without the command that does the same. */
const atDesk = ({ help, ...finding }: Finding) =>
  help === undefined ? finding : { ...finding, help: withoutCommand(help) };

for (const fixture of cases) {
  test.skipIf(!canBeMade(fixture))(`${fixture.name}: ${fixture.title}`, async () => {
    const content = await overlaid(fixture);
    const { ungrouped } = await checked(content, { today: dayInIndia() });
    const changes = await changesOf(content);
    const { findings } = await site.check(changes);
    expect(findings.map(plain)).toEqual(ungrouped.map(atDesk));
    expect(findings.map(({ known }) => known)).not.toContain(true);
  });
}

test("Pictures of the base that are dropped in once more have no finding.", async () => {
  const { media } = await base();
  const pictures: Record<string, DroppedPicture> = {};
  for (const [path, file] of media) pictures[path] = await dropped(await file.read());
  expect(Object.keys(pictures).length).toBeGreaterThan(0);
  expect((await site.check({ files: {}, pictures })).findings).toEqual([]);
});

test("No help at the desk names a command.", () => {
  const helps = fixtureCases()
    .flatMap(({ report }) => report.text.match(/^ +help .*$/gm) ?? [])
    .filter((help) => help.includes("npm run"));
  expect(helps).not.toEqual([]);
  for (const help of helps) expect(withoutCommand(help)).not.toMatch(/npm run/);
});

test("What the desk cannot say are codes and cases that there are.", () => {
  const names = new Set(fixtureCases().flatMap(({ code, name }) => [code, name]));
  expect(Object.keys(elsewhere).filter((name) => !names.has(name))).toEqual([]);
});
