// Finds paths that differ only in case: on Windows and macOS they are one file, and copying the folder there silently loses one of them.
import { type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import { startOf } from "../model/location.ts";

/** The path as a case-insensitive file system compares it. */
const folded = (path: string) => path.toLowerCase();

/** The first part in which two paths differ: a folder, or the file. */
function firstDifference(path: string, other: string): readonly [own: string, others: string] {
  const own = path.split("/");
  const others = other.split("/");
  const at = own.findIndex((step, index) => step !== others[index]);
  return [own.slice(0, at + 1).join("/"), others.slice(0, at + 1).join("/")];
}

/** The finding about two paths, at the one with capital letters. */
function caseFinding(one: string, two: string): Diagnostic & { readonly name: string } {
  const [file, other] = one === folded(one) ? [two, one] : [one, two];
  const [name, otherName] = firstDifference(file, other);
  const consequence =
    name === file
      ? "they are one file, and one of the two is lost"
      : "they are one folder, and what is in them is mixed";
  const message = `The names ${name} and ${otherName} differ only in capital letters: on Windows and Mac ${consequence}.`;
  const finding = diagnostic("file-case", startOf(file), message, {
    help: "Rename one of the two in small letters a to z, or remove it.",
    related: [{ ...startOf(other), message: "This is the other one." }],
  });
  return { ...finding, name };
}

/**
 * Finds paths that are one file on many computers; two folders are reported once. Top-level folders are checked elsewhere.
 * @param paths of all files of the content folder
 */
export function sameNames(paths: Iterable<string>): Diagnostic[] {
  const byName = new Map<string, string>();
  const found = new Map<string, Diagnostic>();
  for (const path of paths) {
    const key = folded(path);
    // A folder in another spelling is found even if its files have different names.
    const other = byName.get(key) ?? folderAlike(path, key, byName);
    byName.set(key, path);
    if (other === undefined) continue;
    const { name, ...finding } = caseFinding(path, other);
    if (!found.has(name)) found.set(name, finding);
  }
  return [...found.values()];
}

/** A path in a differently spelled version of this one's folder; records the folders of the path. */
function folderAlike(path: string, key: string, byName: Map<string, string>): string | undefined {
  let other: string | undefined;
  const top = key.indexOf("/");
  for (let end = key.lastIndexOf("/"); end > top; end = key.lastIndexOf("/", end - 1)) {
    const folder = key.slice(0, end + 1);
    const known = byName.get(folder);
    if (known === undefined) {
      byName.set(folder, path);
    } else if (known.startsWith(path.slice(0, end + 1))) {
      break;
    } else {
      other = known;
    }
  }
  return other;
}
