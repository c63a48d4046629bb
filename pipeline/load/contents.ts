// Sorts the files of a content folder, which callers read from the disk or from Git, into texts and media, with the reasons why all others are refused.
import { hashOf } from "@site/common/files/hash";
import type { ObservedFile } from "../core/observation.ts";
import { type FileObservation, observedFile } from "../core/source/file-observations.ts";
import { compareText } from "../finding.ts";
import { mediaFolder } from "../model/content-files.ts";
import { FileNames } from "../model/file-names.ts";
import { keyOfText } from "../model/key.ts";
import type { LoadedContent, MediaFile } from "../model/media.ts";
import { mentionsIn } from "../model/mentions.ts";
import { endingOf, folderOf, joined, stemOf } from "../model/path.ts";
import type { SiteTable } from "../model/site-table.ts";
import type { SourceFile } from "../model/source.ts";
import { copyOf, fileBeside, type Likeness, likenessOf, namedCopy } from "./copies.ts";
import { decode } from "./decode.ts";
import { kindOf } from "./file-kind.ts";
import { copiedFrom } from "./file-names.ts";

/** Reads the bytes of a file, or gives the file if its text is known already. */
type Reading = () => Uint8Array | SourceFile;

/** The files of a content folder, while they are collected. */
export class Contents {
  #files: SourceFile[];
  #media: MediaFile[];
  readonly #refused: ObservedFile[];
  /** How to read the files taken, to compare copies. */
  readonly #readings = new Map<string, Reading>();
  /** Files whose name or size is refused; what is told of them depends on the names of all others. */
  readonly #unfit: MediaFile[] = [];

  readonly #table: SiteTable;

  /** @param begun files collected already */
  constructor(table: SiteTable, begun?: LoadedContent) {
    this.#table = table;
    this.#files = [...(begun?.files ?? [])];
    this.#media = [...(begun?.media.values() ?? [])];
    this.#refused = [...(begun?.refused ?? [])];
  }

  /**
   * Takes a file, as text or media according to its path and size.
   * @param read gives the bytes of the file, or a text file if it is known already
   */
  take(file: MediaFile, read: Reading): void {
    const kind = kindOf(file, this.#table);
    this.#readings.set(file.path, read);
    if (kind === "media") {
      this.#media.push(file);
    } else if (kind === "text") {
      this.#takeText(file, read());
    } else {
      this.#unfit.push(file);
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
      const shown = decoded.span.end > 0 ? new TextDecoder().decode(text) : "";
      this.refuse(path, decoded, shown);
    }
  }

  /** Notes why a file could not be taken. */
  refuse(path: string, reason: FileObservation, text?: string): void {
    this.#refused.push(observedFile(path, reason, text));
  }

  /** All files, in the order of their paths. */
  all(): LoadedContent {
    this.#checkNames();
    const byPath = <File extends { readonly path: string }>(files: readonly File[]) =>
      files.toSorted((a, b) => compareText(a.path, b.path));
    return {
      files: byPath(this.#files),
      media: new Map(byPath(this.#media).map((file) => [file.path, file])),
      refused: byPath(this.#refused),
    };
  }

  /** Refuses names that cannot be, and the copies among the files that were taken. */
  #checkNames(): void {
    const paths = [this.#files, this.#media, this.#unfit].flat().map(({ path }) => path);
    const names = new FileNames([...paths, ...this.#refused.map(({ path }) => path)]);
    for (const { path, size } of this.#unfit.splice(0)) {
      const original = copiedFrom(path);
      const there = original && names.at(original);
      const reason = there
        ? namedCopy(
            { path, original: there, names, likeness: this.#likeness(path, there) },
            this.#table,
          )
        : kindOf({ path, size }, this.#table, names);
      if (typeof reason === "object") this.refuse(path, reason);
    }
    this.#files = this.#files.filter((file) => !this.#isCopy(file, names));
    this.#media = this.#media.filter((file) => !this.#isCopy(file, names));
  }

  /** Whether a file that was taken is a copy of the one beside it, which is refused then. */
  #isCopy({ path }: SourceFile | MediaFile, names: FileNames): boolean {
    const beside = fileBeside(path, names, this.#table);
    if (!beside) return false;
    const likeness = this.#likeness(path, beside.original);
    // Two pictures that differ may be two pictures, whatever their names are.
    const isNamed = beside.isByProgram && !isInMedia(path);
    const isCopy = isNamed || likeness !== "different";
    const isSure = likeness === "same" || beside.isByProgram;
    const own = isSure ? undefined : names.free(inForm(path), path);
    if (isCopy) this.refuse(path, copyOf(path, beside.original, likeness, own));
    return isCopy;
  }

  /** How much a file has of another; two pictures are the same or different. */
  #likeness(path: string, other: string): Likeness {
    try {
      const own = this.#read(path);
      const theirs = this.#read(other);
      if (!(own instanceof Uint8Array && theirs instanceof Uint8Array && isInMedia(path))) {
        return likenessOf(textOf(own), textOf(theirs));
      }
      return isSame(own, theirs) ? "same" : "different";
    } catch {
      // One was changed or taken away meanwhile, which is told elsewhere.
      return "different";
    }
  }

  #read(path: string): Uint8Array | SourceFile | undefined {
    const read = this.#readings.get(path);
    return read ? read() : this.#files.find((file) => file.path === path);
  }
}

/** A path in the form of this site. */
const inForm = (path: string) =>
  joined(folderOf(path), keyOfText(stemOf(path)) + endingOf(path).toLowerCase());

const isInMedia = (path: string) => path.startsWith(`${mediaFolder}/`);

const textOf = (read: Uint8Array | SourceFile | undefined) =>
  read instanceof Uint8Array ? new TextDecoder().decode(read) : (read?.text ?? "");

const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);
