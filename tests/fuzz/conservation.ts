// Finds what the compiler loses of a file without a finding: typed words, marks, and addresses of
// links. Implemented independently of the compiler, so that it does not repeat the compiler's
// mistakes.
import type { Nodes } from "hast";
import type { ReadFile } from "../../pipeline/read/file/summary.ts";
import { otherDashes } from "../../pipeline/read/files/front-matter.ts";
import { type SourceFile, SourceMap } from "../../pipeline/read/files/source.ts";
import { sourceMapOf } from "../../pipeline/read/yaml/scalar-map.ts";
import { nodeAt, type ValueNode, writtenText } from "../../pipeline/read/yaml/value.ts";
import type { Finding, Location, Span } from "../../pipeline/report/finding.ts";
import { placeholder, type Typed, typedIn } from "./typed-words.ts";

/** A word or mark that is lost or published as typed, with its place in the file. */
export interface Unconserved extends Span {
  readonly text: string;
}

export interface Conservation {
  /** Words that are neither in the compiled file nor within a finding. */
  readonly lost: readonly Unconserved[];
  /** Marks that are published as typed and that no finding covers. */
  readonly marks: readonly Unconserved[];
  /** Links of the compiled file without an address, without as many as findings tell. */
  readonly dead: readonly Unconserved[];
}

const word = /[\p{L}\p{N}\p{M}]+/gu;

/** All words of a tree that a visitor reads or a screen reader speaks. */
function wordsOf(tree: Nodes): string {
  let text = "";
  const visit = (node: Nodes): void => {
    if (node.type === "text") text += node.value;
    if (node.type === "element") {
      for (const name of ["alt", "title", "ariaLabel"]) text += node.properties[name] ?? "";
    }
    if ("children" in node) {
      for (const child of node.children) visit(child);
    }
  };
  visit(tree);
  return text;
}

/** The tree's letters and digits, without what separates them. */
const lettersOf = (tree: Nodes) => (wordsOf(tree).match(word) ?? []).join("");

function countOf(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) count++;
  return count;
}

/** Returns a test of whether a span overlaps one of the places. */
function within(places: readonly Location[]): (span: Span) => boolean {
  return ({ start, end }) => places.some(({ span }) => span.start < end && start < span.end);
}

/** All places that a finding names or that its fix edits. */
const placesOf = (finding: Finding): Location[] => [
  finding,
  ...(finding.related ?? []),
  ...(finding.fix?.edits ?? []),
];

/**
 * The links of a text without an address. Trees have no positions, so each is placed at the
 * beginning of its text.
 */
function deadLinks(tree: Nodes, map: SourceMap): Unconserved[] {
  const dead: Unconserved[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === "element" && node.tagName === "a" && !node.properties.href) {
      dead.push({ text: lettersOf(node), ...map.span(0, 0) });
    }
    if ("children" in node) {
      for (const child of node.children) visit(child);
    }
  };
  visit(tree);
  return dead;
}

/**
 * How many links without an address are reported, or were typed so: a tag without an address is no
 * link, and its words are published.
 */
function reportedLinks(text: string, own: readonly Finding[]): number {
  const reported = own.filter(
    ({ code }) => code === "link-unsafe" || code === "link-broken",
  ).length;
  return reported + (text.match(/<a(?![\w-])(?![^>]*\bhref)/gi)?.length ?? 0);
}

/**
 * Whether a # after this can only begin a comment, because the value is no sentence: a date, an
 * address, a list, a quoted text.
 */
