// Hears of changes in a folder with all that is below it. Linux has no call for that: Node would look at each of ten thousand files
// again at every event. There, each folder is watched by itself.
import { type FSWatcher, lstatSync, readdirSync, watch } from "node:fs";
import { join, relative, sep } from "node:path";

/** The systems that tell of all that is below a folder themselves. */
const tellOfAll = new Set(["darwin", "win32"]);

/** What can be closed. */
export type Watched = Pick<FSWatcher, "close">;

/** Whether a path is a folder; links are not followed, as the compiler does not follow them. */
const isFolder = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** The folders in a folder; none of one that has gone meanwhile, which its own folder tells. */
function foldersIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
  } catch {
    return [];
  }
}

/** Is told of a change: the path of what was changed, relative to the watched folder with forward slashes, where it is known. */
type OnChange = (path: string | undefined) => void;

/** Watches each folder by itself. */
function watchEach(root: string, onChange: OnChange): Watched {
  const watchers = new Map<string, FSWatcher>();
  const forget = (folder: string) => {
    for (const [path, watcher] of watchers) {
      if (path !== folder && !path.startsWith(folder + sep)) continue;
      watcher.close();
      watchers.delete(path);
    }
  };
  const add = (folder: string) => {
    const watcher = watch(folder, (event, name) => {
      // A folder that is new, has gone, or is another one under the name of before; of all others the contents are what matters.
      if (event === "rename" && name !== null) lookAgain(join(folder, name));
      onChange(name === null ? undefined : relative(root, join(folder, name)).split(sep).join("/"));
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
      // It has gone again, which its own folder tells.
      forget(path);
      if (isFolder(path)) throw problem;
    }
  };
  add(root);
  return { close: () => forget(root) };
}

/**
 * Watches a folder.
 * @param folder its path
 * @param onChange is called, often several times, when something in it or below it was changed, added, removed or renamed; of a
 *   folder, all that is below it may be another
 * @throws the file system's error where it cannot be watched
 */
export function watchTree(folder: string, onChange: OnChange): Watched {
  return tellOfAll.has(process.platform)
    ? watch(folder, { recursive: true }, () => onChange(undefined))
    : watchEach(folder, onChange);
}
