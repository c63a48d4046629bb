// Watches a folder and everything below it.
// Linux has no system call for that, and Node's substitute misses files that an editor has replaced. So each folder is watched by itself there.
import {
  type FSWatcher,
  lstatSync,
  readdirSync,
  statSync,
  type WatchListener,
  watch,
} from "node:fs";
import { basename, dirname, join, resolve, sep } from "node:path";

/** The systems that can watch a whole tree. */
const tellOfAll = new Set(["darwin", "win32"]);

/** A watcher that can be closed. */
export type Watched = Pick<FSWatcher, "close">;

/** The folders in a folder; none if it has just been removed, which its parent's watcher reports. */
function foldersIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
  } catch {
    return [];
  }
}

/**
 * Watches a folder, or also everything below it. On Windows the watcher of a folder that is
 * removed fails with EPERM, and its parent's watcher reports that, too.
 */
function watchOne(
  folder: string,
  isRecursive: boolean,
  onChange: WatchListener<string>,
): FSWatcher {
  const watcher = watch(folder, { recursive: isRecursive }, onChange);
  watcher.on("error", (problem: NodeJS.ErrnoException) => {
    watcher.close();
    if (problem.code !== "EPERM") throw problem;
  });
  return watcher;
}

/**
 * Watches a folder, also after it was removed and made again.
 * @param onChange is called, often several times, when something in or below it was changed, added, removed or renamed
 * @throws the file system's error if it cannot be watched
 */
export function watchTree(folder: string, onChange: () => void): Watched {
  const root = resolve(folder);
  const isRecursive = tellOfAll.has(process.platform);
  const watchers = new Map<string, FSWatcher>();
  // Links inside are not followed, as in the compiler.
  const isFolder = (path: string) =>
    (path === root ? statSync : lstatSync)(path, { throwIfNoEntry: false })?.isDirectory() === true;
  const forget = (gone: string) => {
    for (const [path, watcher] of watchers) {
      if (path !== gone && !path.startsWith(gone + sep)) continue;
      watcher.close();
      watchers.delete(path);
    }
  };
  const add = (path: string) => {
    const watcher = watchOne(path, isRecursive, (event, name) => {
      // What is named may be new, gone or replaced; changes inside other folders are reported by their own watchers.
      if (!isRecursive && event === "rename" && name !== null) lookAgain(join(path, name));
      onChange();
    });
    watchers.set(path, watcher);
    for (const inside of isRecursive ? [] : foldersIn(path)) add(inside);
  };
  const lookAgain = (path: string) => {
    forget(path);
    if (!isFolder(path)) return;
    try {
      add(path);
    } catch (problem) {
      // It is gone again, which its parent's watcher reports.
      forget(path);
      if (isFolder(path)) throw problem;
    }
  };
  add(root);
  // That the folder itself is another one only its parent's watcher reports.
  const parent = watchOne(dirname(root), false, (event, name) => {
    if (event !== "rename" || name !== basename(root)) return;
    lookAgain(root);
    onChange();
  });
  return {
    close() {
      parent.close();
      forget(root);
    },
  };
}
