// A unit from what was kept of its file: what others need to know of it is at hand, the rest is taken apart when somebody asks, and
// the front end runs again only where that is lost. Nothing of Node: the writers' desk reads units in a browser.
import type { Root } from "hast";
import type { Collection, EntryName } from "../model/collection.ts";
import type { Prose } from "../model/prose.ts";
import { type Run, type SourceFile, SourceMap, type Span } from "../model/source.ts";
import type { PictureUse } from "../model/text.ts";
import type { Findings, InvalidUnit, ReadText, Unit, ValidUnit } from "../model/unit.ts";
import { toJson, type ValueNode } from "../model/value.ts";

type Place = readonly [start: number, end: number];

/** What others need to know of a file. */
export interface Known
  extends Pick<
    Findings,
    "whole" | "belongs" | "keySpan" | "anchors" | "fields" | "hasBody" | "sketch" | "numbers" | "diagnostics"
  > {
  readonly valid: boolean;
  readonly links: readonly (readonly [href: string, ...Place, text?: string])[];
  readonly pictures: readonly (readonly [src: string, ...Place, more?: Omit<PictureUse, "src" | "place">])[];
  readonly references: readonly (readonly [collection: EntryName, key: string, ...Place])[];
  /** Placeholders used, and a name for what they stood for. */
  readonly used: readonly string[];
  readonly meaning: string;
  /** Names everything that placeholders stood for then. */
  readonly under: string;
}

export interface KeptText {
  readonly tree: Root;
  readonly ids: readonly string[];
  readonly words: number;
  readonly pictures: readonly PictureUse[];
  readonly prose: readonly KeptProse[];
}

export type KeptProse = Omit<Prose, "map"> & { readonly map: KeptMap };

/** A map as numbers: where the text ends, in itself and in the file, and of each run where it begins, there and here, and its length or -1. */
export type KeptMap = readonly number[];

/** What is written for a file. */
export interface Written {
  readonly root?: ValueNode;
  readonly texts: readonly (readonly [pointer: string, text: KeptText])[];
  /** Without its tree where the entry is kept as it is written, which is what the tree is for. */
  readonly body?: Omit<KeptText, "tree"> & { readonly tree?: Root };
  readonly pictureFields: readonly string[];
  /** The words of its fields. */
  readonly fieldProse: readonly KeptProse[];
}

/** Where the rest of a unit comes from when somebody asks. */
export interface Rest {
  /** What is written for the file, as it was kept; undefined where that is lost. */
  readonly written: () => string | undefined;
  /** The unit as the front end makes it. */
  readonly again: () => Unit;
}

/** Read once each: they are asked for more than once in a run. */
const read = new WeakMap<object, Known>();

/** What others need to know of a file, from what was kept of it. */
export function readKnown(row: { readonly known: string }): Known {
  const before = read.get(row);
  if (before) return before;
  const known: Known = JSON.parse(row.known);
  read.set(row, known);
  return known;
}

/** A unit of what was kept of its file. */
export function unitOf(file: SourceFile, collection: Collection, known: Known, rest: Rest): Unit {
  return known.valid
    ? new KeptValidUnit(file, collection, known, new Parts(rest))
    : new KeptInvalidUnit(file, collection, known, new Parts(rest));
}

/** What is known of a unit at once, and what is read when somebody asks for it. */
class KeptFindings {
  readonly file: SourceFile;
  readonly collection: Collection;
  readonly belongs?: string;
  readonly keySpan?: Span;
  protected readonly parts: Parts;
  readonly #known: Known;

  constructor(file: SourceFile, collection: Collection, known: Known, parts: Parts) {
    this.file = file;
    this.collection = collection;
    if (known.belongs !== undefined) this.belongs = known.belongs;
    if (known.keySpan) this.keySpan = known.keySpan;
    this.#known = known;
    this.parts = parts;
  }

  get whole(): boolean {
    return this.#known.whole;
  }

  get anchors(): readonly string[] {
    return this.#known.anchors;
  }

  get fields(): Findings["fields"] {
    return this.#known.fields;
  }

  get hasBody(): boolean {
    return this.#known.hasBody;
  }

  get sketch(): Findings["sketch"] {
    return this.#known.sketch;
  }

  get numbers(): Findings["numbers"] {
    return this.#known.numbers;
  }

  get diagnostics(): Findings["diagnostics"] {
    return this.#known.diagnostics;
  }

