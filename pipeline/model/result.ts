// What a compilation gives, and what one keeps for the next.

import type { Document, Summary } from "./analysis.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { Linked } from "./linked.ts";
import type { LoadedContent, Variants } from "./media.ts";
import type { Placeholders } from "./placeholders.ts";

/** What is written for files besides their values, by path; read when it is asked for. */
export type Documents = Pick<ReadonlyMap<string, Document>, "get">;

/** Texts by path; read when they are asked for. */
export type Texts = Pick<ReadonlyMap<string, string>, "get">;

/** The texts of a content, those too that could not be taken. */
export function textsIn({ files, refused = [] }: LoadedContent): Texts {
  const byPath = new Map([...refused, ...files].map((file) => [file.path, file]));
  return { get: (path) => byPath.get(path)?.text };
}

/** Texts with one more, or with another in the place of one. */
export function withText(texts: Texts, path: string, text: string): Texts {
  return { get: (asked) => (asked === path ? text : texts.get(asked)) };
}

export interface CompileResult {
  /** In the order of a report. */
  readonly diagnostics: readonly Diagnostic[];
  /** Source texts by path, for lines and columns. */
  readonly texts: Texts;
  /** What is written for files besides their values, by path. */
  readonly documents: Documents;
  /** What is known of each file. */
  readonly summaries: readonly Summary[];
  readonly placeholders: Placeholders;
  /** Files read. */
  readonly files: number;
  readonly written: number;
  readonly encoded: number;
  /** Everything that is known of the site, also where the content has errors. */
  readonly linked: Linked;
  /** Pictures that are used and can be read, by path of their source. */
  readonly pictures: ReadonlyMap<string, Variants>;
  /** What was, or would be, written; undefined where the content has errors. */
  readonly outputs: ReadonlyMap<string, string> | undefined;
  /** Milliseconds of each stage. */
  readonly stages: Readonly<Record<string, number>>;
}

/** Reads the texts that findings are about, before somebody changes the files that they come from. */
export function readAll(diagnostics: readonly Diagnostic[], texts: Texts): void {
  for (const { file, related } of diagnostics) {
    texts.get(file);
    for (const place of related ?? []) texts.get(place.file);
  }
}
