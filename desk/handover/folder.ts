// Writes a draft into a checked-out folder (File System Access API of Chromium). It accepts only a folder that contains the site's content,
// and overwrites files that have changed there in the meantime only if the writer confirms.
import { folderOf, nameOf } from "../../pipeline/model/path.ts";
import type { Package } from "../sending/package.ts";

/** Why nothing, or not everything, was written. */
export interface FolderProblem {
  readonly kind: "gone" | "refused" | "other" | "changed" | "stopped";
  readonly message: string;
  readonly help: string;
  /** Paths of files that have changed in the folder. */
  readonly paths?: readonly string[];
}

interface PickerWindow {
  showDirectoryPicker?(options: {
    readonly id: string;
    readonly mode: "readwrite";
  }): Promise<FileSystemDirectoryHandle>;
}

/** Methods for permissions, which not all browsers' types contain. */
interface Permitted {
  queryPermission?(what: { readonly mode: "readwrite" }): Promise<PermissionState>;
  requestPermission?(what: { readonly mode: "readwrite" }): Promise<PermissionState>;
}

const picker = () => (globalThis as PickerWindow).showDirectoryPicker?.bind(globalThis);

/** Whether this browser can write to folders. */
export const canWriteFolder = () => picker() !== undefined;

const notContent: FolderProblem = {
  kind: "other",
  message: "This is not the folder of the site’s content.",
  help: "Choose the folder of the repository, or the folder “content” in it: the one that has site.yaml and articles in it. Nothing was written.",
};

const gone: FolderProblem = {
  kind: "gone",
  message:
    "The folder is no longer there: it was moved, renamed or deleted, or its drive was taken out.",
  help: "Choose it again. Your draft is kept.",
};

const refused: FolderProblem = {
  kind: "refused",
  message: "The browser was not allowed to write into the folder.",
  help: "Press the button again and answer “Edit files” or “Allow”, or take the .zip.",
};

const changed = (paths: readonly string[]): FolderProblem => ({
  kind: "changed",
  message:
    paths.length === 1
      ? `${paths[0]} was changed in the folder since your draft began; nothing was written.`
      : `${paths.length} files were changed in the folder since your draft began; nothing was written: ${paths.join(", ")}.`,
  help: "Somebody else’s words may be in it. Look at the file first; then write over it all the same, or take the .zip.",
  paths,
});

const stopped = (written: readonly string[]): FolderProblem => ({
  kind: "stopped",
  message: "Writing stopped in the middle: the disk is full, or another program holds a file open.",
  help: `${written.length === 0 ? "Nothing was written." : `These files are written: ${written.join(", ")}.`} Make room, close the other program, and press the button again.`,
});

const nameOfError = (thrown: unknown) =>
  thrown instanceof Error || thrown instanceof DOMException ? thrown.name : "";

/** Converts an error of the File System Access API. */
function problemOf(thrown: unknown): FolderProblem | undefined {
  const name = nameOfError(thrown);
  if (name === "NotFoundError") return gone;
  return name === "NotAllowedError" || name === "SecurityError" ? refused : undefined;
}

/** A handle in a folder; undefined if it does not exist. */
async function there<Handle>(look: Promise<Handle>): Promise<Handle | undefined> {
  return look.catch((thrown: unknown) => {
    if (nameOfError(thrown) === "NotFoundError" || nameOfError(thrown) === "TypeMismatchError") {
      return undefined;
    }
    throw thrown;
  });
}

async function isContent(folder: FileSystemDirectoryHandle): Promise<boolean> {
  const site = await there(folder.getFileHandle("site.yaml"));
  const texts = await there(folder.getDirectoryHandle("articles"));
  const media = await there(folder.getDirectoryHandle("media"));
  return site !== undefined && texts !== undefined && media !== undefined;
}

/**
 * Finds the content folder: the chosen folder itself, or the folder set for the repository.
 * @param contentFolder `DeskSite.contentFolder`
 */
export async function contentIn(
  chosen: FileSystemDirectoryHandle,
  contentFolder: string,
): Promise<FileSystemDirectoryHandle | FolderProblem> {
  try {
    if (await isContent(chosen)) return chosen;
    const folder = await folderAt(chosen, contentFolder, false);
    return folder && (await isContent(folder)) ? folder : notContent;
  } catch (thrown) {
    return problemOf(thrown) ?? gone;
  }
}

