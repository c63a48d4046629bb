// Tests that CONTRIBUTING.md is true: its example can be published, its report is what the check prints, and its commands exist.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { load } from "../../pipeline/load/index.ts";
import { textDiagnostics } from "../../pipeline/report/text-diagnostics.ts";
import { compiled } from "./in-memory.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const guide = readFileSync(`${root}CONTRIBUTING.md`, "utf8");

test("The example article of CONTRIBUTING.md has no findings, and with another date those that are shown there.", async () => {
  const path = "articles/how-a-board-is-cut.md";
  const loaded = await load(`${root}content`);
  const checked = async (text: string) => {
    const { diagnostics, texts } = await compiled({ ...loaded, files: [...loaded.files, { path, text }] });
    const own = diagnostics.filter(({ file }) => file === path);
    return textDiagnostics(own, texts, { folder: "content", colour: false });
  };
  const example = /```markdown\n(.*?)```/s.exec(guide)?.[1] ?? "";
  expect(example).toContain("title:");
  expect(await checked(example)).toBe("");
  const report = /```\n(content\/.*?)```/s.exec(guide)?.[1];
  expect(await checked(example.replace(/^date: .*$/m, "date: 2023-02-30"))).toBe(report);
});

test("The command line has every command in the table of CONTRIBUTING.md.", () => {
  const commands = readFileSync(`${root}pipeline/cli.ts`, "utf8");
  const named = Array.from(guide.matchAll(/^\| `(\w+)[ `]/gm), ([, name]) => name);
  expect(named).toContain("check");
  for (const name of named) expect(commands).toMatch(new RegExp(`^  ${name}: async `, "m"));
});
