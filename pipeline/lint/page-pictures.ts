// The pictures that are written for one page: its hero, its figures and its galleries. Not among them are what several pages show, such
// as the footer, and what only a brochure prints; cards and menus show a page's picture elsewhere, and nobody writes it there again.
import { own, rowOf } from "../collections.ts";
import type { Summary } from "../model/analysis.ts";
import { everyPage } from "../model/collection.ts";
import type { Location } from "../model/diagnostic.ts";
import { folderOf, joined } from "../model/path.ts";
import type { Span } from "../model/source.ts";
import { nodeAt, pointerTo } from "../model/value.ts";

/** A picture where it is written. */
export interface PagePicture {
  readonly source: Summary;
  /** The page that shows it: the file that is shown there, and in the table of pages its address too. */
  readonly page: string;
  /** The picture's file, from the content folder. */
  readonly path: string;
  readonly location: Location;
}

/** Whether a place is in a part of a file. */
export const isIn = ({ start }: Span, part: Span | undefined) =>
  part !== undefined && part.start <= start && start < part.end;

/** Where some fields of a file stand. */
export function spansOf({ root }: Summary, fields: readonly string[]): Span[] {
  // Most collections have none, and ten thousand files are not taken apart for that.
  if (fields.length === 0) return [];
  return fields.flatMap((field) => (root && nodeAt(root, pointerTo("", field))?.span) ?? []);
}

/** The page that shows what stands at a place of a file; undefined where no page has it for itself. */
function pageAt(source: Summary, { span }: Location): string | undefined {
  const { path, root } = source;
  const collection = rowOf(source);
  if (collection.name === own.pages.name) {
    const row = root?.kind === "map" ? root.entries.find(({ value }) => isIn(span, value.span)) : undefined;
    return row && `${path} ${row.key}`;
  }
  if (collection.kind === "entries") return path;
  const { shownOn } = collection;
  return shownOn !== everyPage && shownOn.length === 1 ? path : undefined;
}

/** The pictures that files have for pages of their own, in the order of the files; those of other hosts are left out. */
export function pagePictures(sources: readonly Summary[]): PagePicture[] {
  // Most pictures of a folder are written in the same words by many of its files.
  const paths = new Map<string, string>();
  const pathOf = (folder: string, src: string) => {
    const typed = `${folder} ${src}`;
    const path = paths.get(typed) ?? joined(folder, src);
    paths.set(typed, path);
    return path;
  };
  return sources.flatMap((source) => {
    const collection = rowOf(source);
    const [printed] = collection.kind === "entries" && collection.printed ? spansOf(source, ["print"]) : [];
    const folder = folderOf(source.path);
    return source.pictures.flatMap(({ src, location }) => {
      if (isIn(location.span, printed) || /^https:/i.test(src)) return [];
      const page = pageAt(source, location);
      return page === undefined ? [] : [{ source, page, path: pathOf(folder, src), location }];
    });
  });
}
