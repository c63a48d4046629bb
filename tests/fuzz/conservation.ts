// What a file loses on its way to the site without anybody being told: words that a writer typed, marks that visitors would read
// as they were typed, addresses of links. It is computed from the outside, in another way than the compiler does it.
import type { Nodes } from "hast";
import type { CheckedFile } from "../../pipeline/model/analysis.ts";
import type { Diagnostic, Location } from "../../pipeline/model/diagnostic.ts";
import { mapOf } from "../../pipeline/model/scalar-map.ts";
import { type SourceFile, SourceMap, type Span } from "../../pipeline/model/source.ts";
import { nodeAt, type ValueNode, writtenText } from "../../pipeline/model/value.ts";
import { placeholder, type Typed, typedIn } from "./typed-words.ts";

/** Something that was typed and is lost, or left as it was typed, with its place in the file. */
export interface Unconserved extends Span {
  readonly text: string;
}

export interface Conservation {
  /** Words that neither stand in the compiled file nor lie within a finding. */
  readonly lost: readonly Unconserved[];
  /** Marks that visitors read as they were typed, and that no finding points at. */
  readonly marks: readonly Unconserved[];
  /** Links of the compiled file that lead nowhere, although no finding says so. */
  readonly dead: readonly Unconserved[];
}

const word = /[\p{L}\p{N}\p{M}]+/gu;

