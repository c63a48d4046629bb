// Sorts the files of a content folder into texts, media, and files that are not read.
import { hashOf } from "@site/files/hash";
import {
  compareText,
  type Finding,
  findingOf,
  type Problem,
  startOf,
} from "../../report/finding.ts";
import { mayBeFilled } from "../placeholders/placeholders.ts";
import { decode } from "./decode.ts";
import { kindOf } from "./file-kind.ts";
import type { SourceFile } from "./source.ts";

/** A file of the media folder; its bytes are read only when a page uses it. */
export interface MediaFile {
  readonly path: string;
  readonly size: number;
  readonly read: () => Promise<Uint8Array>;
  /**
   * Identifies the file's version; undefined where it is not on disk or changed so recently that
   * another change could go unnoticed.
   */
  readonly onDisk?: OnDisk;
}

/** A file on disk at the time it was looked at. */
interface OnDisk {
  /** Its full path. */
  readonly path: string;
  /** File system state (size, times); it differs if the content differs. */
  readonly stamp: string;
}

/** A file or folder that is not read, and why. */
export interface RefusedFile {
  readonly path: string;
  /** Empty unless a part of it can be shown. */
  readonly text: string;
  readonly finding: Finding;
  /** It may be a folder, and everything in it exists. */
  readonly isFolder?: boolean;
}

export interface LoadedContent {
  readonly files: readonly SourceFile[];
  readonly media: ReadonlyMap<string, MediaFile>;
  /**
   * Files and folders that are not read, with the reason; a text as far as it can be read, so that
   * a report can show the line.
   */
  readonly refused: readonly RefusedFile[];
}

/** Source texts, by path; read on demand. */
export type Texts = Pick<ReadonlyMap<string, string>, "get">;

/** The texts of the content, including the texts of refused files. */
export function textsIn({ files, refused }: LoadedContent): Texts {
  const shown = refused.filter(({ text }) => text !== "");
  const byPath = new Map([...shown, ...files].map((file) => [file.path, file]));
  return { get: (path) => byPath.get(path)?.text };
}

/** Reads the bytes of a file, or gives the file if its text is known already. */
type Reading = () => Uint8Array | SourceFile;

/** The files of a content folder, while they are collected. */
export class Contents {
  readonly #files: SourceFile[];
  readonly #media: MediaFile[];
  readonly #refused: RefusedFile[];

  /** @param begun files collected already */
  constructor(begun?: LoadedContent) {
    this.#files = [...(begun?.files ?? [])];
    this.#media = [...(begun?.media.values() ?? [])];
    this.#refused = [...(begun?.refused ?? [])];
  }

  /**
   * Takes a file, as text or media according to its path and size.
   * @param read gives the bytes of the file, or a text file if it is known already
   */
  take(file: MediaFile, read: Reading): void {
    const kind = kindOf(file);
    if (kind === "media") {
      this.#media.push(file);
    } else if (kind === "text") {
      this.#takeText(file, read());
    } else {
      this.refuse(file.path, kind);
    }
  }

  #takeText({ path, onDisk }: MediaFile, text: Uint8Array | SourceFile): void {
    if (!(text instanceof Uint8Array)) {
      this.#files.push(text);
      return;
    }
    const decoded = decode(path, text);
    if ("text" in decoded) {
      this.#files.push({
        ...decoded,
        hash: hashOf(decoded.text),
        mayBeFilled: mayBeFilled(decoded.text),
        ...(onDisk ? { stamp: onDisk.stamp } : {}),
      });
    } else {
      // For the report to show the line.
      const hasLine = decoded.span !== undefined && decoded.span.end > 0;
      this.refuse(path, decoded, { text: hasLine ? new TextDecoder().decode(text) : "" });
    }
  }

  /** Notes why a file is not read. */
  refuse(path: string, problem: Problem, more: Partial<RefusedFile> = {}): void {
    const { span } = problem;
    const at = span ? { file: path, span } : startOf(path);
    this.#refused.push({ path, text: "", finding: findingOf({ ...problem, at }), ...more });
  }

  /** All files, in the order of their paths. */
  all(): LoadedContent {
    const byPath = <File extends { readonly path: string }>(files: readonly File[]) =>
      files.toSorted((a, b) => compareText(a.path, b.path));
    return {
      files: byPath(this.#files),
      media: new Map(byPath(this.#media).map((file) => [file.path, file])),
      refused: byPath(this.#refused),
    };
  }
}
