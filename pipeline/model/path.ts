// Paths in the content folder and addresses of the site: names parted by slashes, whatever the machine. These are `dirname`,
// `basename`, `extname`, `join` and `relative` of Node's `path.posix`, which a browser does not have.

/** A path without slashes at its end. */
const trimmed = (path: string) => path.replace(/(?<=[^/])\/+$/, "");

/** The folder of a path; `.` where it names none. */
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

/** The ending of a path's last name with its dot; empty where it has none, as a name that begins with its only dot. */
export function endingOf(path: string): string {
  const name = nameOf(path);
  const dot = name.lastIndexOf(".");
  return dot > 0 ? name.slice(dot) : "";
}

/** The last name of a path without its ending. */
export function stemOf(path: string): string {
  const name = nameOf(path);
  return name.slice(0, name.length - endingOf(name).length);
}

/** A path that is written from a folder, as one path: without `.`, and with `..` only where it leads out of all folders. */
export function joined(folder: string, path: string): string {
  const all = [folder, path].filter((part) => part !== "").join("/");
  const begin = all.startsWith("/") ? "/" : "";
  const steps: string[] = [];
  for (const step of all.split("/")) {
    if (step === "" || step === ".") continue;
    if (step !== "..") steps.push(step);
    else if (steps.length > 0 && steps.at(-1) !== "..") steps.pop();
    else if (begin === "") steps.push(step);
  }
  const end = all.endsWith("/") ? "/" : "";
  return steps.length === 0 ? begin || `.${end}` : begin + steps.join("/") + end;
}

/** How a path is written from a folder. */
export function relativeTo(folder: string, path: string): string {
  const from = folder.split("/").filter((step) => step !== "" && step !== ".");
  const to = path.split("/").filter((step) => step !== "" && step !== ".");
  let same = 0;
  while (same < from.length && same < to.length && from[same] === to[same]) same++;
  return [...from.slice(same).map(() => ".."), ...to.slice(same)].join("/");
}

/** The path of a file's translation. */
export function translatedFile(source: string, language: string): string {
  return source.replace(/(?=\.(?:md|yaml)$)/, `.${language}`);
}
