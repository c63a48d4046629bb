// Tests how paths and files are handled on Windows and macOS, as far as any machine can show it.
import { EventEmitter } from "node:events";
import fs, { type FSWatcher, mkdtempSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join, posix, win32 } from "node:path";
import { pathToFileURL } from "node:url";
import { holds } from "@site/files/folders";
import { renameOver, writeWhole } from "@site/files/write";
import { afterEach, describe, expect, test, vi } from "vitest";
import { shownFolder } from "../../../pipeline/commands/command.ts";
import { watchTree } from "../../../pipeline/commands/watched-tree.ts";
import { project, runAlone } from "../commands/command-line.ts";

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

/** Lets this process take itself for one on another system until the test ends. */
const pretend = (platform: NodeJS.Platform) =>
  void vi.spyOn(process, "platform", "get").mockReturnValue(platform);

describe("A folder is shown", () => {
  test.each([
    [String.raw`C:\site\content`, String.raw`C:\site`, "content"],
    [String.raw`C:\site\texts\en`, String.raw`c:\Site`, "texts/en"],
    [String.raw`C:\site`, String.raw`C:\site`, "."],
    [String.raw`C:\other`, String.raw`C:\site`, String.raw`C:\other`],
    [String.raw`D:\site\content`, String.raw`C:\site`, String.raw`D:\site\content`],
  ])("on Windows: %s, seen from %s, as %s", (folder, from, expected) => {
    expect(shownFolder(folder, from, win32)).toBe(expected);
  });

  test("elsewhere: inside the working directory relative to it, outside as it is", () => {
    expect(shownFolder("/site/texts/en", "/site", posix)).toBe("texts/en");
    expect(shownFolder("/other", "/site", posix)).toBe("/other");
  });
});

describe("A folder holds a path", () => {
  test.each([
    ["win32", "\\", String.raw`C:\site\content`, String.raw`c:\Site\Content\out`, true],
    ["win32", "\\", String.raw`C:\site\content`, String.raw`C:\site\contents`, false],
    ["win32", "\\", "C:\\", String.raw`c:\site`, true],
    ["win32", "\\", String.raw`C:\site`, String.raw`D:\site\content`, false],
    ["darwin", "/", "/Site/content", "/site/Content", true],
    ["linux", "/", "/site/content", "/site/Content/out", false],
    ["linux", "/", "/site/content", "/site/content/out", true],
  ] as const)("on %s, with %s: %s, %s: %s", (platform, sep, folder, path, expected) => {
    expect(holds(folder, path, { platform, sep })).toBe(expected);
  });
});

describe("A rename over a file that another program has open", () => {
  const held = Object.assign(new Error("held"), { code: "EPERM" });
  const failing = (times: number) =>
    vi.fn<typeof renameSync>((from, to) => {
      if (times-- > 0) throw held;
      renameSync(from, to);
    });

  function files() {
    const folder = mkdtempSync(join(tmpdir(), "renaming-"));
    const from = join(folder, "from");
    const to = join(folder, "to");
    writeFileSync(from, "new");
    writeFileSync(to, "old");
    return { from, to };
  }

  test("is tried again on Windows", () => {
    const { from, to } = files();
    pretend("win32");
    renameOver(from, to, failing(2));
    expect(readFileSync(to, "utf8")).toBe("new");
  });

  test("is given up some time, and at once elsewhere or for another reason", () => {
    const { from, to } = files();
    const refuses = (rename: typeof renameSync) =>
      expect(() => renameOver(from, to, rename)).toThrow(held);
    refuses(failing(1));
    pretend("win32");
    const rename = failing(100);
    refuses(rename);
    expect(rename.mock.calls.length).toBeGreaterThan(2);
    const missing = () => renameOver(`${from}.none`, to);
    expect(missing).toThrow("ENOENT");
    expect(readFileSync(to, "utf8")).toBe("old");
  });

  test("is what a file written at once takes", () => {
    const { to } = files();
    pretend("win32");
    const { renameSync: original } = fs;
    let times = 2;
    vi.spyOn(fs, "renameSync").mockImplementation((from, target) => {
      if (times-- > 0) throw held;
      original(from, target);
    });
    syncBuiltinESMExports();
    writeWhole(to, "new");
    expect(readFileSync(to, "utf8")).toBe("new");
  });
});

test("watching goes on after the watcher of a removed folder has failed, as it does on Windows", () => {
  const watchers: EventEmitter[] = [];
  vi.spyOn(fs, "watch").mockImplementation(() => {
    const watcher = Object.assign(new EventEmitter(), { close() {} });
    watchers.push(watcher);
    return watcher as FSWatcher;
  });
  syncBuiltinESMExports();
  pretend("win32");
  const watching = watchTree(mkdtempSync(join(tmpdir(), "watched-")), () => {});
  const fail = (code: string) =>
    watchers[0]?.emit("error", Object.assign(new Error("failed"), { code }));
  expect(() => fail("EPERM")).not.toThrow();
  expect(() => fail("EMFILE")).toThrow("failed");
  watching.close();
});

// The list of open files that the stand-in needs is there on Linux alone.
test.skipIf(process.platform !== "linux")(
  "a command without a cache has no file open when it removes its temporary folder",
  async () => {
    const windows = pathToFileURL(join(import.meta.dirname, "as-on-windows.ts")).href;
    const { status, stderr } = await runAlone(project(), ["check", "--no-cache"], {
      node: ["--import", windows],
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  },
);
