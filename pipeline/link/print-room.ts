// How much room the words of a brochure take, and the text with which one has more than its pages hold.
import type { RootContent } from "hast";
import { toString as textOf } from "hast-util-to-string";
import type { PrintedText, Summary } from "../model/analysis.ts";
import { buildUpsOf, tableOf } from "../model/build-up.ts";
import { type Diagnostic, diagnostic, type Place } from "../model/diagnostic.ts";
import type { Entry } from "../model/linked.ts";
import { specificationOf } from "../model/made-words.ts";
import { placeOf } from "../model/place.ts";
import type { PropertyRules } from "../model/property.ts";
import type { Text } from "../model/text.ts";
import { indexesAt, textAt, textsAt } from "../model/value.ts";

/**
 * What a brochure of four pages holds, in letters of running text: tables, titles and pictures count as the letters whose room
 * they take. A test draws brochures that have as much as this, of every kind.
 */
export const printLimit = {
  letters: 17_500,
  /** Letters that a title, an item, a cell, a picture takes besides its own, and a row of the specification or of the uses. */
  heading: 120,
  item: 50,
  paragraph: 60,
  cell: 40,
  /** A line of code, and a level that a list is deeper than another. */
  line: 70,
  level: 20,
  picture: 1800,
  row: 235,
  use: 400,
  /** Letters of the cover's tagline and description. */
  cover: 800,
} as const;

/** How much larger a title is than the text below it; a cell has as much less room. */
const titleFactor = 2;
/** Of a page, the part beside which a row of the specification stands. */
const valueFactor = 1.6;

/** Letters of a text, those counted more that are wider than most. */
const lettersOf = (text: string) => text.length + 0.7 * (text.match(/[A-Zmw]|[^\0-\u024f]/gu)?.length ?? 0);

/** Where in a text a share of its words ends: at the paragraph, heading or cell that it falls in. */
function placeIn(source: Summary, pointer: string, share: number): Place | undefined {
  const blocks = source.printed?.[pointer]?.blocks ?? [];
  const whole = blocks.reduce((sum, [letters]) => sum + letters, 0);
  let sum = 0;
  for (const [letters, start, end] of blocks) {
    sum += letters;
    if (sum >= whole * share) return { file: source.path, span: { start, end } };
  }
  return undefined;
}

/** A text that has no room, at the place behind this share of its words. */
export function tooLong(source: Summary, pointer: string, message: string, share = 0): Diagnostic {
  const field = source.root ? placeOf(source, source.root, pointer) : { file: source.path, span: { start: 0, end: 0 } };
  const place = placeIn(source, pointer, share) ?? field;
  return diagnostic("print-long", place, message, {
    help: "Shorten the text; the page can link to an article that says more.",
  });
}

/** How many letters of running text take as much room as nodes of a text, in lists so many levels deep. */
function roomOf(nodes: readonly RootContent[], factor = 1, depth = 0): number {
  return nodes.reduce((sum, node) => {
    if (node.type === "text") return sum + lettersOf(node.value.trim()) * factor;
    if (node.type !== "element") return sum;
    const { tagName, children } = node;
    if (tagName === "img") return sum + printLimit.picture;
    if (/^(?:h[1-6]|summary|dt)$/.test(tagName)) return sum + printLimit.heading + roomOf(children, titleFactor, depth);
    if (tagName === "td" || tagName === "th") return sum + printLimit.cell + roomOf(children, titleFactor, depth);
    if (tagName === "pre")
      return sum + roomOf(children, factor, depth) + printLimit.line * textOf(node).split("\n").length;
    if (tagName === "li") return sum + printLimit.item + printLimit.level * depth + roomOf(children, factor, depth + 1);
    if (tagName === "p") return sum + printLimit.paragraph + roomOf(children, factor, depth);
    return sum + roomOf(children, factor, depth);
  }, 0);
}

/**
 * How much room the texts of a file take, by JSON pointer.
 * @param source the file's text
 */
export function printedTexts(texts: ReadonlyMap<string, Text>, source: string): Record<string, PrintedText> {
  return Object.fromEntries(
    Array.from(texts, ([pointer, { tree, prose }]) => [
      pointer,
      {
        room: roomOf(tree.children),
        blocks: prose.map(({ text, map }): PrintedText["blocks"][number] => {
          const { start, end } = map.span(0, text.length);
          const line = /^[^\r\n]*/.exec(source.slice(start, end))?.[0] ?? "";
          return [text.length, start, start + line.length];
        }),
      },
    ]),
  );
}

/** Likewise of the table of the build-ups, which stands in the longer text. */
function roomOfTable(source: Summary): number {
  const { head = [], rows = [] } = tableOf(buildUpsOf(source)) ?? {};
  const cells = [head, ...rows].flat();
  return cells.reduce((sum, cell) => sum + printLimit.cell + lettersOf(cell) * titleFactor, 0);
}

/** The text with which a brochure has more than its pages hold, from its first page on. */
export function checkLength({ source, collection }: Entry, rules: PropertyRules | undefined): Diagnostic[] {
  const length = (pointer: string) => lettersOf(textAt(source.root, pointer) ?? "");
  const room = (pointer: string) => source.printed?.[pointer]?.room ?? 0;
  const taglines = indexesAt(source.root, "/tagline").length;
  const cover =
    taglines > 0 ? textsAt(source.root, "/tagline").join(", ").length : (textAt(source.root, "/tagline") ?? "").length;
  if (cover > printLimit.cover)
    return [
      tooLong(
        source,
        "/tagline",
        `The tagline has ${cover} letters; the cover of the brochure holds ${printLimit.cover}.`,
      ),
    ];
  const parts = [
    { pointer: "/content/description", taken: room("/content/description") },
    ...indexesAt(source.root, "/content/items").map((index) => {
      const pointer = `/content/items/${index}`;
      const title = length(`${pointer}/title`) * titleFactor + printLimit.heading;
      return { pointer: `${pointer}/body`, taken: title + room(`${pointer}/body`) };
    }),
    ...(rules ? specificationOf(source, rules) : []).map(({ pointer, label, value }) => ({
      pointer,
      taken: printLimit.row + (lettersOf(label) + lettersOf(value)) * valueFactor,
    })),
    ...(collection.printed === "solution" ? [{ pointer: "/longDescription", taken: room("/longDescription") }] : []),
    ...(source.printed?.["/longDescription"] ? [{ pointer: "/systems", taken: roomOfTable(source) }] : []),
    ...indexesAt(source.root, "/print/uses").map((index) => {
      const pointer = `/print/uses/${index}/text`;
      return { pointer, taken: printLimit.use + length(pointer) };
    }),
  ];
  let sum = 0;
  for (const { pointer, taken } of parts) {
    sum += taken;
    if (sum > printLimit.letters) {
      const whole = parts.reduce((all, part) => all + part.taken, 0);
      const over = Math.ceil(((whole - printLimit.letters) / whole) * 100);
      return [
        tooLong(
          source,
          pointer,
          `From here on the text is too long for the four pages of the brochure: it has ${over} % too much.`,
          1 - (sum - printLimit.letters) / taken,
        ),
      ];
    }
  }
  return [];
}
