// The front end: everything that can be known of one file alone. A pure function of the file's text, the schemas and the values
// of the placeholders that the file uses, so its result can be kept until one of them changes.
import type { Collection } from "./collections.ts";
import { fill, mayBeRight, type Placeholders } from "./fill/index.ts";
import type { Diagnostic } from "./model/diagnostic.ts";
import { compareDiagnostics, diagnostic } from "./model/diagnostic.ts";
import { placeOf } from "./model/place.ts";
import type { Prose } from "./model/prose.ts";
import { type SourceFile, SourceMap, type Span } from "./model/source.ts";
import { entryAt, type Json, nodeAt, toJson, type ValueNode } from "./model/value.ts";
import { type Parsed, parse } from "./parse/index.ts";
import { type LinkUse, type PictureUse, pageSlugger, type Text, transform } from "./transform/index.ts";
import { validate } from "./validate/index.ts";
import { misplaced } from "./validate/misplaced.ts";
import type { SchemaSet } from "./validate/schema-set.ts";

/** A reference to an entry of another collection, by its key. */
export interface Reference {
  readonly collection: "products";
  readonly key: string;
  readonly place: { readonly file: string; readonly span: { readonly start: number; readonly end: number } };
}

/** What the front end makes of a file. */
export interface Unit {
  readonly file: SourceFile;
  readonly collection: Collection;
  /** The filled value with positions; undefined where there is none. */
  readonly root: ValueNode | undefined;
  /** The filled value. */
  readonly data: { readonly [key: string]: Json };
  /** Whether the value is as its schema asks, so that later stages can rely on its shape. */
  readonly valid: boolean;
  /** Whether all of the file could be read, so that what is not in it is really missing. */
  readonly whole: boolean;
  /** Where the file belongs, if its fields say that it is in a wrong folder. */
  readonly meant?: string;
  /** Texts of fields in Markdown, by JSON pointer. */
  readonly texts: ReadonlyMap<string, Text>;
  /** JSON pointers of pictures in fields. */
  readonly pictureFields: readonly string[];
  /** The text below the front matter. */
  readonly body: Text | undefined;
  /** Ids on the entry's page. */
  readonly anchors: readonly string[];
  readonly links: readonly LinkUse[];
  readonly pictures: readonly PictureUse[];
  readonly references: readonly Reference[];
  /** Its words as typed, of fields and texts. */
  readonly prose: readonly Prose[];
  /** Placeholders used. */
  readonly used: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Runs the front end over one file. */
export function frontEnd(
  file: SourceFile,
  collection: Collection,
  schemas: SchemaSet,
  placeholders: Placeholders,
  parsed = parse(file, collection),
): Unit {
  try {
    return build(file, collection, schemas, placeholders, parsed);
  } catch (problem) {
    // Markdown's and HTML's parsers are recursive; only nesting without end makes them fail.
    if (!(problem instanceof RangeError)) throw problem;
    const finding = diagnostic(
      "nesting-too-deep",
      { file: file.path, span: { start: 0, end: 1 } },
      "The text is nested so deep that it cannot be read.",
      {
        help: "Look for a long run of brackets, quotes or list marks and remove it.",
      },
    );
    return {
      file,
      collection,
      root: undefined,
      data: {},
      valid: false,
      whole: false,
      texts: new Map(),
      pictureFields: [],
      body: undefined,
      anchors: [],
      links: [],
      pictures: [],
      references: [],
      prose: [],
      used: new Set(),
      diagnostics: foremost([finding, ...parsed.diagnostics]),
    };
  }
}

function build(
  file: SourceFile,
  collection: Collection,
  schemas: SchemaSet,
  placeholders: Placeholders,
  parsed: Parsed,
): Unit {
  const filled = fill(file, parsed.root, parsed.body, placeholders);
  const root = filled.root;
  const diagnostics = [...parsed.diagnostics, ...filled.diagnostics];
  const isUnknown = (span: Span) => parsed.unknown.some((u) => span.start < u.end && u.start < span.end);
  // A value that could not be read whole would only break rules because of that.
  const elsewhere =
    root && parsed.whole && collection.kind === "entries" ? misplaced(file, root, collection, schemas) : undefined;
  if (elsewhere) diagnostics.push(elsewhere.finding);
  const checked = root && parsed.whole && !elsewhere ? validate(file, root, collection.name, schemas) : undefined;
  if (checked) diagnostics.push(...checked.diagnostics.filter((d) => !isUnknown(d.span)));
  const marked = checked?.marked ?? [];

  const anchors = collection.kind === "entries" ? collection.anchors : [];
  const slugger = pageSlugger(anchors);
  const texts = new Map<string, Text>();
  const links: LinkUse[] = [];
  const pictures: PictureUse[] = [];
  const references: Reference[] = [];
  const pictureFields: string[] = [];
  const take = (text: Text) => {
    diagnostics.push(...text.diagnostics);
    links.push(...text.links);
    pictures.push(...text.pictures);
    return text;
  };
  for (const { kind, pointer } of marked) {
    if (!root) break;
    const node = nodeAt(root, pointer);
    if (kind === "picture") {
      const src = entryAt(root, pointer, "src")?.value;
      if (src?.kind !== "scalar" || typeof src.value !== "string" || isUnknown(src.span)) continue;
      pictureFields.push(pointer);
      const size = (name: string) => {
        const value = entryAt(root, pointer, name)?.value;
        return value?.kind === "scalar" && typeof value.value === "number" ? { [name]: value.value } : {};
      };
      const alt = entryAt(root, pointer, "alt")?.value;
      pictures.push({
        src: src.value,
        place: placeOf(file, root, `${pointer}/src`),
        ...(alt?.kind === "scalar" && typeof alt.value === "string" ? { alt: alt.value } : {}),
        ...size("width"),
        ...size("height"),
      });
    } else if (node?.kind === "scalar" && typeof node.value === "string" && !isUnknown(node.span)) {
      if (kind === "markdown")
        texts.set(
          pointer,
          take(transform({ file: file.path, markdown: node.raw, map: node.map() }, placeholders, slugger)),
        );
      else if (kind === "link") links.push({ href: node.value, place: placeOf(file, root, pointer) });
      else references.push({ collection: kind, key: node.value, place: placeOf(file, root, pointer) });
    }
  }
  const body =
    parsed.body && !parsed.diagnostics.some((d) => d.code === "body-missing")
      ? take(
          transform(
            {
              file: file.path,
              markdown: file.text.slice(parsed.body.start, parsed.body.end),
              map: SourceMap.slice(parsed.body.start, parsed.body.end),
            },
            placeholders,
            slugger,
          ),
        )
      : undefined;
  const data = root?.kind === "map" ? (toJson(root) as { [key: string]: Json }) : {};
  return {
    file,
    collection,
    root,
    data,
    valid: checked !== undefined && checked.diagnostics.length === 0 && parsed.unknown.length === 0,
    whole: parsed.whole && parsed.unknown.length === 0 && !diagnostics.some((d) => d.code === "text-too-tangled"),
    ...(elsewhere ? { meant: elsewhere.meant } : {}),
    texts,
    pictureFields,
    body,
    anchors: [...anchors, ...[...texts.values(), ...(body ? [body] : [])].flatMap((text) => text.ids)],
    links,
    pictures,
    references,
    prose: [
      ...(root ? fieldsOf(root, texts) : []),
      ...[...texts.values(), ...(body ? [body] : [])].flatMap((text) => text.prose),
    ],
    used: filled.used,
    diagnostics: foremost(diagnostics),
  };
}

/** Fields that hold words: texts with a space in them that are no addresses; Markdown fields are taken apart elsewhere. */
function fieldsOf(root: ValueNode, texts: ReadonlyMap<string, Text>): Prose[] {
  const fields: Prose[] = [];
  const visit = (node: ValueNode, pointer: string): void => {
    if (node.kind === "map")
      for (const { key, value } of node.entries)
        visit(value, `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`);
    else if (node.kind === "list") for (const [index, item] of node.items.entries()) visit(item, `${pointer}/${index}`);
    else if (/\s/.test(node.raw) && !texts.has(pointer))
      fields.push({ kind: "field", text: node.raw, map: node.map(), pointer });
  };
  visit(root, "");
  return fields;
}

/** Most findings of one file that are reported: a file with more is wrong as a whole. */
const mostFindings = 500;

/** The findings that are reported: errors before warnings, then from the top of the file. */
function foremost(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  if (diagnostics.length <= mostFindings) return diagnostics;
  const rank = (finding: Diagnostic) => (finding.severity === "error" ? 0 : 1);
  return [...diagnostics].sort((a, b) => rank(a) - rank(b) || compareDiagnostics(a, b)).slice(0, mostFindings);
}

/** Whether a kept result still holds: the same text, and the same values of the placeholders that it used. */
export function holds(unit: Unit, file: SourceFile, before: Placeholders, now: Placeholders): boolean {
  return (
    unit.file.text === file.text &&
    [...unit.used].every(
      (name) => before.values.get(name) === now.values.get(name) && mayBeRight(name, before) === mayBeRight(name, now),
    )
  );
}
