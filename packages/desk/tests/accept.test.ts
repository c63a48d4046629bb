// Tests that the desk accepts a finding, with a row that goes along with the draft.
import { cpSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deskSites, type Opened } from "@site/tests/pipeline/browser/opened-site";
import { beforeAll, expect, test } from "vitest";
import { acceptedRow } from "../../../pipeline/accepted.ts";
import { type AcceptOptions, acceptFinding } from "../file/useAccepting.ts";
import type { Changes, DeskFinding, Questions } from "../protocol.ts";

const root = join(import.meta.dirname, "../../..");
const path = "articles/second-article.md";
const file = "accepted.yaml";

/** What is published with a row, and what without any. */
const sites: { with?: Opened; without?: Opened } = {};

const open = deskSites();
beforeAll(async () => {
  for (const [name, rows] of Object.entries({
    with: `${acceptedRow("heading-skipped", "#### Published", "It is meant.")}\n`,
    without: undefined,
  })) {
    const folder = mkdtempSync(join(tmpdir(), "desk-site-"));
    cpSync(join(root, "tests/fixtures/base"), folder, { recursive: true });
    if (rows !== undefined) {
      writeFileSync(join(folder, file), rows);
      cpSync(join(folder, path), join(folder, "articles/third-article.md"));
      writeFileSync(
        join(folder, "articles/third-article.md"),
        "---\ntitle: The third article\ndescription: How a board is painted, and looked after for years.\n" +
          "date: 2024-03-01\nimage:\n  src: ../media/board.jpg\n  alt: Grey board on a table.\n" +
          "topics: [interiors]\n---\n## One\n\n#### Published\n\nWords.\n",
      );
    }
    sites[name as keyof typeof sites] = await open(folder);
  }
});

const bodyOf = ({ textOf }: Opened, body: string): Changes => ({
  files: { [path]: textOf(path).replace(/\n---\n[\s\S]*$/, `\n---\n${body}\n`) },
  pictures: {},
});

/** Accepts a finding as the page does, with the worker's answer. */
async function accepted(
  { site, textOf }: Opened,
  changes: Changes,
  finding: DeskFinding,
  opened: string = path,
) {
  const files: Record<string, string | null> = { ...changes.files };
  const messages: string[] = [];
  const options: AcceptOptions = {
    compiler: {
      ask: async (_name: string, question: unknown) => site.accept(question as Questions["accept"]),
    } as AcceptOptions["compiler"],
    path: opened,
    editor: {
      change(changed) {
        const [one] = changed;
        const before = files[opened] ?? "";
        if (one) files[opened] = before.slice(0, one.from) + one.insert + before.slice(one.to);
      },
    },
    changesNow: () => changes,
    editOthers: async (edits) => {
      for (const { file: other, span, text } of edits) {
        const before = files[other] ?? textOf(other);
        files[other] = before.slice(0, span.start) + text + before.slice(span.end);
      }
      return edits.map((edit) => edit.file);
    },
    putOthers: (texts) => Object.assign(files, texts),
    onMessage: (message) => messages.push(message),
  };
  await acceptFinding(options, finding, "The guide has it so.");
  return { changes: { ...changes, files }, messages };
}

const body = "## One\n\n#### Two\n\nWords.\n\n#### Published";

const findingsIn = async ({ site }: Opened, changes: Changes) =>
  (await site.check(changes)).findings;

const toldIn = async (opened: Opened, changes: Changes) =>
  (await findingsIn(opened, changes)).map(({ acceptableWords }) => acceptableWords);

test("The words are accepted at once, in a file that the site does not have yet", async () => {
  const { without: opened } = sites;
  if (!opened) throw new Error("There is no site.");
  const changes = bodyOf(opened, body);
  expect(await toldIn(opened, changes)).toEqual([["#### Two"]]);
  const [finding] = await findingsIn(opened, changes);
  if (!finding) throw new Error("There is no finding.");
  const after = await accepted(opened, changes, finding);
  expect(after.messages).toEqual([
    "These words are accepted wherever they stand. Changed with it: accepted.yaml.",
  ]);
  expect(after.changes.files[file]).toBe(
    '- { code: heading-skipped, words: "#### Two", because: The guide has it so. }\n',
  );
  expect(await findingsIn(opened, after.changes)).toEqual([]);
  expect(await opened.site.checkFile(after.changes, path)).toEqual([]);
});

test("Published rows count, and further ones are added behind them", async () => {
  const { with: opened } = sites;
  if (!opened) throw new Error("There is no site.");
  const changes = bodyOf(
    opened,
    "## One\n\n#### Published\n\n##### Three\n\nWords.\n\n## Four\n\n#### Two",
  );
  expect(await toldIn(opened, changes)).toEqual([["#### Two"]]);
  const alone = await opened.site.checkFile(changes, path);
  expect(alone.map(({ acceptableWords }) => acceptableWords)).toEqual([["#### Two"]]);
  const [finding] = await findingsIn(opened, changes);
  if (!finding) throw new Error("There is no finding.");
  const after = await accepted(opened, changes, finding);
  expect(after.changes.files[file]?.split("\n")).toHaveLength(3);
  expect(await findingsIn(opened, after.changes)).toEqual([]);
});

test("A row that is taken out at the desk accepts nothing any more", async () => {
  const { with: opened } = sites;
  if (!opened) throw new Error("There is no site.");
  const { files, pictures } = bodyOf(opened, "## One\n\n#### Published");
  expect(await toldIn(opened, { files: { ...files, [file]: null }, pictures })).toContainEqual([
    "#### Published",
  ]);
});

test("While accepted.yaml is open, its own text gets the row.", async () => {
  const { with: opened } = sites;
  if (!opened) throw new Error("There is no site.");
  const changes: Changes = { files: { [file]: "# None.\n[]\n" }, pictures: {} };
  const [finding] = await findingsIn(opened, changes);
  expect(finding?.file).toBe("articles/third-article.md");
  if (!finding) throw new Error("There is no finding.");
  const after = await accepted(opened, changes, finding, file);
  expect(after.changes.files).toEqual({
    [file]:
      '# None.\n- { code: heading-skipped, words: "#### Published", because: The guide has it so. }\n',
  });
  expect(await findingsIn(opened, after.changes)).toEqual([]);
});
