// Writes a text as a YAML scalar, without quotes where it needs none.
import { type Fix, replacing } from "../../report/finding.ts";
import type { SourceFile } from "../files/source.ts";
import { yamlQuoted } from "./lines.ts";
import type { ValueNode } from "./value.ts";

/**
 * Texts that need no quotes: dates, relative paths, and words that are not a number, true or null.
 */
const plain =
  /^\d{4}-\d{2}-\d{2}$|^\.{1,2}\/[\w./-]+$|^(?!(?:true|false|null|yes|no|on|off|y|n)$)[A-Za-z](?:[A-Za-z0-9 _./()’,;!?–&+*%@-]*[A-Za-z0-9_.)’!?%-])?$/i;

/**
 * Characters that YAML allows only as escapes, and those that nobody sees; those that join or part
 * letters belong to words of Hindi.
 */
const escaped = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u00a0\ufffe\uffff\p{Cs}]/u;

/**
 * Writes a text as a YAML scalar on one line.
 * @param text any text
 * @param flow whether it stands in brackets or braces, where a comma would end it
 */
export function yamlScalar(text: string, flow = false): string {
  if (plain.test(text) && !(flow && text.includes(","))) return text;
  if (!escaped.test(text)) return yamlQuoted(text);
  const letters = Array.from(text, (letter) => {
    if (letter === "\\" || letter === '"') return `\\${letter}`;
    if (!escaped.test(letter)) return letter;
    const code = letter.codePointAt(0)?.toString(16) ?? "";
    return code.length > 4 ? `\\U${code.padStart(8, "0")}` : `\\u${code.padStart(4, "0")}`;
  });
  return `"${letters.join("")}"`;
}

/**
 * Writes a text in place of another, in the same quotes.
 * @param typed the other, as it stands in the file
 */
export function requoted(typed: string, text: string): string {
  if (escaped.test(text)) return yamlScalar(text);
  if (typed.startsWith('"')) return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
  if (typed.startsWith("'")) return `'${text.replaceAll("'", "''")}'`;
  return yamlScalar(text, true);
}

/** The text of a single-line value without placeholders; undefined for any other. */
export function typedText(node: ValueNode | undefined, file: SourceFile): string | undefined {
  if (node?.kind !== "scalar" || node.value === null) return undefined;
  const typed = file.text.slice(node.span.start, node.span.end);
  if (typed === "" || /[\r\n]|\{\{/.test(typed)) return undefined;
  return typeof node.value === "string" ? node.value : typed;
}

/** A fix that replaces a value's text, in the same quotes. */
export function rewritten(
  node: ValueNode | undefined,
  file: SourceFile,
  text: string,
): Fix | undefined {
  const before = typedText(node, file);
  if (node?.kind !== "scalar" || before === undefined) return undefined;
  const typed = file.text.slice(node.span.start, node.span.end);
  return replacing(
    { file: file.path, span: node.span },
    requoted(typed, text),
    `“${before}” is written ${text}`,
  );
}