  get links(): Findings["links"] {
    const { path } = this.file;
    return this.#known.links.map(([href, start, end, text]) => {
      const place = { file: path, span: { start, end } };
      return text === undefined ? { href, place } : { href, place, text };
    });
  }

  get pictures(): Findings["pictures"] {
    const { path } = this.file;
    return this.#known.pictures.map(([src, start, end, more]) => ({
      src,
      place: { file: path, span: { start, end } },
      ...more,
    }));
  }

  get references(): Findings["references"] {
    const { path } = this.file;
    return this.#known.references.map(([collection, key, start, end]) => ({
      collection,
      key,
      place: { file: path, span: { start, end } },
    }));
  }

  get used(): Findings["used"] {
    return new Set(this.#known.used);
  }

  get texts(): Findings["texts"] {
    return this.parts.texts;
  }

  get body(): Findings["body"] {
    return this.parts.body;
  }

  get pictureFields(): Findings["pictureFields"] {
    return this.parts.pictureFields;
  }

  get prose(): Findings["prose"] {
    return this.parts.prose;
  }
}

class KeptValidUnit extends KeptFindings implements ValidUnit {
  readonly valid = true;

  get root(): ValueNode {
    return this.parts.someRoot;
  }

  get data(): ValidUnit["data"] {
    return this.parts.data;
  }
}

class KeptInvalidUnit extends KeptFindings implements InvalidUnit {
  readonly valid = false;

  get root(): ValueNode | undefined {
    return this.parts.root;
  }
}

/** Units whose parts stay in memory: those that are asked for again and again are few, and of ten thousand each is asked once. */
const mostOpen = 200;

/** Units whose parts are in memory, the one that was opened first at the front. */
const opened = new Set<Parts>();

/** The parts of a unit that are read when somebody asks for them. */
class Parts {
  readonly #rest: Rest;
  #written: Written | null | undefined;
  #again: Unit | undefined;
  #data: ValidUnit["data"] | undefined;
  #texts: ReadonlyMap<string, ReadText> | undefined;
  #body: ReadText | undefined;
  #prose: readonly Prose[] | undefined;

  constructor(rest: Rest) {
    this.#rest = rest;
  }

  /** What is written for the file; undefined where that is lost. */
  get #kept(): Written | undefined {
    if (this.#written === undefined) {
      const text = this.#rest.written();
      const written: Written | null = text === undefined ? null : JSON.parse(text);
      this.#written = written;
      // What is lost takes no room.
      if (written) opened.add(this);
      for (const first of opened) {
        if (opened.size <= mostOpen) break;
        opened.delete(first);
        first.#close();
      }
    }
    return this.#written ?? undefined;
  }

  /** Forgets what can be read again. */
  #close(): void {
    this.#written = undefined;
    this.#again = undefined;
    this.#data = undefined;
    this.#texts = undefined;
    this.#body = undefined;
    this.#prose = undefined;
  }

  get #fresh(): Unit {
    this.#again ??= this.#rest.again();
    return this.#again;
  }

  get root(): ValueNode | undefined {
    return this.#kept ? this.#kept.root : this.#fresh.root;
  }

  get someRoot(): ValueNode {
    const { root } = this;
    if (!root) throw new Error("A file that was valid has no value.");
    return root;
  }

  get data(): ValidUnit["data"] {
    const value: unknown = this.#data ?? toJson(this.someRoot);
    if (!isAccepted(value)) throw new Error("A file that was valid has a value that is none.");
    this.#data = value;
    return value;
  }

  get pictureFields(): readonly string[] {
    return (this.#kept ?? this.#fresh).pictureFields;
  }

  get texts(): ReadonlyMap<string, ReadText> {
    this.#texts ??= this.#kept
      ? new Map(this.#kept.texts.map(([pointer, text]) => [pointer, readText(text)]))
      : this.#fresh.texts;
    return this.#texts;
  }

  get body(): ReadText | undefined {
    const body = this.#kept?.body;
    const tree = body?.tree;
    if (!this.#kept || (body && !tree)) return this.#fresh.body;
    this.#body ??= body && tree && readText({ ...body, tree });
    return this.#body;
  }

  get prose(): readonly Prose[] {
    const kept = this.#kept;
    this.#prose ??= kept
      ? [
          ...kept.fieldProse,
          ...[...kept.texts.map(([, text]) => text), ...(kept.body ? [kept.body] : [])].flatMap(({ prose }) => prose),
        ].map(proseOf)
      : this.#fresh.prose;
    return this.#prose;
  }
}

/** The schema has accepted it when it was kept, and another schema is another compiler. */
function isAccepted(value: unknown): value is ValidUnit["data"] {
  return typeof value === "object" && value !== null;
}

const proseOf = ({ map, ...prose }: KeptProse): Prose => ({ ...prose, map: mapOf(map) });

function readText({ prose, ...text }: KeptText): ReadText {
  return { ...text, prose: prose.map(proseOf) };
}

function mapOf([endAt = 0, endSource = 0, ...numbers]: KeptMap): SourceMap {
  const runs: Run[] = [];
  for (let index = 0; index < numbers.length; index += 3) {
    const [at = 0, source = 0, length = -1] = numbers.slice(index, index + 3);
    runs.push(length < 0 ? { at, source } : { at, source, length });
  }
  return SourceMap.of({ runs, end: { at: endAt, source: endSource } });
}
