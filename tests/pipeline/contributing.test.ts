// Tests that CONTRIBUTING.md is true: its example can be published, its report is what the check prints, and its commands exist.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { load } from "../../pipeline/load/index.ts";
import { textDiagnostics } from "../../pipeline/report/text-diagnostics.ts";
import { content } from "./command-line.ts";
import { compiled } from "./in-memory.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const guide = readFileSync(`${root}CONTRIBUTING.md`, "utf8");
const path = "articles/how-a-board-is-cut.md";
const example = /```markdown\n(.*?)```/s.exec(guide)?.[1] ?? "";

async function checked(text: string): Promise<string> {
  const loaded = await load(`${root}content`);
  const { diagnostics, texts } = await compiled({ ...loaded, files: [...loaded.files, { path, text }] });
  return textDiagnostics(
    diagnostics.filter(({ file }) => file === path),
    texts,
    { folder: "content", colour: false },
  );
}

test("The example article of CONTRIBUTING.md has no findings.", async () => {
  expect(example).toContain("title:");
  expect(await checked(example)).toBe("");
});

test("The report in CONTRIBUTING.md is what the check prints.", async () => {
  const report = /```\n(content\/.*?)```/s.exec(guide)?.[1];
  expect(await checked(example.replace(/^date: .*$/m, "date: 2023-02-30"))).toBe(report);
});

describe("The command line has the command from CONTRIBUTING.md:", () => {
  let help = "";
  beforeAll(async () => {
    help = (await content(root, "--help")).stdout;
  });
  const named = guide.matchAll(/npm run content -- (\w+)|^\| `(\w+)[ `]/gm);
  test.each([...new Set(Array.from(named, (match) => match[1] ?? match[2] ?? ""))])("%s", (command) => {
    expect(help).toMatch(new RegExp(`^  ${command} `, "m"));
  });
});