/** Asks the writer for the folder; browsers require a click. Returns undefined if the writer cancels. */
export async function chooseFolder(
  contentFolder: string,
): Promise<FileSystemDirectoryHandle | FolderProblem | undefined> {
  const pick = picker();
  if (!pick) return refused;
  try {
    return await contentIn(await pick({ id: "content", mode: "readwrite" }), contentFolder);
  } catch (thrown) {
    return nameOfError(thrown) === "AbortError" ? undefined : (problemOf(thrown) ?? refused);
  }
}

/** The folder at a path; created if it is missing and `create` is true. */
async function folderAt(
  root: FileSystemDirectoryHandle,
  path: string,
  create: boolean,
): Promise<FileSystemDirectoryHandle | undefined> {
  let folder: FileSystemDirectoryHandle | undefined = root;
  for (const name of path.split("/")) {
    if (folder && name !== "." && name !== "") {
      folder = create
        ? await folder.getDirectoryHandle(name, { create })
        : await there(folder.getDirectoryHandle(name));
    }
  }
  return folder;
}

/** The file at a path; undefined if it does not exist. */
async function fileAt(root: FileSystemDirectoryHandle, path: string): Promise<File | undefined> {
  const folder = await folderAt(root, folderOf(path), false);
  const handle = folder && (await there(folder.getFileHandle(nameOf(path))));
  return handle?.getFile();
}

/** Compares texts, ignoring line endings, which Git converts on Windows. */
const sameText = (one: string | undefined, other: string | undefined) =>
  one?.replaceAll("\r\n", "\n") === other?.replaceAll("\r\n", "\n");

/** Files of a draft that, in the folder, differ both from the draft's base and from the draft. */
async function changedIn(root: FileSystemDirectoryHandle, given: Package): Promise<string[]> {
  const paths: string[] = [];
  for (const [path, text] of Object.entries(given.files)) {
    const now = await (await fileAt(root, path))?.text();
    if (!sameText(now, given.before[path]) && !sameText(now, text ?? undefined)) paths.push(path);
  }
  for (const { path, blob } of given.pictures) {
    const file = await fileAt(root, path);
    if (file && !sameBytes(await file.arrayBuffer(), await blob.arrayBuffer())) paths.push(path);
  }
  return paths;
}

function sameBytes(one: ArrayBuffer, other: ArrayBuffer): boolean {
  const a = new Uint8Array(one);
  const b = new Uint8Array(other);
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

async function write(
  root: FileSystemDirectoryHandle,
  path: string,
  content: string | Blob,
): Promise<void> {
  const folder = await folderAt(root, folderOf(path), true);
  const file = await folder?.getFileHandle(nameOf(path), { create: true });
  // The browser writes to a temporary file, which replaces the file when it is complete.
  const stream = await file?.createWritable();
  try {
    await stream?.write(content);
    await stream?.close();
  } catch (thrown) {
    await stream?.abort().catch(() => {});
    throw thrown;
  }
}

async function remove(root: FileSystemDirectoryHandle, path: string): Promise<void> {
  const folder = await folderAt(root, folderOf(path), false);
  await (folder && there(folder.removeEntry(nameOf(path))));
}

/** Whether writing to the folder is permitted; asks the writer if necessary. */
async function mayWrite(folder: FileSystemDirectoryHandle): Promise<boolean> {
  const asking: Permitted = folder as Permitted;
  const mode = { mode: "readwrite" } as const;
  const known = (await asking.queryPermission?.(mode)) ?? "granted";
  return known === "granted" || (await asking.requestPermission?.(mode)) === "granted";
}

/**
 * Writes a draft to the content folder, pictures first, so that no text refers to a missing picture.
 * @param anyway true: overwrite files that have changed in the meantime
 * @returns the problem; undefined if everything is written
 */
export async function writeInto(
  root: FileSystemDirectoryHandle,
  given: Package,
  anyway: boolean,
): Promise<FolderProblem | undefined> {
  const written: string[] = [];
  try {
    if (!(await mayWrite(root))) return refused;
    // The folder may have been removed or replaced.
    for await (const _name of root.keys()) break;
    if (!(await isContent(root))) return notContent;
    const others = anyway ? [] : await changedIn(root, given);
    if (others.length > 0) return changed(others);
    const pictures = given.pictures.map(({ path, blob }) => [path, blob] as const);
    for (const [path, content] of [...pictures, ...Object.entries(given.files)]) {
      if (content === null) {
        await remove(root, path);
      } else {
        await write(root, path, content);
      }
      written.push(path);
    }
  } catch (thrown) {
    return problemOf(thrown) ?? stopped(written);
  }
  return undefined;
}
