// Inserts an example from an explanation into the fixtures' base: a whole file, or only the fields that the example shows.
import type { Example } from "./explanation.ts";

/** Top-level YAML fields, each with its lines. */
function fieldsOf(yaml: string): string[] {
  return yaml.split(/^(?=[^\s#-])/m).filter((part) => part.trim() !== "");
}

const nameOf = (field: string) => field.slice(0, field.indexOf(":"));

/** YAML with the example's fields replaced; new fields come first. */
function withFields(yaml: string, example: string): string {
  const names = new Set(fieldsOf(example).map(nameOf));
  const others = fieldsOf(yaml).filter((field) => !names.has(nameOf(field)));
  return [example, ...others].join("");
}

/**
 * The complete text of an example's file.
 * @param base the file's text in the base; undefined if the base has no such file
 * @throws if the example shows part of a file that does not exist
 */
export function placed(example: Example, base: string | undefined): string {
  const { part, text, file } = example;
  if (part === "file") return text;
  const [, head = "", body = ""] = /^(---\n.*?^---\n)(.*)$/ms.exec(base ?? "") ?? [];
  if (base === undefined) {
    throw new Error(`The base has no ${file}, so an example cannot be a part of it.`);
  }
  if (part === "text") return head + text;
  return head ? `---\n${withFields(head.slice(4, -4), text)}---\n${body}` : withFields(base, text);
}
