// Puts an example of an explanation into the fixtures' base, as far as the example shows its file.
import type { Example } from "../../../pipeline/explain/explanation.ts";

/** Top-level fields of YAML, each with the lines that belong to it. */
function fieldsOf(yaml: string): string[] {
  return yaml.split(/^(?=[^\s#-])/m).filter((part) => part.trim() !== "");
}

const nameOf = (field: string) => field.slice(0, field.indexOf(":"));

/** YAML with fields replaced by those of the example; new ones come first. */
function withFields(yaml: string, example: string): string {
  const names = new Set(fieldsOf(example).map(nameOf));
  const others = fieldsOf(yaml).filter((field) => !names.has(nameOf(field)));
  return [example, ...others].join("");
}

/**
 * The whole text of an example's file.
 * @param base the file's text in the base; undefined where the base has no such file
 * @throws where the example shows a part of a file that is not there
 */
export function placed(example: Example, base: string | undefined): string {
  const { part, text, file } = example;
  if (part === "file") return text;
  const [, head = "", body = ""] = /^(---\n.*?^---\n)(.*)$/ms.exec(base ?? "") ?? [];
  if (base === undefined) throw new Error(`The base has no ${file}, so an example cannot be a part of it.`);
  if (part === "text") return head + text;
  return head ? `---\n${withFields(head.slice(4, -4), text)}---\n${body}` : withFields(base, text);
}
