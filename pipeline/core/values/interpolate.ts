// Replaces {{…}} by brand and facts in a file's values and keys (stage 3). Markdown is only checked here: it is filled after parsing, so
// that a filled word is never read as markup.

import { closest, onlyClose } from "../../model/closest.ts";
import {
  interpolated,
  isLiquid,
  mayBeRight,
  type Placeholders,
  placeholder,
  wordsOfOthers,
} from "../../model/placeholders.ts";
import { sourceMapOf } from "../../model/scalar-map.ts";
import type { SourceFile, Span } from "../../model/source.ts";
import { type MapEntry, type ValueNode, writtenText } from "../../model/value.ts";
import type { PlaceholderObservation } from "./placeholder-observation.ts";

export interface Interpolated {
  readonly root: ValueNode | undefined;
  /** Names used, known or not: the result depends on them. */
  readonly names: ReadonlySet<string>;
  /** What stands in double braces and cannot be filled. */
  readonly observations: readonly PlaceholderObservation[];
}

/** Whether a value still contains a known placeholder; unknown ones are reported where they are typed. */
function namesKnown(value: string, placeholders: Placeholders): boolean {
  return [...value.matchAll(placeholder)].some((match) =>
    placeholders.values.has((match[1] ?? "").trim()),
  );
}

/** The known name that was probably meant: in the same group if one is named, else of any group. */
function closestName(name: string, known: readonly string[]): string | undefined {
  const dot = name.indexOf(".") + 1;
  const group = known.filter((other) => dot > 0 && other.startsWith(name.slice(0, dot)));
  if (group.length === 0) {
    return known.find((other) => other.endsWith(`.${name}`)) ?? closest(name, known);
  }
  const near = closest(
    name.slice(dot),
    group.map((other) => other.slice(dot)),
  );
  return near === undefined ? undefined : name.slice(0, dot) + near;
}

/** A {{…}} as typed, closed or not. */
interface Typed {
  readonly typed: string;
  readonly name: string;
  /** The braces that close it. */
  readonly closing: string;
  readonly span: Span;
}

const opened = /\{\{([^{}]*)(\}\}|\}?)/g;

function* typedIn(text: string, spanOf: (start: number, end: number) => Span): Generator<Typed> {
  for (const { 0: typed, 1: name = "", 2: closing = "", index } of text.matchAll(opened)) {
    // The words after {{ belong to it only if a brace closes them.
    const length = closing === "" ? 2 : typed.length;
    yield {
      typed,
      name: name.trim(),
      closing,
      span: spanOf(index, index + length),
    };
  }
}

/** Whether braces hold no name, as those of a set of sets do: {{1, 2}, {3}}. */
const isNameless = ({ name, closing }: Typed) =>
  closing === "}}" ? name !== "" && !/\p{L}{2}/u.test(name) : !/^[-<%]?\s*\p{L}{2}/u.test(name);

/** What is wrong with a {{…}}; undefined if it is known or may be right. */
function problemOf(one: Typed, placeholders: Placeholders): PlaceholderObservation | undefined {
  const { typed, name, closing, span } = one;
  const kind = "placeholder";
  if (isNameless(one)) return undefined;
  if (closing !== "}}") return { kind, span, problem: "unclosed" };
  const others = wordsOfOthers(name);
  if (others !== undefined) {
    return /[*_`[\]<>\\]/.test(others) ? { kind, span, problem: "marks inside" } : undefined;
  }
  const value = placeholders.values.get(name);
  if (value !== undefined) {
    return namesKnown(value, placeholders) ? { kind, span, problem: "nested", name } : undefined;
  }
  if (mayBeRight(name, placeholders)) return undefined;
  if (isLiquid(name)) return { kind, span, problem: "foreign", typed };
  const known = [...placeholders.values.keys()];
  const meant = onlyClose(name, known) ?? closestName(name, known);
  return { kind, span, problem: "unknown", typed, name, meant };
}

/**
 * Fills the scalars and keys of a file, and checks the placeholders of its Markdown body.
 * @param file the file
 * @param root its parsed value
 * @param body span of its Markdown
 */
export function interpolate(
  file: SourceFile,
  root: ValueNode | undefined,
  body: Span | undefined,
  placeholders: Placeholders,
): Interpolated {
  const names = new Set<string>();
  const observations: PlaceholderObservation[] = [];
  const check = (text: string, spanOf: (start: number, end: number) => Span) => {
    for (const one of typedIn(text, spanOf)) {
      if (one.closing === "}}" && wordsOfOthers(one.name) === undefined) names.add(one.name);
      const problem = problemOf(one, placeholders);
      if (problem) observations.push(problem);
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
    check(template, (start, end) => map.span(start, end));
    return { ...node, value: interpolated(template, placeholders), template };
  }

  function visitEntry(entry: MapEntry): MapEntry {
    const { key, keySpan, value } = entry;
    if (!key.includes("{{")) return { ...entry, value: visit(value) };
    const quoted = /["']/.test(file.text[keySpan.start] ?? "") ? 1 : 0;
    check(key, behind(keySpan.start + quoted));
    return { ...entry, key: interpolated(key, placeholders), value: visit(value) };
  }

  const filled = root && visit(root);
  if (body) check(file.text.slice(body.start, body.end), behind(body.start));
  return { root: filled, names, observations };
}
