// Replaces {{…}} by brand and facts in a file's values and keys (stage 3).

import type { Span } from "../../report/finding.ts";
import type { SourceFile } from "../files/source.ts";
import { sourceMapOf } from "../yaml/scalar-map.ts";
import { type MapEntry, type ValueNode, writtenText } from "../yaml/value.ts";
import { interpolated, type Placeholders, type TypedPlaceholder } from "./placeholders.ts";

interface Interpolated {
  readonly root: ValueNode | undefined;
  /** Names used, known or not: the result depends on them. */
  readonly names: ReadonlySet<string>;
  /** Every {{…}} that is typed. */
  readonly braces: readonly TypedPlaceholder[];
}

const opened = /\{\{\{[^{}]*\}\}\}|\{\{([^{}]*)(\}\}|\}?)/g;

function* typedIn(
  text: string,
  spanOf: (start: number, end: number) => Span,
): Generator<TypedPlaceholder> {
  for (const { 0: typed, 1: name = "", 2: closing = "", index } of text.matchAll(opened)) {
    // The words after {{ belong to it only if a brace closes them.
    const length = closing === "" && !typed.startsWith("{{{") ? 2 : typed.length;
    yield {
      typed,
      name: name.trim(),
      closing,
      span: spanOf(index, index + length),
    };
  }
}

/**
 * Fills the scalars and keys of a file, and finds the placeholders of its Markdown body, which is
 * filled after parsing, so that a filled word is never read as markup.
 * @param file the file
 * @param root its parsed value
 * @param body span of its Markdown
 */
export function fillPlaceholders(
  file: SourceFile,
  root: ValueNode | undefined,
  body: Span | undefined,
  placeholders: Placeholders,
): Interpolated {
  const names = new Set<string>();
  const braces: TypedPlaceholder[] = [];
  const read = (text: string, spanOf: (start: number, end: number) => Span) => {
    for (const found of typedIn(text, spanOf)) {
      if (found.closing === "}}") names.add(found.name);
      braces.push(found);
    }
  };
  const behind = (offset: number) => (start: number, end: number) => ({
    start: offset + start,
    end: offset + end,
  });

  function visit(node: ValueNode): ValueNode {
    if (node.kind === "list") return { ...node, items: node.items.map(visit) };
    if (node.kind === "map") return { ...node, entries: node.entries.map(visitEntry) };
    const template = writtenText(node);
    if (!template.includes("{{")) return node;
    const map = sourceMapOf(file, node);
    read(template, (start, end) => map.span(start, end));
    return { ...node, value: interpolated(template, placeholders), template };
  }

  function visitEntry(entry: MapEntry): MapEntry {
    const { key, keySpan, value } = entry;
    if (!key.includes("{{")) return { ...entry, value: visit(value) };
    const quoted = /["']/.test(file.text[keySpan.start] ?? "") ? 1 : 0;
    read(key, behind(keySpan.start + quoted));
    return { ...entry, key: interpolated(key, placeholders), value: visit(value) };
  }

  const filled = root && visit(root);
  if (body) read(file.text.slice(body.start, body.end), behind(body.start));
  return { root: filled, names, braces };
}
