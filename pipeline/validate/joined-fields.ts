// Drops fixes of YAML findings that would mistake a field for part of a value, or a word for a key. Where a line end was lost,
// “description: A board.date: 2024-02-01” is two fields and not a text that needs quotes; and “dat:e 2024-02-01” does not need a space.
// Only the schema tells which words are fields; where the content names some itself, such as a product's properties, any word may be one.
import type { CollectionName } from "../model/collection.ts";
import { type Diagnostic, shortened } from "../model/diagnostic.ts";
import type { Schema, SchemaSet } from "../model/schemas.ts";
import type { SourceFile, Span } from "../model/source.ts";

/** The field names of a schema. */
interface FieldNames {
  readonly known: Set<string>;
  /** Whether it has groups whose fields the content names. */
  hasFree: boolean;
}

function fieldNames({ sources }: SchemaSet, collection: CollectionName): FieldNames {
  const names: FieldNames = { known: new Set(), hasFree: false };
  const seen = new Set<Schema>();
  /** Visits part of a schema, with the file that its references are relative to. */
  const visit = (schema: Schema | undefined, file: string): void => {
    if (!schema || seen.has(schema)) return;
    seen.add(schema);
    const { $ref = "", properties = {}, additionalProperties, items, anyOf = [] } = schema;
    const [other, definition = ""] = $ref.split("#/$defs/");
    visit(sources.get(other || file)?.$defs?.[definition], other || file);
    if (isSchema(additionalProperties)) {
      names.hasFree = true;
      visit(additionalProperties, file);
    }
    for (const key of Object.keys(properties)) names.known.add(key);
    for (const each of [...Object.values(properties), items, ...anyOf]) visit(each, file);
  };
  visit(sources.get(`${collection}.json`), `${collection}.json`);
  return names;
}

const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null;

/** The words before colons inside a text, each of which may be a field, possibly with the end of another line glued to it. */
const keysIn = (text: string) =>
  Array.from(text.matchAll(/([\w-]{1,80}):(?=\s|["']?$)/g), ([, word = ""]) => word);

/** The first field among such words. */
function fieldAmong(words: readonly string[], { known }: FieldNames): string | undefined {
  for (const word of words) {
    for (let at = 0; at < word.length; at++) {
      if (known.has(word.slice(at))) return word.slice(at);
    }
  }
  return undefined;
}

/** Most characters examined of a key, and of the value after it. */
const maxLength = 80;

/** Whether the word before a colon is a field, and the colon is in the right position. */
function isKey(text: string, { start, end }: Span, { known }: FieldNames): boolean {
  const key = /[\w-]*$/.exec(text.slice(Math.max(0, start - maxLength), start))?.[0] ?? "";
  const value = /^[^\r\n]*/.exec(text.slice(end, end + maxLength))?.[0] ?? "";
  // In “alt:D ouble” only the space is misplaced.
  return known.has(key) && (!/^\S /.test(value) || /^[AaI] \S/.test(value));
}

/** Findings about a file's syntax, without the fixes that would put a field into a value or make a key of another word. */
export function withoutJoinedFields(
  findings: readonly Diagnostic[],
  file: SourceFile,
  collection: CollectionName,
  schemas: SchemaSet,
): readonly Diagnostic[] {
  if (!findings.some(({ fix }) => fix)) return findings;
  const names = fieldNames(schemas, collection);
  return findings.map((finding) => {
    const { fix, ...plain } = finding;
    const edits = fix?.edits ?? [];
    const keys = edits.flatMap(({ text }) => (/^["']/.test(text) ? keysIn(text) : []));
    const field = fieldAmong(keys, names);
    if (field !== undefined) {
      const help = `If “${field}” is a field of its own, begin a line with it; if not: ${finding.help}`;
      return { ...plain, help: shortened(help) };
    }
    const isDoubtful =
      (names.hasFree && keys.length > 0) ||
      edits.some(({ text, span }) => text === ": " && !isKey(file.text, span, names));
    return isDoubtful ? plain : finding;
  });
}
