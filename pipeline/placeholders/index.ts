// Stage 3: puts brand and facts in place of {{…}} in a file's values and keys. Texts in Markdown are filled when they are
// transformed, so that a filled word is never read as markup; here their placeholders are only checked.

import { own } from "../collections.ts";
import { closest, onlyClose } from "../model/closest.ts";
import { type Diagnostic, diagnostic, replacing } from "../model/diagnostic.ts";
import {
  interpolated,
  isLiquid,
  liquidHelp,
  mayBeRight,
  type Placeholders,
  placeholder,
  wordsOfOthers,
} from "../model/placeholders.ts";
import { mapOf } from "../model/scalar-map.ts";
import { type SourceFile, type Span, touch } from "../model/source.ts";
import { type MapEntry, type ValueNode, writtenText } from "../model/value.ts";

export interface Interpolated {
  readonly root: ValueNode | undefined;
  /** Names used, known or not: what the result depends on. */
  readonly used: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Whether a value still has a placeholder that is known; an unknown one is reported where it was typed. */
function namesKnown(value: string, placeholders: Placeholders): boolean {
  return [...value.matchAll(placeholder)].some((match) => placeholders.values.has((match[1] ?? "").trim()));
}

/** What is said of a name that stands for nothing. */
function unknownMessage(name: string): string {
  const fact = /^fact\.(.+)$/.exec(name)?.[1];
  return fact === undefined ? `{{${name}}} stands for nothing here.` : `There is no fact “${fact}”.`;
}

/** The known name that was meant: of the same group where a group is named, and found without its group where none is. */
function closestName(name: string, known: readonly string[]): string | undefined {
  const dot = name.indexOf(".") + 1;
  const group = known.filter((other) => dot > 0 && other.startsWith(name.slice(0, dot)));
  if (group.length === 0) return known.find((other) => other.endsWith(`.${name}`)) ?? closest(name, known);
  const near = closest(
    name.slice(dot),
    group.map((other) => other.slice(dot)),
  );
  return near === undefined ? undefined : name.slice(0, dot) + near;
}

/**
 * Fills the scalars and keys of a file, and checks the placeholders of its Markdown body.
 * @param file the file
 * @param root its parsed value
 * @param body where its Markdown stands
 * @param unknown places of values that could not be read: what stands for them in `root` is no text of the file
 */
export function interpolate(
  file: SourceFile,
  root: ValueNode | undefined,
  body: Span | undefined,
  placeholders: Placeholders,
  unknown: readonly Span[] = [],
): Interpolated {
  const used = new Set<string>();
  const diagnostics: Diagnostic[] = [];

  function check(text: string, spanOf: (start: number, end: number) => Span): void {
    for (const match of text.matchAll(/\{\{([^{}]*)(\}\}|\}?)/g)) {
      const name = (match[1] ?? "").trim();
      const place = { file: file.path, span: spanOf(match.index, match.index + match[0].length) };
      if (match[2] !== "}}") {
        diagnostics.push(
          diagnostic(
            "placeholder-unknown",
            // The words behind it belong to it only where a brace ends them.
            match[2] === "" ? { ...place, span: spanOf(match.index, match.index + 2) } : place,
            "A {{ opens here that no }} closes.",
            { help: "Write {{brand.name}} or {{fact.ID}} with two braces on both sides." },
          ),
        );
        continue;
      }
      const others = wordsOfOthers(name);
      if (others !== undefined) {
        if (/[*_`[\]<>\\]/.test(others))
          diagnostics.push(
            diagnostic("placeholder-unknown", place, "Between {{theirs and }} only plain words can stand.", {
              help: "Take the marks out, or write them around it: **{{theirs 25 years}}**",
            }),
          );
        continue;
      }
      used.add(name);
      const value = placeholders.values.get(name);
      if (value !== undefined && namesKnown(value, placeholders))
        diagnostics.push(
          diagnostic(
            "placeholder-unknown",
            place,
            `{{${name}}} stands for a text that has a placeholder in it itself.`,
            {
              help: "Write that text out in its own file: a fact can name the brand, and nothing else.",
            },
          ),
        );
      if (value !== undefined || mayBeRight(name, placeholders)) continue;
      if (isLiquid(name)) {
        const message = `“${match[0]}” is a mark of another site's system; nothing fills it here.`;
        diagnostics.push(diagnostic("placeholder-unknown", place, message, { help: liquidHelp }));
        continue;
      }
      const typed = file.text.slice(place.span.start, place.span.end);
      const certain = onlyClose(name, [...placeholders.values.keys()]);
      const near = certain ?? closestName(name, [...placeholders.values.keys()]);
      diagnostics.push(
        diagnostic("placeholder-unknown", place, unknownMessage(name), {
          help: near
            ? `Did you mean {{${near}}}?`
            : `Write {{brand.name}} for the brand, or {{fact.ID}} with the id of a fact in ${own.facts.file}.`,
          ways:
            near !== undefined && typed === match[0]
              ? [{ label: `Change it to {{${near}}}`, edits: [{ ...place, text: `{{${near}}}` }] }]
              : [],
          fix:
            certain !== undefined && typed === match[0]
              ? replacing(place, `{{${certain}}}`, `{{${name}}} is called {{${certain}}}`)
              : undefined,
        }),
      );
    }
  }

  function visit(node: ValueNode): ValueNode {
    if (node.kind === "scalar") {
      const template = writtenText(node);
      if (!template.includes("{{") || unknown.some((span) => touch(span, node.span))) return node;
      const map = mapOf(file, node);
      check(template, (start, end) => map.span(start, end));
      return { ...node, value: interpolated(template, placeholders), template };
    }
    if (node.kind === "list") return { ...node, items: node.items.map(visit) };
    return {
      ...node,
      entries: node.entries.map((entry): MapEntry => {
        if (!entry.key.includes("{{")) return { ...entry, value: visit(entry.value) };
        const quoted = /["']/.test(file.text[entry.keySpan.start] ?? "") ? 1 : 0;
        check(entry.key, (start, end) => ({
          start: entry.keySpan.start + quoted + start,
          end: entry.keySpan.start + quoted + end,
        }));
        return { ...entry, key: interpolated(entry.key, placeholders), value: visit(entry.value) };
      }),
    };
  }

  const filled = root && visit(root);
  if (body)
    check(file.text.slice(body.start, body.end), (start, end) => ({
      start: body.start + start,
      end: body.start + end,
    }));
  return { root: filled, used, diagnostics };
}