function isWordless(before: string): boolean {
  const value = before.replace(/^[ \t]*(?:-[ \t]+)*(?:.*?:(?:[ \t]|$))?/, "").trim();
  if (!/\s/.test(value) && /^[^\p{Lu}]*[/._:-]/u.test(value)) return true;
  return !/\p{L}/u.test(value) || /["'\]}]$|^[|>][-+\d]*$/.test(value);
}

/**
 * Words of YAML outside of all keys and values, and outside of comments on their own line or after
 * a value that is no sentence.
 */
function outsideValues(text: string, yaml: Span, root: ValueNode): Unconserved[] {
  const spans: Span[] = [];
  const visit = (node: ValueNode): void => {
    if (node.kind === "scalar") {
      spans.push(node.span);
    } else if (node.kind === "list") {
      for (const item of node.items) visit(item);
    } else {
      for (const { keySpan, value } of node.entries) {
        spans.push(keySpan);
        visit(value);
      }
    }
  };
  visit(root);
  const isInside = (at: number) => spans.some(({ start, end }) => start <= at && at < end);
  const source = text
    .slice(yaml.start, yaml.end)
    // Line ends as in YAML: \r or \n, but not U+2028.
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

/**
 * A link or picture that is not parsed because of braces in its address: the finding about them
 * covers it.
 */
const bracedLink =
  /(?:!?\[[^[\]\n]*)?\]\([^()\n]*\{(?:[{%][^{}]*[%}]|[ \t]*(?:fact|brand)\.[^{}]*)\}[^()\n]*\)?/g;

/** @param dashes the pattern of a line of dashes */
const headBetween = (dashes: string) =>
  new RegExp(`^(${dashes})([\\r\\n](?:[\\s\\S]*?\\n)?)(${dashes}(?:\\r\\n|\\n|\\r|$))`);

/** The spans of a file's YAML and of its Markdown. */
function partsOf({ path, text }: SourceFile): {
  readonly yaml: Span;
  readonly body: Span | undefined;
} {
  if (!path.endsWith(".md")) return { yaml: { start: 0, end: text.length }, body: undefined };
  const [, opening = "", yaml = "", closing = ""] =
    headBetween("---[ \\t]*").exec(text) ??
    headBetween(otherDashes.source.slice(1, -1)).exec(text) ??
    [];
  const end = opening.length + yaml.length;
  return {
    yaml: { start: opening.length, end },
    body: { start: end + closing.length, end: text.length },
  };
}

/**
 * Finds what a file loses; for every file the compiler promises three empty lists.
 * @param unit the compiler's analysis of the file
 * @param findings findings of the content; other files' are ignored. With only the file's own
 * findings, broken links count as dead and braces as marks, because linking and the text rules
 * report those
 */
export function conservationOf(
  unit: ReadFile,
  findings: readonly Finding[] = unit.findings,
): Conservation {
  const { root } = unit;
  const file = { path: unit.path, text: unit.text };
  const own = findings.filter((finding) => finding.file === file.path);
  const places = own.flatMap(placesOf).filter((place) => place.file === file.path);
  const isWithin = within(places);
  const braced = Array.from(file.text.matchAll(bracedLink), ({ 0: all, index }) => ({
    start: index,
    end: index + all.length,
  })).filter(isWithin);
  const isReported = within([...places, ...braced.map((span) => ({ file: file.path, span }))]);
  const lost: Unconserved[] = [];
  const marks: Unconserved[] = [];
  const dead: Unconserved[] = [];
  const { yaml, body } = partsOf(file);
  // A file that could not be parsed completely has a finding, and nothing of it is published.
  const isRead = unit.isComplete && !own.some(({ code }) => code === "yaml-duplicate-key");
  if (root && isRead) {
    lost.push(...outsideValues(file.text, yaml, root).filter((found) => !isReported(found)));
  }
  const isTangled = own.some(
    ({ code }) => code === "text-too-tangled" || code === "nesting-too-deep",
  );

  function text(source: string, map: SourceMap, tree: Nodes): void {
    const place = ({ text: found, start, end }: Typed): Unconserved => ({
      text: found,
      ...map.span(start, end),
    });
    const typed = typedIn(source);
    const letters = lettersOf(tree);
    const untold = new Map<string, Unconserved[]>();
    for (const found of typed.words.map(place)) {
      if (isReported(found)) continue;
      const same = untold.get(found.text);
      if (same) {
        same.push(found);
      } else {
        untold.set(found.text, [found]);
      }
    }
    for (const [found, places] of untold) lost.push(...places.slice(countOf(letters, found)));
    lost.push(...typed.unseen.map(place).filter((found) => !isReported(found)));
    // If the output has fewer of equal marks than the source, that many were removed with their
    // element. An unknown placeholder is published as typed; its braces are not marks.
    const printed = wordsOf(tree).replace(placeholder, "");
    const all = typed.marks.map(place);
    for (const mark of new Set(typed.marks.map((found) => found.text))) {
      const places = all.filter((found) => found.text === mark);
      const gone = Math.max(0, places.length - countOf(printed, mark));
      marks.push(...places.filter((found) => !isReported(found)).slice(gone));
    }
    dead.push(...deadLinks(tree, map));
  }

  if (!isTangled) {
    for (const [pointer, { tree }] of unit.texts) {
      const node = root && nodeAt(root, pointer);
      if (node?.kind === "scalar") text(writtenText(node), sourceMapOf(file, node), tree);
    }
    if (unit.body && body) {
      text(
        file.text.slice(body.start, body.end),
        SourceMap.slice(body.start, body.end),
        unit.body.tree,
      );
    }
  }
  return { lost, marks, dead: dead.slice(reportedLinks(file.text, own)) };
}
