// Compiles the schemas with ajv, adding our formats and the `content` keyword, which marks pictures, Markdown, links and references. Our
// keywords generate code, so that validators can also be written as source text.
import {
  _,
  Ajv2020,
  type CodeKeywordDefinition,
  type KeywordCxt,
  Name,
  type Options,
} from "ajv/dist/2020.js";
import { strConcat } from "ajv/dist/compile/codegen/code.js";
import { once } from "../../helpers.ts";
import type { SiteTable } from "../files/site-table.ts";
import type { ProjectSchemas, Schema } from "./schema.ts";
import { searchFields } from "./search-fields.ts";
import { translatedSchemas } from "./translated-schema.ts";
import { formats, repeatedItem, setOf, sourcesOf, type Validator } from "./validators.ts";

/** Name that ajv's generated code uses for the path at which a validator starts. */
const instancePath = new Name("instancePath");

/** Records a value that the schema marks. */
const content: CodeKeywordDefinition = {
  keyword: "content",
  schemaType: "string",
  code({ gen, schema, it }: KeywordCxt) {
    gen.code(_`this.push({ kind: ${schema}, pointer: ${strConcat(instancePath, it.errorPath)} })`);
  },
};

/** Whether all items of a list are different (`repeatedItem`). */
const uniqueItems: CodeKeywordDefinition = {
  keyword: "uniqueItems",
  type: "array",
  schemaType: "boolean",
  error: {
    message: "must NOT have duplicate items",
    params: ({ params: { repeated } }) => _`{ i: ${repeated}.i, j: ${repeated}.j }`,
  },
  code(cxt: KeywordCxt) {
    const { gen, data, schema } = cxt;
    if (schema !== true) return;
    const find = gen.scopeValue("func", { ref: repeatedItem, code: _`repeatedItem` });
    const repeated = gen.const("repeated", _`${find}(${data})`);
    cxt.setParams({ repeated });
    cxt.fail(_`${repeated} !== undefined`);
  },
};

/**
 * An ajv instance with our formats, keywords and schemas.
 * @param sources every schema by file name
 * @param code options for code generation
 */
export function ajvOf(sources: ReadonlyMap<string, Schema>, code: Options["code"]): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    // Messages are written in problems.ts.
    messages: false,
    passContext: true,
    strict: true,
    allowUnionTypes: true,
    // Compiling takes longer than checking all content. So the meta-schema check is left to a test, shared definitions are compiled once,
    // and generated code is not optimised.
    meta: false,
    validateSchema: false,
    inlineRefs: false,
    code: { optimize: false, ...code },
  });
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
  ajv.addKeyword(content);
  // Marks the words of a translation (`translated-schema.ts`); it validates nothing.
  ajv.addKeyword("words");
  ajv.removeKeyword("uniqueItems");
  ajv.addKeyword(uniqueItems);
  for (const schema of sources.values()) ajv.addSchema(schema);
  return ajv;
}

/**
 * Validators compiled on first use.
 * @param sources every schema as returned by `sourcesOf`
 * @returns a function that gives the validator of a collection, by its name
 */
export function validatorsOf(
  sources: ReadonlyMap<string, Schema>,
): (collection: string) => Validator | undefined {
  const ajv = once(() => ajvOf(sources, {}));
  return (collection) => ajv().getSchema(`${collection}.json`);
}

/**
 * Prepares validation; each schema is compiled on first use.
 * @param read every schema by file name, as written
 * @throws SchemaError if a schema names an unknown collection or kind
 */
export function schemaSet(read: ReadonlyMap<string, Schema>, table: SiteTable): ProjectSchemas {
  const compiled = (sources: ReadonlyMap<string, Schema>) =>
    setOf(sources, validatorsOf(sources), table);
  const set = compiled(sourcesOf(read, table));
  return {
    ...set,
    translated: once(() => compiled(translatedSchemas(set.sources))),
    search: once(() => searchFields(read, table)),
  };
}
