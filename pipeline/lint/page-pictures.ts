// Lists the pictures of each page: its hero, figures and galleries. Left out are pictures that several pages show, such as the footer's,
// those that only a brochure prints, and copies on cards and in menus.
import { own, rowOf } from "../collections.ts";
import type { Summary } from "../model/analysis.ts";
import { everyPage } from "../model/collection.ts";
import type { Location } from "../model/diagnostic.ts";
import { folderOf, joined } from "../model/path.ts";
import type { Span } from "../model/source.ts";
import { nodeAt, pointerTo } from "../model/value.ts";

/** A use of a picture on a page. */
export interface PagePicture {
  readonly source: Summary;
  /** The page that shows it: the path of the file, for pages.yaml with the address. */
  readonly page: string;
  /** Path of the picture in the content folder. */
  readonly path: string;
  readonly span: Span;
}

/** Where a picture is used. */
export const placeOf = ({ source, span }: PagePicture): Location => ({ file: source.path, span });

/** Whether a span begins within another. */
export const isIn = ({ start }: Span, part: Span | undefined) =>
  part !== undefined && part.start <= start && start < part.end;

/** Spans of some fields of a file. */
export function spansOf({ root }: Summary, fields: readonly string[]): Span[] {
  // Most collections have none, which saves work in ten thousand files.
  if (fields.length === 0) return [];
  return fields.flatMap((field) => (root && nodeAt(root, pointerTo("", field))?.span) ?? []);
}

/** The page that shows a location; undefined if no single page does. */
function pageAt(source: Summary, span: Span): string | undefined {
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

/** The pictures of pages, in the order of the files, without those on other hosts. */
export function pagePictures(sources: readonly Summary[]): PagePicture[] {
  return sources.flatMap((source) => {
    const collection = rowOf(source);
    const [printed] = collection.kind === "entries" && collection.printed ? spansOf(source, ["print"]) : [];
    const folder = folderOf(source.path);
    return source.pictures.flatMap(({ src, span }) => {
      if (isIn(span, printed) || /^https:/i.test(src)) return [];
      const page = pageAt(source, span);
      return page === undefined ? [] : [{ source, page, path: joined(folder, src), span }];
    });
  });
}
