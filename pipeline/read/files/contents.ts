// Sorts the files of a content folder, which callers read from the disk or from Git, into texts, media, and files that are not read.
import { hashOf } from "@site/common/files/hash";
import { compareText } from "../../finding.ts";
import type { LoadedContent, MediaFile, RefusedFile } from "../../model/media.ts";
import { mentionsIn } from "../../model/mentions.ts";
import type { SourceFile } from "../../model/source.ts";
import { decode } from "./decode.ts";
import { kindOf } from "./file-kind.ts";
import { type FileProblem, findingOn } from "./problem.ts";

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
        mentions: mentionsIn(decoded.text),
        ...(onDisk ? { stamp: onDisk.stamp } : {}),
      });
    } else {
      // For the report to show the line.
      const hasLine = decoded.span !== undefined && decoded.span.end > 0;
      this.refuse(path, decoded, { text: hasLine ? new TextDecoder().decode(text) : "" });
    }
  }

  /** Notes why a file is not read. */
  refuse(path: string, problem: FileProblem, more: Partial<RefusedFile> = {}): void {
    this.#refused.push({ path, text: "", finding: findingOn(path, problem), ...more });
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
