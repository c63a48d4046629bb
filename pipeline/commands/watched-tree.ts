// Watches a folder and everything below it.
import { existsSync, type FSWatcher, readdirSync, type WatchListener, watch } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

/** A watcher that can be closed. */
type Watched = Pick<FSWatcher, "close">;

/**
 * A folder and all folders below it; none if it has just been removed, which its parent's watcher
 * reports.
 */
function foldersOf(folder: string): string[] {
  try {
    // Links inside are not followed, as in the compiler.
    const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    return [folder, ...entries.flatMap(({ name }) => foldersOf(join(folder, name)))];
  } catch {
    return [];
  }
}

/**
 * Watches one folder, or everything below it; nothing if it is gone again. On Windows the watcher
 * of a folder that is removed fails with EPERM, and its parent's watcher reports that, too.
 */
function watchOne(
  folder: string,
  isRecursive: boolean,
  onChange: WatchListener<string>,
): FSWatcher[] {
  try {
    const watcher = watch(folder, { recursive: isRecursive }, onChange);
    watcher.on("error", (problem: NodeJS.ErrnoException) => {
      watcher.close();
      if (problem.code !== "EPERM") throw problem;
    });
    return [watcher];
  } catch (problem) {
    if (existsSync(folder)) throw problem;
    return [];
  }
}

/**
 * Watches a folder, also after it was removed and made again. On Linux each folder below is watched
 * by itself: Node's recursive watching misses files that an editor has replaced.
 * @param onChange is called, often several times, when something in or below it was changed, added,
 * removed or renamed
 * @throws the file system's error if it cannot be watched
 */
export function watchTree(folder: string, onChange: () => void): Watched {
  const root = resolve(folder);
  const isRecursive = process.platform === "darwin" || process.platform === "win32";
  let watchers: FSWatcher[] = [];
  const close = () => {
    for (const watcher of watchers) watcher.close();
  };
  const watchAll = () => {
    close();
    watchers = (isRecursive ? [root] : foldersOf(root)).flatMap((path) =>
      watchOne(path, isRecursive, (event) => {
        // What is named may be a new folder, or one that is gone or replaced.
        if (event === "rename" && !isRecursive) watchAll();
        onChange();
      }),
    );
  };
  watchAll();
  // Only its parent's watcher reports that the folder itself is another one.
  const [parent] = watchOne(dirname(root), false, (event, name) => {
    if (event !== "rename" || name !== basename(root)) return;
    watchAll();
    onChange();
  });
  return {
    close() {
      parent?.close();
      close();
    },
  };
}
