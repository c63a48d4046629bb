// Replaces each value of the fixtures' base in turn by an unexpected one, and tells with ajv whether the result violates the schema. Of
// the compiler's own code it uses only the schemas' formats and keywords.
import { Ajv2020 } from "ajv/dist/2020.js";
import { isMap, isScalar, isSeq, type Node, parse, parseDocument } from "yaml";
import { collectionOf } from "../../pipeline/collections.ts";
import { readSchemas } from "../../pipeline/load/schemas.ts";
import { dateProblem, emailPattern, isSiteAddress } from "../../pipeline/model/formats.ts";
import type { SourceFile } from "../../pipeline/model/source.ts";
import { withCollections } from "../../pipeline/validate/schema-words.ts";

const word = "a".repeat(60_000);
const sentence = `${Array.from({ length: 5000 }, (_none, index) => `word${index % 97}`).join(" ")}.`;

/** Replacements of a value, as YAML. */
const replacements: Readonly<Record<string, string>> = {
  null: "null",
  "an empty text": '""',
  zero: "0",
  "an empty list": "[]",
  "an empty map": "{}",
  "a map in a map": '{ "a": { "b": "c" } }',
  "two equal maps in a list": '[{ "a": 1 }, { "a": 1 }]',
  "one long word": JSON.stringify(word),
  "one long sentence": JSON.stringify(sentence),
};

/** Replacements of the body. */
const bodies: Readonly<Record<string, string>> = {
  "an empty text": "",
  zero: "0\n",
  "a front matter": "---\ntitle: Another\n---\n",
  "one long word": `${word}\n`,
  "one long sentence": `${sentence}\n`,
};

export interface Replaced {
  /** Says what was replaced and by what. */
  readonly name: string;
  readonly path: string;
  readonly text: string;
}

/** A file's YAML, which is the whole file or its front matter, and its offset. */
function yamlOf({ path, text }: SourceFile): { readonly yaml: string; readonly at: number } {
  if (!path.endsWith(".md")) return { yaml: text, at: 0 };
  const end = text.indexOf("\n---\n", 3) + 1;
  return { yaml: text.slice(4, end), at: 4 };
}

/** Ranges of all values and keys, a parent before its children. */
function places(node: Node | null, pointer: string): { readonly pointer: string; readonly range: [number, number] }[] {
  const range = node?.range;
  if (!node || !range) return [];
  const own = { pointer, range: [range[0], range[1]] as [number, number] };
  if (isSeq(node)) return [own, ...node.items.flatMap((item, at) => places(item as Node, `${pointer}/${at}`))];
  if (!isMap(node)) return [own];
  return [
    own,
    ...node.items.flatMap(({ key, value }) => {
      const step = `${pointer}/${isScalar(key) ? String(key.value) : "?"}`;
      return [...places(key as Node, `${step} (its name)`), ...places(value as Node | null, step)];
    }),
  ];
}

/** Variants of a file, each with one value, key or body replaced. */
export function replacedIn(file: SourceFile): Replaced[] {
  const { path, text } = file;
  const { yaml, at } = yamlOf(file);
  const document = parseDocument(yaml);
  const inYaml = places(document.contents, "").flatMap(({ pointer, range: [start, end] }) =>
    Object.entries(replacements).map(([called, written]) => {
      // The range of a block value includes line ends after it, which must stay.
      const last = at + start + yaml.slice(start, end).trimEnd().length;
      return {
        name: `${path}${pointer} as ${called}`,
        path,
        text: text.slice(0, at + start) + written + text.slice(last),
      };
    }),
  );
  if (!path.endsWith(".md")) return inYaml;
  const body = at + yaml.length + "---\n".length;
  return [
    ...inYaml,
    ...Object.entries(bodies).map(([called, written]) => ({
      name: `the text of ${path} as ${called}`,
      path,
      text: text.slice(0, body) + written,
    })),
  ];
}

const ajv = new Ajv2020({ strict: false });
ajv.addFormat("date", { type: "string", validate: (text: string) => dateProblem(text) === undefined });
ajv.addFormat("email", emailPattern);
ajv.addFormat("site-address", { type: "string", validate: isSiteAddress });
for (const [file, schema] of readSchemas(new URL("../../schemas", import.meta.url)))
  ajv.addSchema(withCollections(file, schema));

/**
 * Whether a file violates its schema or is not valid YAML.
 * @param filled replaces placeholders by the base's brand and facts
 */
export function isBroken(file: SourceFile, filled: (text: string) => string): boolean {
  const collection = collectionOf(file.path);
  const validate = collection && ajv.getSchema(`${collection.name}.json`);
  if (!validate) throw new Error(`There is no schema for ${file.path}.`);
  try {
    return !validate(parse(filled(yamlOf(file).yaml), { logLevel: "error", stringKeys: true }));
  } catch {
    return true;
  }
}