/** All that a visitor reads or hears of a tree. */
function wordsOf(tree: Nodes): string {
  let text = "";
  const visit = (node: Nodes): void => {
    if (node.type === "text") text += node.value;
    if (node.type === "element") for (const name of ["alt", "title", "ariaLabel"]) text += node.properties[name] ?? "";
    if ("children" in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return text;
}

/** Its letters, without what stands between them. */
const lettersOf = (tree: Nodes) => (wordsOf(tree).match(word) ?? []).join("");

function countOf(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) count++;
  return count;
}

/** Whether something lies in one of some places. */
function within(places: readonly Location[]): (span: Span) => boolean {
  return ({ start, end }) => places.some(({ span }) => span.start < end && start < span.end);
}

/** All places that a finding names or mends. */
const placesOf = (finding: Diagnostic): Location[] => [
  finding,
  ...(finding.related ?? []),
  ...(finding.fix?.edits ?? []),
];

function deadLinks(tree: Nodes, map: SourceMap): Unconserved[] {
  const dead: Unconserved[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === "element" && node.tagName === "a" && !node.properties.href) {
      const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
      dead.push({ text: lettersOf(node), ...map.span(start, end) });
    }
    if ("children" in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return dead;
}

/** Whether what stands behind it is a comment, and no sentence that goes on: a date, an address, a list, a text in quotes. */
function isWordless(before: string): boolean {
  const value = before.replace(/^[ \t]*(?:-[ \t]+)*(?:.*?:(?:[ \t]|$))?/, "").trim();
  if (!/\s/.test(value) && /^[^\p{Lu}]*[/._:-]/u.test(value)) return true;
  return !/\p{L}/u.test(value) || /["'\]}]$|^[|>][-+\d]*$/.test(value);
}

/** Words of YAML outside all keys and values, and outside of comments that have a line of their own. */
function outsideValues(text: string, yaml: Span, root: ValueNode): Unconserved[] {
  const spans: Span[] = [];
  const visit = (node: ValueNode): void => {
    if (node.kind === "scalar") spans.push(node.span);
    else if (node.kind === "list") for (const item of node.items) visit(item);
    else
      for (const { keySpan, value } of node.entries) {
        spans.push(keySpan);
        visit(value);
      }
  };
  visit(root);
  const isInside = (at: number) => spans.some(({ start, end }) => start <= at && at < end);
  const source = text
    .slice(yaml.start, yaml.end)
    // Lines end as YAML's do.
    .replace(/(?<![^\r\n])[ \t\ufeff]*#[^\r\n]*/g, (all) => " ".repeat(all.length))
    .replace(/(?<![^\r\n])([^\r\n]*?)([ \t]#[^\r\n]*)/g, (all, before: string, comment: string) =>
      isWordless(before) ? before + " ".repeat(comment.length) : all,
    );
  return Array.from(source.matchAll(word), ({ 0: found, index }) => ({
    text: found,
    start: yaml.start + index,
    end: yaml.start + index + found.length,
  })).filter(({ start }) => !isInside(start));
}

/** A link or picture that is none because a mark of Liquid stands in its address: the finding about that mark is one about it. */
const liquidLink = /(?:!?\[[^[\]\n]*)?\]\([^()\n]*\{[{%][^{}]*[%}]\}[^()\n]*\)?/g;

/** Where the YAML of a file stands, and where its Markdown. */
function partsOf({ path, text }: SourceFile): { readonly yaml: Span; readonly body: Span | undefined } {
  if (!path.endsWith(".md")) return { yaml: { start: 0, end: text.length }, body: undefined };
  const [, opening = "", yaml = "", closing = ""] =
    /^(---[ \t]*)([\s\S]*?\n)(---[ \t]*(?:\r\n|\n|\r|$))/.exec(text) ?? [];
  const end = opening.length + yaml.length;
  return { yaml: { start: opening.length, end }, body: { start: end + closing.length, end: text.length } };
}

/**
 * What a file loses; three empty lists are what is promised of every file.
 * @param unit what the compiler made of the file
 * @param findings all that it says of the content, of which those of other files do not count; with the file's own findings alone
 * links appear as dead, and braces as marks, of which the linking and the rules about texts tell
 */
export function conservationOf(unit: CheckedFile, findings: readonly Diagnostic[] = unit.diagnostics): Conservation {
  const { root } = unit;
  const file = { path: unit.path, text: unit.text };
  const own = findings.filter((finding) => finding.file === file.path);
  const told = own.flatMap(placesOf).filter((place) => place.file === file.path);
  const isWithin = within(told);
  const liquid = Array.from(file.text.matchAll(liquidLink), ({ 0: all, index }) => ({
    start: index,
    end: index + all.length,
  })).filter(isWithin);
  const isTold = within([...told, ...liquid.map((span) => ({ file: file.path, span }))]);
  const lost: Unconserved[] = [];
  const marks: Unconserved[] = [];
  const dead: Unconserved[] = [];
  const { yaml, body } = partsOf(file);
  // What could not be read, or not all of it, has its finding, and nothing of the file is published.
  const isRead = unit.whole && !own.some(({ code }) => code === "yaml-duplicate-key");
  if (root && isRead) lost.push(...outsideValues(file.text, yaml, root).filter((found) => !isTold(found)));
  const isTangled = own.some(({ code }) => code === "text-too-tangled" || code === "nesting-too-deep");

  function text(source: string, map: SourceMap, tree: Nodes): void {
    const place = ({ text: found, start, end }: Typed): Unconserved => ({ text: found, ...map.span(start, end) });
    const typed = typedIn(source);
    const letters = lettersOf(tree);
    const untold = new Map<string, Unconserved[]>();
    for (const found of typed.words.map(place)) {
      if (isTold(found)) continue;
      const same = untold.get(found.text);
      if (same) same.push(found);
      else untold.set(found.text, [found]);
    }
    for (const [found, places] of untold) lost.push(...places.slice(countOf(letters, found)));
    lost.push(...typed.unseen.map(place).filter((found) => !isTold(found)));
    // Of marks that look alike as many are read by nobody as there are fewer in what was made: they went with their element.
    // A placeholder that nobody knows is printed, and its braces are no marks.
    const printed = wordsOf(tree).replace(placeholder, "");
    const all = typed.marks.map(place);
    for (const mark of new Set(typed.marks.map((found) => found.text))) {
      const places = all.filter((found) => found.text === mark);
      const gone = Math.max(0, places.length - countOf(printed, mark));
      marks.push(...places.filter((found) => !isTold(found)).slice(gone));
    }
    dead.push(...deadLinks(tree, map).filter((found) => !isTold(found)));
  }

  if (!isTangled) {
    for (const [pointer, { tree }] of unit.texts) {
      const node = root && nodeAt(root, pointer);
      if (node?.kind === "scalar") text(writtenText(node), mapOf(file, node), tree);
    }
    if (unit.body && body)
      text(file.text.slice(body.start, body.end), SourceMap.slice(body.start, body.end), unit.body.tree);
  }
  return { lost, marks, dead };
}
