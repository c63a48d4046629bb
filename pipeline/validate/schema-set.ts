// The schemas of schemas/, compiled by ajv, with our formats and the `content` keyword that marks pictures, Markdown, links and
// references. Our keywords write code, so that a validator can be kept as a text too.
import { _, Ajv2020, type CodeKeywordDefinition, type KeywordCxt, Name, type Options } from "ajv/dist/2020.js";
import { strConcat } from "ajv/dist/compile/codegen/code.js";
import { once } from "../model/once.ts";
import type { ProjectSchemas, Schema } from "../model/schemas.ts";
import { translatedSchemas } from "./translated-schema.ts";
import { repeatedItem } from "./unique-items.ts";
import { formats, setOf, sourcesOf, type Validator } from "./validators.ts";

/** What ajv calls, in the code that it makes, the place in the data where a validator began. */
const instancePath = new Name("instancePath");

/** Adds a value to what the schema marks. */
const content: CodeKeywordDefinition = {
  keyword: "content",
  schemaType: "string",
  code({ gen, schema, it }: KeywordCxt) {
    gen.code(_`this.push({ kind: ${schema}, pointer: ${strConcat(instancePath, it.errorPath)} })`);
  },
};

/** Whether all items of a list are different. */
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
 * Ajv with our formats, keywords and schemas.
 * @param sources every schema by file name
 * @param code how code is made
 */
export function ajvOf(sources: ReadonlyMap<string, Schema>, code: Options["code"]): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    // What is told is worded here (schema-error.ts); ajv's own sentences would be some kilobytes of the desk.
    messages: false,
    passContext: true,
    strict: true,
    allowUnionTypes: true,
    // Compiling takes longer than checking the whole content: a test holds the schemas against the standard's own, shared
    // definitions are compiled once, and the code is left as it is generated.
    validateSchema: false,
    inlineRefs: false,
    code: { optimize: false, ...code },
  });
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
  ajv.addKeyword(content);
  // Says what a translation has of a value (`translated-schema.ts`), and nothing of the value itself.
  ajv.addKeyword("words");
  ajv.removeKeyword("uniqueItems");
  ajv.addKeyword(uniqueItems);
  for (const schema of sources.values()) ajv.addSchema(schema);
  return ajv;
}

/**
 * Validators that are compiled when they are first asked for.
 * @param sources every schema as `sourcesOf` gives it
 * @returns what gives the validator of a collection, by its name
 */
export function validatorsOf(sources: ReadonlyMap<string, Schema>): (collection: string) => Validator | undefined {
  const ajv = ajvOf(sources, {});
  return (collection) => ajv.getSchema(`${collection}.json`);
}

/**
 * Prepares validation; each schema is compiled when it is first used.
 * @param read every schema by file name, as it is written
 * @throws SchemaError where a schema names what there is not
 */
export function schemaSet(read: ReadonlyMap<string, Schema>): ProjectSchemas {
  const compiled = (sources: ReadonlyMap<string, Schema>) => setOf(sources, validatorsOf(sources));
  const set = compiled(sourcesOf(read));
  return { ...set, translated: once(() => compiled(translatedSchemas(set.sources))) };
}
