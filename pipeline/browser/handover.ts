// Describes changes that are handed over, like `content diff`.

import type { Entry } from "../check/addresses/entry.ts";
import type { LinkedContent } from "../compile-content.ts";
import { diffMarkdown } from "../diff/diff.ts";
import { outputs } from "../emit/outputs.ts";
import { type PageFilesOptions, pageFiles } from "./page-files.ts";
import type { Changes, DeskFinding, HandoverCheck } from "./types.ts";

/** A state of the site, and what its files are made with. */
interface Side extends PageFilesOptions {
  readonly content: LinkedContent;
}

/** The findings, and what the changes mean for visitors. */
export function handoverOf(
  findings: readonly DeskFinding[],
  changes: Changes,
  { before, after }: { readonly before: Side; readonly after: Side },
): HandoverCheck {
  const isChanged = ({ source }: Entry) => Object.hasOwn(changes.files, source.path);
  const { linked, read } = after.content;
  const translated = new Set(read.translations.files.flatMap(({ path, source }) => [path, source]));
  // Pages of other languages change with translations, their sources, and what all pages share.
  const isOfLanguages = Object.keys(changes.files).some(
    (path) => translated.has(path) || linked.table.collectionOf(path)?.kind !== "entries",
  );
  const filesOf = ({ content, ...options }: Side) => {
    const pages = pageFiles(content, options);
    const languages = isOfLanguages ? content.linked.languages : [];
    return outputs({ ...content.linked, languages }, pages.pictures, pages.optionsFor(isChanged));
  };
  const isWrong = findings.some(({ severity, known }) => severity === "error" && !known);
  const impact = diffMarkdown(
    isWrong ? new Map() : filesOf(before),
    isWrong ? undefined : filesOf(after),
    linked.table,
  );
  return { findings, impact };
}
