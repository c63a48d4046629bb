// A folder that was looked at before, and whose changes were heard of since: what is left of that look, and what to look at again.
import { dirname } from "node:path/posix";
import type { LoadedContent } from "../model/media.ts";
import { markOf } from "../model/source.ts";
import { isIgnored } from "./file-kind.ts";

/** A look at a folder, and what has happened since. */
export interface LastLook {
  readonly content: LoadedContent;
  /** Paths in the folder, with forward slashes, that were made, changed or removed; of folders, all that is below them. */
  readonly changed: ReadonlySet<string>;
}

/** What of a look stands, and what is to be looked at again. */
export interface Standing
  extends Pick<Required<LoadedContent>, "files" | "media" | "diagnostics" | "refused" | "links"> {
  /** None of them is below another. */
  readonly again: readonly string[];
}

const nothing: Standing = { files: [], media: new Map(), diagnostics: [], refused: [], links: new Set(), again: [""] };

/** What of a look stands; of a folder that was not looked at nothing does. */
export function standingOf(last: LastLook | undefined): Standing {
  if (!last) return nothing;
  const { files, media, diagnostics, refused = [], links = new Set() } = last.content;
  const again = new Set([
    ...last.changed,
    // What a link leads to may be another file by now.
    ...links,
    // What had changed too lately to be known again may have settled.
    ...files.flatMap((file) => (markOf(file)?.stamp === undefined ? [file.path] : [])),
    ...[...media.values()].flatMap(({ path, onDisk }) => (onDisk ? [] : [path])),
  ]);
  const isBelow = (path: string): boolean => path !== "." && (again.has(path) || isBelow(dirname(path)));
  const stands = ({ path }: { readonly path: string }) => !isBelow(path);
  return {
    files: files.filter(stands),
    media: new Map([...media].filter(([path]) => !isBelow(path))),
    diagnostics: diagnostics.filter(({ file }) => !isBelow(file)),
    refused: refused.filter(stands),
    links: new Set([...links].filter((path) => !isBelow(path))),
    again: [...again].filter((path) => !isBelow(dirname(path)) && !path.split("/").some(isIgnored)),
  };
}
