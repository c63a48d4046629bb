// Tests which names count as files when the inputs of a build are hashed.
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesIn, hashesOf } from "../file-hashes.ts";

test("A link counts as the file it leads to; one that leads to a folder or nowhere stops no build.", () => {
  const folder = mkdtempSync(join(tmpdir(), "file-hashes-"));
  mkdirSync(join(folder, "inside/deeper"), { recursive: true });
  writeFileSync(join(folder, "inside/deeper/file.txt"), "words");
  for (const [name, target] of Object.entries({
    file: "deeper/file.txt",
    folder: "deeper",
    nowhere: "none",
  })) {
    symlinkSync(target, join(folder, "inside", name));
  }
  const hashes = hashesOf(folder, filesIn(folder));
  const hash = hashes["inside/deeper/file.txt"];
  expect(hash).toMatch(/./);
  expect(hashes).toEqual({
    "inside/deeper/file.txt": hash,
    "inside/file": hash,
    "inside/folder": "",
    "inside/nowhere": "",
  });
});
