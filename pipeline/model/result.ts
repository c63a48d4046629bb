// Types for the result of a compilation, with access to the source texts.

import type { Finding } from "../finding.ts";
import type { Document, Summary } from "./analysis.ts";
import type { Linked } from "./linked.ts";
import type { LoadedContent, Variants } from "./media.ts";
import type { Output } from "./output.ts";
import type { Placeholders } from "./placeholders.ts";

/** Documents of files, by path; read on demand. */
export type Documents = Pick<ReadonlyMap<string, Document>, "get">;

/** Source texts, by path; read on demand. */
export type Texts = Pick<ReadonlyMap<string, string>, "get">;

/** The texts of the content, including those of refused files. */
export function textsIn({ files, refused }: LoadedContent): Texts {
  const shown = refused.filter(({ text }) => text !== "");
  const byPath = new Map([...shown, ...files].map((file) => [file.path, file]));
  return { get: (path) => byPath.get(path)?.text };
}

export interface CompileResult {
  /** In report order, of each guess about words one for a text. */
  readonly diagnostics: readonly Finding[];
  /** The same findings before those of a text were joined: each place has its own fix. */
  readonly ungrouped: readonly Finding[];
  /** Number of warnings that accepted.yaml accepts, counted as in a report. */
  readonly acceptedCount: number;
  /** Source texts by path, for lines and columns. */
  readonly texts: Texts;
  /** Documents of files, by path. */
  readonly documents: Documents;
  /** The summary of every file. */
  readonly summaries: readonly Summary[];
  /** The summary of a file or translation; undefined for any other. */
  readonly summaryOf: (path: string) => Summary | undefined;
  readonly placeholders: Placeholders;
  /** Number of files read. */
  readonly files: number;
  readonly written: number;
  readonly encoded: number;
  /** The linked site, also where the content has errors. */
  readonly linked: Linked;
  /** Pictures that are used and readable, by path of their source. */
  readonly pictures: ReadonlyMap<string, Variants>;
  /** Every output file by path, made each time it is read; undefined where the content has errors. */
  readonly outputFiles: ReadonlyMap<string, Output> | undefined;
  /** Their texts. */
  readonly outputs: ReadonlyMap<string, string> | undefined;
  /** Milliseconds per stage. */
  readonly stages: Readonly<Record<string, number>>;
}

/** Reads the texts that findings refer to, before the files on disk are changed. */
export function resolveTexts(diagnostics: readonly Finding[], texts: Texts): void {
  for (const { file, related } of diagnostics) {
    texts.get(file);
    for (const place of related ?? []) texts.get(place.file);
  }
}
