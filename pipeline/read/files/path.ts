// Path functions for content paths and addresses, like Node's `path.posix`, which a browser does not have.

/** Removes trailing slashes. */
const trimmed = (path: string) => path.replace(/(?<=[^/])\/+$/, "");

/** The folder of a path; `.` where it has none. */
export function folderOf(path: string): string {
  const whole = trimmed(path);
  const cut = whole.lastIndexOf("/");
  return cut < 0 ? "." : cut === 0 ? "/" : whole.slice(0, cut);
}

/** The last name of a path. */
export function nameOf(path: string): string {
  const whole = trimmed(path);
  return whole.slice(whole.lastIndexOf("/") + 1);
}

/** The extension of a path with its dot; empty where it has none, as in `.gitignore`. */
export function endingOf(path: string): string {
  const name = nameOf(path);
  const dot = name.lastIndexOf(".");
  return dot > 0 ? name.slice(dot) : "";
}

/** The last name of a path without its extension. */
export function stemOf(path: string): string {
  const name = nameOf(path);
  return name.slice(0, name.length - endingOf(name).length);
}

/** Joins a folder and a relative path: without `.`, and with `..` only where it leads above the first folder. */
export function joined(folder: string, path: string): string {
  const all = [folder, path].filter((part) => part !== "").join("/");
  const begin = all.startsWith("/") ? "/" : "";
  const steps: string[] = [];
  for (const step of all.split("/")) {
    if (step === "" || step === ".") continue;
    if (step !== "..") {
      steps.push(step);
    } else if (steps.length > 0 && steps.at(-1) !== "..") {
      steps.pop();
    } else if (begin === "") {
      steps.push(step);
    }
  }
  const end = all.endsWith("/") ? "/" : "";
  return steps.length === 0 ? begin || `.${end}` : begin + steps.join("/") + end;
}

/** The path relative to a folder. */
export function relativeTo(folder: string, path: string): string {
  const from = folder.split("/").filter((step) => step !== "" && step !== ".");
  const to = path.split("/").filter((step) => step !== "" && step !== ".");
  let same = 0;
  while (same < to.length && from[same] === to[same]) same++;
  return [...from.slice(same).map(() => ".."), ...to.slice(same)].join("/");
}

/** The path of a file's translation. */
export function translatedFile(source: string, language: string): string {
  return source.replace(/(?=\.(?:md|yaml)$)/, `.${language}`);
}

/** Folder of source pictures; its files belong to no collection and are published only where an entry uses them. */
export const mediaFolder = "media";

/** Lists every address ever published; not a collection, because no page is made from it. */
export const lockFile = "addresses.lock";

/** Records what each translation was last reviewed against; not a collection either. */
export const translationLock = "translations.lock";
