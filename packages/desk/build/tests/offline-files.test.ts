// Tests which files the desk's service worker caches.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { offlineFiles } from "../offline-files.ts";

const folder = mkdtempSync(join(tmpdir(), "desk-offline-"));

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The version and the files in the worker's script. */
function said(): { readonly version: string; readonly files: readonly string[] } {
  const [, json = ""] = /^self\.deskFiles=(.*);\n$/.exec(offlineFiles(folder)) ?? [];
  return JSON.parse(json);
}

test("The offline list has all files of the desk except pictures, files for hosts and the service worker; other content gives another version.", () => {
  for (const name of ["assets", "data", "media"]) {
    mkdirSync(join(folder, name), { recursive: true });
  }
  const files = {
    "index.html": "page",
    "assets/index-1.js": "code",
    "assets/index-1.js.br": "packed",
    "data/index.json": "{}",
    "media/saw.avif": "picture",
    _headers: "/*",
    "robots.txt": "User-agent: *",
    "offline.js": "worker",
    "offline-files.js": "self.deskFiles={};",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const first = said();
  expect(first.files).toEqual(["assets/index-1.js", "data/index.json", "index.html"]);
  expect(said()).toEqual(first);

  writeFileSync(join(folder, "data/index.json"), "[]");
  const second = said();
  expect(second.version).not.toBe(first.version);

  writeFileSync(join(folder, "offline.js"), "another worker");
  expect(said().version).not.toBe(second.version);
});
