// Writes a draft straight into the checked-out folder (File System Access, in Chromium's browsers). Only a folder that is surely the
// site's content is taken, and no file that was changed there meanwhile is overwritten unless the writer says so.
import { folderOf, nameOf } from "../../pipeline/model/path.ts";
import type { Package } from "./package.ts";

/** Why nothing was written, or not all. */
export interface FolderProblem {
  readonly kind: "gone" | "refused" | "other" | "changed" | "stopped";
  readonly message: string;
  readonly help: string;
  /** Paths of files that were changed there meanwhile. */
  readonly paths?: readonly string[];
}

interface PickerWindow {
  showDirectoryPicker?(options: {
    readonly id: string;
    readonly mode: "readwrite";
  }): Promise<FileSystemDirectoryHandle>;
}

/** What asks for a permission; not in every browser's types. */
interface Permitted {
  queryPermission?(what: { readonly mode: "readwrite" }): Promise<PermissionState>;
  requestPermission?(what: { readonly mode: "readwrite" }): Promise<PermissionState>;
}

const picker = () => (globalThis as PickerWindow).showDirectoryPicker?.bind(globalThis);

/** Whether this browser can write into a folder. */
export const canWriteFolder = () => picker() !== undefined;

const notContent: FolderProblem = {
  kind: "other",
  message: "This is not the folder of the site’s content.",
  help: "Choose the folder of the repository, or the folder “content” in it: the one that has site.yaml and articles in it. Nothing was written.",
};

const gone: FolderProblem = {
  kind: "gone",
  message: "The folder is no longer there: it was moved, renamed or deleted, or its drive was taken out.",
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

const nameOfError = (thrown: unknown) => (thrown instanceof Error || thrown instanceof DOMException ? thrown.name : "");

/** What an error of the file system means. */
function problemOf(thrown: unknown): FolderProblem | undefined {
  const name = nameOfError(thrown);
  if (name === "NotFoundError") return gone;
  return name === "NotAllowedError" || name === "SecurityError" ? refused : undefined;
}

/** A handle in a folder; undefined where there is none. */
async function there<Handle>(look: Promise<Handle>): Promise<Handle | undefined> {
  return look.catch((thrown: unknown) => {
    if (nameOfError(thrown) === "NotFoundError" || nameOfError(thrown) === "TypeMismatchError") return undefined;
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
 * The content folder in a folder that somebody has chosen: that folder itself, or the one that the site says in the repository's.
 * @param contentFolder `DeskSite.contentFolder`
 */
export async function contentIn(
  chosen: FileSystemDirectoryHandle,
  contentFolder: string,
): Promise<FileSystemDirectoryHandle | FolderProblem> {
  try {
    if (await isContent(chosen)) return chosen;
    let folder: FileSystemDirectoryHandle | undefined = chosen;
    for (const name of contentFolder.split("/")) if (folder) folder = await there(folder.getDirectoryHandle(name));
    return folder && (await isContent(folder)) ? folder : notContent;
  } catch (thrown) {
    return problemOf(thrown) ?? gone;
  }
}

/** Asks for the folder. Called by a click, as the browser demands. Undefined: the writer thought better of it. */
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

/** The folder that a path is in; made where it is not there and `create` says so. */
async function folderFor(
  root: FileSystemDirectoryHandle,
  path: string,
  create: boolean,
): Promise<FileSystemDirectoryHandle | undefined> {
  let folder: FileSystemDirectoryHandle | undefined = root;
  for (const name of folderOf(path).split("/"))
    if (folder && name !== "." && name !== "")
      folder = create
        ? await folder.getDirectoryHandle(name, { create })
        : await there(folder.getDirectoryHandle(name));
  return folder;
}

/** Text of a file there; undefined where it is not. */
async function textAt(root: FileSystemDirectoryHandle, path: string): Promise<string | undefined> {
  const folder = await folderFor(root, path, false);
  const file = folder && (await there(folder.getFileHandle(nameOf(path))));
  return file && (await file.getFile()).text();
}

/** The same but for the ends of lines, which Git writes as the system has them. */
const sameText = (one: string | undefined, other: string | undefined) =>
  one?.replaceAll("\r\n", "\n") === other?.replaceAll("\r\n", "\n");

/** Files of a draft that are not, in the folder, as the draft found them, nor as it leaves them. */
async function changedIn(root: FileSystemDirectoryHandle, given: Package): Promise<string[]> {
  const paths: string[] = [];
  for (const [path, text] of Object.entries(given.files)) {
    const now = await textAt(root, path);
    if (!sameText(now, given.before[path]) && !sameText(now, text ?? undefined)) paths.push(path);
  }
  for (const { path, blob } of given.pictures) {
    const folder = await folderFor(root, path, false);
    const handle = folder && (await there(folder.getFileHandle(nameOf(path))));
    if (!handle) continue;
    const file = await handle.getFile();
    if (file.size !== blob.size || !sameBytes(await file.arrayBuffer(), await blob.arrayBuffer())) paths.push(path);
  }
  return paths;
}

function sameBytes(one: ArrayBuffer, other: ArrayBuffer): boolean {
  const [a, b] = [new Uint8Array(one), new Uint8Array(other)];
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

async function write(root: FileSystemDirectoryHandle, path: string, content: string | Blob): Promise<void> {
  const folder = await folderFor(root, path, true);
  const file = await folder?.getFileHandle(nameOf(path), { create: true });
  // Written beside the file and put in its place when it is whole.
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
  const folder = await folderFor(root, path, false);
  if (folder && (await there(folder.getFileHandle(nameOf(path))))) await folder.removeEntry(nameOf(path));
}

/** Whether the folder may be written into; asks the writer where it is not known. */
async function mayWrite(folder: FileSystemDirectoryHandle): Promise<boolean> {
  const asking: Permitted = folder as Permitted;
  const mode = { mode: "readwrite" } as const;
  const known = (await asking.queryPermission?.(mode)) ?? "granted";
  return known === "granted" || (await asking.requestPermission?.(mode)) === "granted";
}

/**
 * Writes a draft into the content folder, pictures first, so that no text names one that is not there.
 * @param anyway true: also over files that were changed there meanwhile
 * @returns what is wrong; undefined where everything is written
 */
export async function writeInto(
  root: FileSystemDirectoryHandle,
  given: Package,
  anyway: boolean,
): Promise<FolderProblem | undefined> {
  const written: string[] = [];
  try {
    if (!(await mayWrite(root))) return refused;
    // The folder may have been taken away, or another one put in its place.
    for await (const _name of root.keys()) break;
    if (!(await isContent(root))) return notContent;
    const others = anyway ? [] : await changedIn(root, given);
    if (others.length > 0) return changed(others);
    const pictures = given.pictures.map(({ path, blob }) => [path, blob] as const);
    for (const [path, content] of [...pictures, ...Object.entries(given.files)]) {
      if (content === null) await remove(root, path);
      else await write(root, path, content);
      written.push(path);
    }
  } catch (thrown) {
    return problemOf(thrown) ?? stopped(written);
  }
  return undefined;
}
