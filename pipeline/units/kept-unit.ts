// A unit as texts, and back: what others need to know of a file, and what is written for it. A unit that comes from texts takes
// apart only what somebody asks of it, and runs the front end again only where that is lost.
import type { Root } from "hast";
import type { Collection } from "../model/collection.ts";
import { meaningOf, type Placeholders } from "../model/placeholders.ts";
import type { Prose } from "../model/prose.ts";
import { type Run, type SourceFile, SourceMap } from "../model/source.ts";
import type { PictureUse } from "../model/text.ts";
import type { Findings, ReadText, Reference, Unit, ValidUnit } from "../model/unit.ts";
import { toJson, type ValueNode } from "../model/value.ts";

type Place = readonly [start: number, end: number];

/** What others need to know of a file. */
export interface Known extends Pick<Findings, "whole" | "belongs" | "anchors" | "fields" | "hasBody" | "diagnostics"> {
  readonly valid: boolean;
  readonly links: readonly (readonly [href: string, ...Place, text?: string])[];
  readonly pictures: readonly PictureUse[];
  readonly references: readonly Reference[];
  /** Placeholders used, and what they stood for. */
  readonly used: readonly string[];
  readonly meaning: string;
}

interface KeptText {
  readonly tree: Root;
  readonly ids: readonly string[];
  readonly words: number;
  readonly pictures: readonly PictureUse[];
  readonly prose: readonly KeptProse[];
}

type KeptProse = Omit<Prose, "map"> & { readonly map: KeptMap };

/** A map as numbers: where the text ends, in itself and in the file, and of each run where it begins, there and here, and its length or -1. */
type KeptMap = readonly number[];

/** What is written for a file. */
interface Written {
  readonly root?: ValueNode;
  readonly texts: readonly (readonly [pointer: string, text: KeptText])[];
  readonly body?: KeptText;
  readonly pictureFields: readonly string[];
  /** The words of its fields. */
  readonly fieldProse: readonly KeptProse[];
}

/** A unit as texts. */
export interface UnitTexts {
  readonly known: string;
  readonly written: string;
}

/**
 * A unit as texts.
 * @returns undefined for one that would not come back as it is: with a number that JSON does not have, or nested too deep
 */
export function textsOf(unit: Unit, placeholders: Placeholders): UnitTexts | undefined {
  try {
    return unit.root && !isPlain(unit.root) ? undefined : written(unit, placeholders);
  } catch (problem) {
    // Both are recursive, and so is JSON: what is nested without end is read anew each time.
    if (problem instanceof RangeError) return undefined;
    throw problem;
  }
}

function written(unit: Unit, placeholders: Placeholders): UnitTexts {
  const known: Known = {
    valid: unit.valid,
    whole: unit.whole,
    ...(unit.belongs === undefined ? {} : { belongs: unit.belongs }),
    anchors: unit.anchors,
    fields: unit.fields,
    hasBody: unit.hasBody,
    diagnostics: unit.diagnostics,
    links: unit.links.map(({ href, place: { span }, text }) =>
      text === undefined ? [href, span.start, span.end] : [href, span.start, span.end, text],
    ),
    pictures: unit.pictures,
    references: unit.references,
    used: [...unit.used],
    meaning: meaningOf(unit.used, placeholders),
  };
  const fields = unit.prose.filter(({ kind }) => kind === "field");
  const written: Written = {
    ...(unit.root ? { root: unit.root } : {}),
    texts: [...unit.texts].map(([pointer, text]) => [pointer, keptText(text)] as const),
    ...(unit.body ? { body: keptText(unit.body) } : {}),
    pictureFields: unit.pictureFields,
    fieldProse: fields.map(keptProse),
  };
  // Where something stood in the Markdown is told by its findings; in the trees it would be most of what is kept.
  return { known: JSON.stringify(known), written: JSON.stringify(written, withoutPositions) };
}

function withoutPositions(key: string, value: unknown): unknown {
  return key === "position" && typeof value === "object" && value !== null && "start" in value ? undefined : value;
}

/** Whether a value comes back from JSON as it was. */
function isPlain(node: ValueNode): boolean {
  if (node.kind === "scalar")
    return typeof node.value !== "number" || (Number.isFinite(node.value) && !Object.is(node.value, -0));
  return node.kind === "list" ? node.items.every(isPlain) : node.entries.every(({ value }) => isPlain(value));
}

const keptProse = ({ map, ...prose }: Prose): KeptProse => ({ ...prose, map: keptMap(map) });

function keptMap(map: SourceMap): KeptMap {
  const { runs, end } = map.parts();
  return [end.at, end.source, ...runs.flatMap(({ at, source, length = -1 }) => [at, source, length])];
}

function mapOf([endAt = 0, endSource = 0, ...numbers]: KeptMap): SourceMap {
  const runs: Run[] = [];
  for (let index = 0; index < numbers.length; index += 3) {
    const [at = 0, source = 0, length = -1] = numbers.slice(index, index + 3);
    runs.push(length < 0 ? { at, source } : { at, source, length });
  }
  return SourceMap.of({ runs, end: { at: endAt, source: endSource } });
}

function keptText({ tree, ids, words, pictures, prose }: ReadText): KeptText {
  return { tree, ids, words, pictures, prose: prose.map(keptProse) };
}

/** Where the rest of a unit comes from when somebody asks. */
export interface Rest {
  /** What is written for the file, as it was kept; undefined where that is lost. */
  readonly written: () => string | undefined;
  /** The unit as the front end makes it. */
  readonly again: () => Unit;
}

/** Whether what a file used stands for the same today, so that what is kept of it is still right. */
export function stillHolds(known: Known, placeholders: Placeholders): boolean {
  return known.meaning === meaningOf(known.used, placeholders);
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
  const parts = new Parts(rest);
  const eager = {
    file,
    collection,
    whole: known.whole,
    ...(known.belongs === undefined ? {} : { belongs: known.belongs }),
    anchors: known.anchors,
    fields: known.fields,
    hasBody: known.hasBody,
    diagnostics: known.diagnostics,
    links: known.links.map(([href, start, end, text]) => {
      const place = { file: file.path, span: { start, end } };
      return text === undefined ? { href, place } : { href, place, text };
    }),
    pictures: known.pictures,
    references: known.references,
    used: new Set(known.used),
  };
  // A spread would read what is to be read late.
  return known.valid
    ? {
        ...eager,
        valid: true,
        get root() {
          return parts.someRoot;
        },
        get data() {
          return parts.data;
        },
        get texts() {
          return parts.texts;
        },
        get body() {
          return parts.body;
        },
        get pictureFields() {
          return parts.pictureFields;
        },
        get prose() {
          return parts.prose;
        },
      }
    : {
        ...eager,
        valid: false,
        get root() {
          return parts.root;
        },
        get texts() {
          return parts.texts;
        },
        get body() {
          return parts.body;
        },
        get pictureFields() {
          return parts.pictureFields;
        },
        get prose() {
          return parts.prose;
        },
      };
}

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
    }
    return this.#written ?? undefined;
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
    const kept = this.#kept;
    if (!kept) return this.#fresh.body;
    this.#body ??= kept.body && readText(kept.body);
    return this.#body;
  }

  get prose(): readonly Prose[] {
    const fields = this.#kept?.fieldProse;
    const texts = [...this.texts.values(), ...(this.body ? [this.body] : [])];
    this.#prose ??= fields ? [...fields.map(proseOf), ...texts.flatMap(({ prose }) => prose)] : this.#fresh.prose;
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
