// Drops fixes of YAML findings that would mistake a field for part of a value, or a word for a key. Where a line end was lost,
// “description: A board.date: 2024-02-01” is two fields and not a text that needs quotes; and “dat:e 2024-02-01” does not need a space.
// Only the schema tells which words are fields; in groups whose fields the content names, such as a product's properties, any word may be
// one.
import type { CollectionName } from "../model/collection.ts";
import { type Diagnostic, type Edit, shortened } from "../model/diagnostic.ts";
import { type Line, lineAt, linesAbove } from "../model/lines.ts";
import { isSchema, type Schema, type SchemaSet } from "../model/schemas.ts";
import type { SourceFile, Span } from "../model/source.ts";

/** All field names in a schema, and the names of groups whose fields may have any name; the whole file is "". */
interface FieldNames {
  readonly known: Set<string>;
  readonly free: Set<string>;
}

function fieldNames({ sources }: SchemaSet, collection: CollectionName): FieldNames {
  const names: FieldNames = { known: new Set(), free: new Set() };
  const seen = new Set<Schema>();
  /** Visits part of a schema, with the file that its references are relative to and the name of the field or group it describes. */
  const visit = (schema: Schema | undefined, file: string, name: string): void => {
    if (!schema) return;
    const { $ref = "", properties = {}, additionalProperties, items, anyOf = [] } = schema;
    if (isSchema(additionalProperties)) names.free.add(name);
    const [other, definition = ""] = $ref.split("#/$defs/");
    visit(sources.get(other || file)?.$defs?.[definition], other || file, name);
    if (seen.has(schema)) return;
    seen.add(schema);
    for (const [key, field] of Object.entries(properties)) {
      names.known.add(key);
      visit(field, file, key);
    }
    for (const each of [items, ...anyOf]) visit(each, file, name);
    if (isSchema(additionalProperties)) visit(additionalProperties, file, `${name}/`);
  };
  visit(sources.get(`${collection}.json`), `${collection}.json`, "");
  return names;
}

/** Most characters examined of a key, and of the value after it. */
const maxLength = 80;

const columnOf = ({ text }: Line) => /^[ \t]*(?:-[ \t]+)*/.exec(text)?.[0].length ?? 0;

/** The key of the group that a line belongs to; "" for the whole file. */
function groupOf(text: string, line: Line): string {
  for (const above of linesAbove(text, line)) {
    if (columnOf(above) < columnOf(line)) return /([\w-]+):\s*$/.exec(above.text)?.[1] ?? "";
  }
  return "";
}

/** Form of field names that the content chooses. */
const freeName = /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/;

/**
 * The name of a field inside a text, before a colon, possibly with the end of another line glued to it: a name from the schema; any word
 * in a group with free names, as nobody knows what of it was glued; and any first or last word, where a group may begin.
 */
function fieldIn(text: string, names: ReadonlySet<string>, isFree: boolean): string | undefined {
  for (const { 1: word = "", 0: all, index } of text.matchAll(/([\w-]{1,80}):(?=\s|["']?$)/g)) {
    for (let at = 0; at < word.length; at++) {
      if (names.has(word.slice(at))) return word.slice(at);
    }
    const isEdge = index <= 1 || index + all.length >= text.length - 1;
    if (isFree || (isEdge && freeName.test(word))) return word;
  }
  return undefined;
}

/** Whether the word before a colon is a field, and the colon is in the right position. */
function isKey(text: string, { start, end }: Span, names: ReadonlySet<string>): boolean {
  const key = /[\w-]*$/.exec(text.slice(Math.max(0, start - maxLength), start))?.[0] ?? "";
  const value = /^[^\r\n]*/.exec(text.slice(end, end + maxLength))?.[0] ?? "";
  // In “alt:D ouble” only the space is misplaced.
  return names.has(key) && (!/^\S /.test(value) || /^[AaI] \S/.test(value));
}

/** Findings about a file's syntax, without the fixes that would put a field into a value or make a key of another word. */
export function withoutJoinedFields(
  findings: readonly Diagnostic[],
  file: SourceFile,
  collection: CollectionName,
  schemas: SchemaSet,
): readonly Diagnostic[] {
  if (!findings.some(({ fix }) => fix)) return findings;
  const { known, free } = fieldNames(schemas, collection);
  // In a file that declares its own fields, such as messages.yaml, a group that the schema does not name has free names too.
  const isFree = (group: string) => free.has(group) || (free.has("/") && !known.has(group));
  const fieldOf = ({ span, text }: Edit) =>
    /^["']/.test(text)
      ? fieldIn(text, known, isFree(groupOf(file.text, lineAt(file.text, span.start))))
      : undefined;
  return findings.map((finding) => {
    const { fix, ...plain } = finding;
    for (const edit of fix?.edits ?? []) {
      if (edit.text === ": " && !isKey(file.text, edit.span, known)) return plain;
      const field = fieldOf(edit);
      if (field !== undefined) {
        return {
          ...plain,
          help: shortened(
            `If “${field}” is a field of its own, begin a line with it; if not: ${finding.help}`,
          ),
        };
      }
    }
    return finding;
  });
}
