// Watches a folder and everything below it. Linux has no system call for that, and Node's substitute hears nothing more of a file that an
// editor has replaced, so on Linux each folder is watched by itself.
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

/** Whether a path is a folder; links are not followed, as in the compiler. */
const isFolder = (path: string) =>
  lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

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

/** Watches each folder by itself. */
function watchEach(root: string, onChange: () => void): Watched {
  const watchers = new Map<string, FSWatcher>();
  const forget = (folder: string) => {
    for (const [path, watcher] of watchers) {
      if (path !== folder && !path.startsWith(folder + sep)) continue;
      watcher.close();
      watchers.delete(path);
    }
  };
  const add = (folder: string) => {
    const watcher = watchOne(folder, false, (event, name) => {
      // The folder may be new, gone or replaced; changes inside other folders are reported by their own watchers.
      if (event === "rename" && name !== null) lookAgain(join(folder, name));
      onChange();
    });
    watchers.set(folder, watcher);
    for (const path of foldersIn(folder)) add(path);
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
  return { close: () => forget(root) };
}

/** Watches a folder that exists, as the system can. */
const watchInside = (folder: string, onChange: () => void): Watched =>
  tellOfAll.has(process.platform) ? watchOne(folder, true, onChange) : watchEach(folder, onChange);

/**
 * Watches a folder, also after it was removed and made again.
 * @param onChange is called, often several times, when something in or below it was changed, added, removed or renamed
 * @throws the file system's error if it cannot be watched
 */
export function watchTree(folder: string, onChange: () => void): Watched {
  let inside: Watched | undefined = watchInside(folder, onChange);
  const isThere = () => statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  // That the folder itself is another one only its parent's watcher reports.
  const parent = watchOne(dirname(resolve(folder)), false, (event, name) => {
    if (event !== "rename" || name !== basename(resolve(folder))) return;
    inside?.close();
    inside = undefined;
    try {
      if (isThere()) inside = watchInside(folder, onChange);
    } catch (problem) {
      if (isThere()) throw problem;
    }
    onChange();
  });
  return {
    close() {
      parent.close();
      inside?.close();
    },
  };
}
