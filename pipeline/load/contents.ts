// What is taken of a content folder, file by file, wherever its files come from: the disk, a commit, or what is staged.
import { hashOf } from "../cache/hash.ts";
import { compareText, type Diagnostic } from "../model/diagnostic.ts";
import type { LoadedContent, MediaFile } from "../model/media.ts";
import type { SourceFile } from "../model/source.ts";
import { decode } from "./decode.ts";
import { kindOf } from "./file-kind.ts";

/** The files of a content folder while they are taken. */
export class Contents {
  readonly #files: SourceFile[];
  readonly #media: MediaFile[];
  readonly #diagnostics: Diagnostic[];
  readonly #refused: SourceFile[];

  /** @param begun what was taken already */
  constructor(begun?: LoadedContent) {
    this.#files = [...(begun?.files ?? [])];
    this.#media = [...(begun?.media.values() ?? [])];
    this.#diagnostics = [...(begun?.diagnostics ?? [])];
    this.#refused = [...(begun?.refused ?? [])];
  }

  /**
   * Takes a file as what it is by its path and size.
   * @param text gives the file if it is a text: its bytes, or what is known of it
   */
  take(file: MediaFile, text: () => Uint8Array | SourceFile): void {
    const kind = kindOf(file.path, file.size);
    if (kind === "media") this.#media.push(file);
    else if (kind === "text") this.#takeText(file, text());
    else this.refuse(kind);
  }

  #takeText({ path, onDisk }: MediaFile, text: Uint8Array | SourceFile): void {
    if (!(text instanceof Uint8Array)) {
      this.#files.push(text);
      return;
    }
    const decoded = decode(path, text);
    if ("text" in decoded)
      this.#files.push({ ...decoded, hash: hashOf(decoded.text), ...(onDisk ? { stamp: onDisk.stamp } : {}) });
    else {
      this.refuse(decoded);
      // So that a report can show the line.
      if (decoded.span.end > 0) this.#refused.push({ path, text: new TextDecoder().decode(text) });
    }
  }

  /** Notes what is there and could not be taken. */
  refuse(finding: Diagnostic): void {
    this.#diagnostics.push(finding);
  }

  /** All that was taken, in the order of names. */
  all(): LoadedContent {
    const byPath = <File extends { readonly path: string }>(files: readonly File[]) =>
      files.toSorted((a, b) => compareText(a.path, b.path));
    return {
      files: byPath(this.#files),
      media: new Map(byPath(this.#media).map((file) => [file.path, file])),
      diagnostics: this.#diagnostics.toSorted((a, b) => compareText(a.file, b.file)),
      refused: byPath(this.#refused),
    };
  }
}
