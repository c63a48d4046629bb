// Reads and writes translations.lock: each source's blocks when its translation was last reviewed.

import type { SourceFile } from "../read/files/source.ts";
import { compareText, type Span } from "../report/finding.ts";
import { linesOf } from "./address-lock.ts";

/** First line of the file. */
const firstLine =
  "# What each translation was last reviewed beside. `npm run content -- reviewed FILE` writes this; it is not edited by hand.";

/**
 * A block of the source when its translation was reviewed. Somebody has looked at the translation
 * since, which does not prove that it is good.
 */
export interface ReviewedBlock {
  readonly id: string;
  readonly hash: string;
}

/** The recorded blocks, by path of the translation. */
interface TranslationLock {
  readonly files: ReadonlyMap<string, readonly ReviewedBlock[]>;
  /** The first line that no command wrote. */
  readonly strange?: Span | undefined;
}

const fileLine = /^[^\s#].*$/;
const blockLine = /^ {2}(\S+) ([\w-]{10})$/;

/** Escapes the spaces that a name in a pointer may have. */
const asWritten = (id: string) => id.replace(/[%\s]/g, (sign) => `%${sign.charCodeAt(0)};`);
const asTyped = (id: string) =>
  id.replace(/%(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)));

/** Reads the file; without it nothing has been reviewed. */
export function readTranslationLock(file: SourceFile | undefined): TranslationLock {
  const files = new Map<string, ReviewedBlock[]>();
  let blocks: ReviewedBlock[] | undefined;
  let strange: Span | undefined;
  for (const { line, span } of file ? linesOf(file) : []) {
    const [, id, hash] = blockLine.exec(line) ?? [];
    if (blocks && id !== undefined && hash !== undefined) {
      blocks.push({ id: asTyped(id), hash });
    } else if (
      /^(?:<{7}|={7}|>{7})/.test(line) ||
      (!fileLine.test(line) && line !== "" && !(span.start === 0 && line.startsWith("#")))
    ) {
      strange ??= span;
    } else if (fileLine.test(line)) {
      blocks = [];
      files.set(line, blocks);
    }
  }
  return { files, strange };
}

/**
 * The file's text after translations were reviewed; rows of translations that no longer exist are
 * dropped.
 * @param lock the current file
 * @param known paths of all translations
 * @param sources blocks of the sources, by path of the reviewed translation
 */
export function withReviewed(
  lock: SourceFile | undefined,
  known: ReadonlySet<string>,
  sources: TranslationLock["files"],
): string {
  const before = [...readTranslationLock(lock).files].filter(([path]) => known.has(path));
  return translationLockText(new Map([...before, ...sources]));
}

/** The file's text. */
export function translationLockText(files: TranslationLock["files"]): string {
  const lines = [...files]
    .sort(([a], [b]) => compareText(a, b))
    .flatMap(([path, blocks]) => [
      path,
      ...blocks.map(({ id, hash }) => `  ${asWritten(id)} ${hash}`),
    ]);
  return [firstLine, ...lines, ""].join("\n");
}
