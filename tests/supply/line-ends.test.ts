// Tests that a checkout has the same bytes on every machine. Git for Windows is usually set to
// change the line ends of what it takes for a text.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { environment } from "../pipeline/repository.ts";

const root = join(import.meta.dirname, "../..");

const git = (folder: string, ...args: readonly string[]) =>
  execFileSync("git", args, { cwd: folder, env: environment, encoding: "utf8" });

test("texts and other files come out of Git as they went in, even if Git is set to change line ends", () => {
  const from = mkdtempSync(join(tmpdir(), "line-ends-"));
  const files = {
    "text.md": "One\nTwo\n",
    run: "#!/bin/sh\nexit 0\n",
    // Without a zero byte Git would take it for a text.
    "picture.avif": "One\nTwo\r\n",
  };
  git(from, "init", "--quiet", "--template=");
  cpSync(join(root, ".gitattributes"), join(from, ".gitattributes"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(from, name), text);
  git(from, "add", "--all");
  git(from, "commit", "--quiet", "--message", "Files");
  const to = mkdtempSync(join(tmpdir(), "line-ends-"));
  git(to, "-c", "core.autocrlf=true", "clone", "--quiet", from, ".");
  for (const [name, text] of Object.entries(files)) {
    expect(readFileSync(join(to, name), "utf8"), name).toBe(text);
  }
});

test("each file of the project is a text with line feeds, or of a kind that is marked as none", () => {
  const rows = git(root, "ls-files", "--eol").trimEnd().split("\n");
  const isText = (row: string) => /^i\/(?:lf|none)\s.*\sattr\/text=auto eol=lf\s/.test(row);
  const isMarked = (row: string) => /\sattr\/-text\s/.test(row);
  expect(rows.filter((row) => !isText(row) && !isMarked(row))).toEqual([]);
});
