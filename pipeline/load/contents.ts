// Sorts the files of a content folder, which callers read from the disk or from Git, into texts and media, with findings about all others.
import { hashOf } from "@site/common/files/hash";
import { compareText, type Diagnostic } from "../model/diagnostic.ts";
import type { LoadedContent, MediaFile } from "../model/media.ts";
import { mentionsIn } from "../model/mentions.ts";
import type { SourceFile } from "../model/source.ts";
import { decode } from "./decode.ts";
import { kindOf } from "./file-kind.ts";

/** The files of a content folder, while they are collected. */
export class Contents {
  readonly #files: SourceFile[];
  readonly #media: MediaFile[];
  readonly #diagnostics: Diagnostic[];
  readonly #refused: SourceFile[];

  /** @param begun files collected already */
  constructor(begun?: LoadedContent) {
    this.#files = [...(begun?.files ?? [])];
    this.#media = [...(begun?.media.values() ?? [])];
    this.#diagnostics = [...(begun?.diagnostics ?? [])];
    this.#refused = [...(begun?.refused ?? [])];
  }

  /**
   * Takes a file, as text or media according to its path and size.
   * @param text gives the bytes of a text file, or the file if it is known already
   */
  take(file: MediaFile, text: () => Uint8Array | SourceFile): void {
    const kind = kindOf(file.path, file.size);
    if (kind === "media") {
      this.#media.push(file);
    } else if (kind === "text") {
      this.#takeText(file, text());
    } else {
      this.refuse(kind);
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
      this.refuse(decoded);
      // For the report to show the line.
      if (decoded.span.end > 0) this.#refused.push({ path, text: new TextDecoder().decode(text) });
    }
  }

  /** Reports a file that could not be taken. */
  refuse(finding: Diagnostic): void {
    this.#diagnostics.push(finding);
  }

  /** All files, in the order of their paths. */
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
