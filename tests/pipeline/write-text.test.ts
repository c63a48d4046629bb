// Writing a mended text: whole or not at all, and never over what somebody else has saved.
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeText } from "../../pipeline/commands/write-text.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "content-write-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string) => join(folder, name);

test("A file keeps its byte order mark and its rights, and nothing is left beside it.", async () => {
  writeFileSync(at("a.md"), "\ufeffbefore");
  chmodSync(at("a.md"), 0o640);
  expect(await writeText(folder, "a.md", "before", "after")).toBe("written");
  expect(readFileSync(at("a.md"), "utf8")).toBe("\ufeffafter");
  expect(statSync(at("a.md")).mode & 0o777).toBe(0o640);
  expect(readdirSync(folder)).toEqual(["a.md"]);
});

test("A file that was changed meanwhile stays as it is.", async () => {
  writeFileSync(at("a.md"), "saved by somebody else");
  expect(await writeText(folder, "a.md", "before", "after")).toBe("changed meanwhile");
  expect(readFileSync(at("a.md"), "utf8")).toBe("saved by somebody else");
});

test("A file that is gone, or no longer text, stays so.", async () => {
  expect(await writeText(folder, "a.md", "before", "after")).toBe("changed meanwhile");
  writeFileSync(at("b.md"), Buffer.from([0xff, 0xfe, 0x41, 0]));
  expect(await writeText(folder, "b.md", "A", "after")).toBe("changed meanwhile");
  expect(readdirSync(folder)).toEqual(["b.md"]);
});

test("A new file is made, and never over one that is there.", async () => {
  expect(await writeText(folder, "new.yaml", undefined, "a: 1\n")).toBe("written");
  expect(await writeText(folder, "new.yaml", undefined, "b: 1\n")).toBe("changed meanwhile");
  expect(readFileSync(at("new.yaml"), "utf8")).toBe("a: 1\n");
});

test("A link stays a link.", async () => {
  writeFileSync(at("a.md"), "before");
  symlinkSync("a.md", at("b.md"));
  expect(await writeText(folder, "b.md", "before", "after")).toBe("written");
  expect(readFileSync(at("a.md"), "utf8")).toBe("after");
  // Of a file that two names lead to, the second one finds it mended.
  expect(await writeText(folder, "a.md", "before", "after")).toBe("written");
});
