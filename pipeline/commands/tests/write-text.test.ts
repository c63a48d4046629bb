// Tests writeText, with which commands write a fixed file: atomically, and never over what somebody
// else has saved meanwhile.
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { writeText } from "../write-text.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "content-write-"));
});

const at = (name: string) => join(folder, name);

test("writes a file with its byte order mark and permissions, and leaves no temporary file", async () => {
  writeFileSync(at("a.md"), "\ufeffbefore");
  chmodSync(at("a.md"), 0o640);
  expect(await writeText(folder, "a.md", "before", "after")).toBe("written");
  expect(readFileSync(at("a.md"), "utf8")).toBe("\ufeffafter");
  // Windows knows only whether a file may be written.
  if (process.platform !== "win32") expect(statSync(at("a.md")).mode & 0o777).toBe(0o640);
  expect(readdirSync(folder)).toEqual(["a.md"]);
});

test("does not write a file that was changed meanwhile", async () => {
  writeFileSync(at("a.md"), "saved by somebody else");
  expect(await writeText(folder, "a.md", "before", "after")).toBe("changed meanwhile");
  expect(readFileSync(at("a.md"), "utf8")).toBe("saved by somebody else");
});

test("does not write a file that is missing or no longer text", async () => {
  expect(await writeText(folder, "a.md", "before", "after")).toBe("changed meanwhile");
  writeFileSync(at("b.md"), Buffer.from([0xff, 0xfe, 0x41, 0]));
  expect(await writeText(folder, "b.md", "A", "after")).toBe("changed meanwhile");
  expect(readdirSync(folder)).toEqual(["b.md"]);
});

test("writes through a symbolic link to its target", async () => {
  writeFileSync(at("a.md"), "before");
  symlinkSync("a.md", at("b.md"));
  expect(await writeText(folder, "b.md", "before", "after")).toBe("written");
  expect(readFileSync(at("a.md"), "utf8")).toBe("after");
  // A second path to the same file finds it already fixed.
  expect(await writeText(folder, "a.md", "before", "after")).toBe("written");
});
