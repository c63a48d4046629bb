// Whether the brochures can print what the content says: rows that lead to no page of theirs, pictures that cannot be fetched,
// more text than four pages hold, two of one name. The brochures draw everything that passes here.
import type { RootContent } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { own } from "../collections.ts";
import { buildUpsOf, tableOf } from "../model/build-up.ts";
import type { EntryCollection } from "../model/collection.ts";
import { compareText, type Diagnostic, diagnostic, type Place, replacing } from "../model/diagnostic.ts";
import type { Entry } from "../model/linked.ts";
import { specificationOf } from "../model/made-words.ts";
import { placeOf } from "../model/place.ts";
import { type PropertyRules, propertyRules } from "../model/property.ts";
import { type Singles, type Unit, wordsOf } from "../model/unit.ts";
import { keysAt, nodeAt, numberAt, textAt, textsAt } from "../model/value.ts";

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

/**
 * Checks everything that is printed.
 * @param entries published entries of all collections
 * @param singles files of single collections by name
 * @param addresses every address of the site
 */
export function checkPrint(
  entries: readonly Entry[],
  singles: Singles,
  addresses: ReadonlyMap<string, unknown>,
): Diagnostic[] {
  const sound = entries.filter(({ unit }) => unit.valid);
  const owners = sound.filter(({ unit }) => brochureOf(unit) !== undefined);
  const rules = propertyRules(singles);
  return [
    ...owners.flatMap((owner) => [
      ...checkUses(owner, entries, addresses),
      ...checkPictures(owner),
      ...checkLength(owner, rules),
    ]),
    ...checkRange(sound, singles.get(own.home)),
    ...checkNames(owners, singles.get(own.messages)),
  ];
}

function countAt(unit: Unit, pointer: string): number {
  const node = unit.root && nodeAt(unit.root, pointer);
  return node?.kind === "list" ? node.items.length : 0;
}

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Name of the file of an entry's brochure; undefined where it has none. */
function brochureOf(unit: Unit): string | undefined {
  return wordsOf(unit, "brochure") || undefined;
}

/** Whether one entry is used with another: one of the two is a product that the other names. */
function belong(owner: Entry, other: Entry): boolean {
  const [product, user] = owner.collection.printed === "product" ? [owner, other] : [other, owner];
  return (
    product.collection.printed === "product" &&
    (user.collection.printed === "use" || user.collection.printed === "solution") &&
    keysAt(user.unit.root, "/products").includes(product.key)
  );
}

/** Where an entry's first picture is, which stands for it in lists. */
const firstPicture: Readonly<Record<string, string>> = {
  products: "/productImage",
  solutions: "/images/0",
  applications: "/gallery/0",
};

const isRemote = (unit: Unit, pointer: string) => /^https:/i.test(textAt(unit.root, `${pointer}/src`) ?? "");

function checkUses(owner: Entry, entries: readonly Entry[], addresses: ReadonlyMap<string, unknown>): Diagnostic[] {
  const { unit } = owner;
  const fitting = entries.filter((other) => belong(owner, other));
  return indexes(countAt(unit, "/print/uses")).flatMap((index) => {
    const at = `/print/uses/${index}`;
    const typed = textAt(unit.root, `${at}/path`) ?? "";
    const [path = ""] = typed.split(/[?#]/);
    // An address that the site does not have is the finding of its link.
    if (!unit.root || (typed.startsWith("/") && !addresses.has(path))) return [];
    const place = placeOf(unit.file, unit.root, `${at}/path`);
    const page = fitting.find((other) => other.path === path);
    if (!page) {
      // A page that has errors of its own may belong here after all.
      if (entries.some((other) => other.path === path && !other.unit.valid)) return [];
      const title = textAt(unit.root, "/title") ?? owner.key;
      const wanted =
        owner.collection.printed === "product"
          ? `an application or a solution that names ${owner.key} among its products`
          : "a product that the solution names";
      return [
        diagnostic(
          "print-use",
          place,
          `The brochure of ${title} cannot show ${typed}: it is not the page of ${wanted}.`,
          {
            help:
              fitting.length > 0
                ? `Pages that belong here: ${fitting.map((other) => other.path).join(", ")}.`
                : "Remove the row.",
          },
        ),
      ];
    }
    if (typed !== path)
      return [
        diagnostic("print-use", place, `A brochure shows a whole page, not ${typed.slice(path.length)} of it.`, {
          help: `Write ${path}`,
          fix: replacing(
            place,
            unit.file.text.slice(place.span.start, place.span.end).replace(typed, path),
            "it names the page",
          ),
        }),
      ];
    const own = nodeAt(unit.root, `${at}/image`) !== undefined;
    const shown = firstPicture[page.collection.name] ?? "";
    if (own || !isRemote(page.unit, shown)) return [];
    return [
      diagnostic("print-picture", place, `The first picture of ${path} is on another host, so it cannot be printed.`, {
        help: "Give the row an image of its own, from media/.",
      }),
    ];
  });
}

/** A finding for each picture that has to be printed and is on another host. */
function remotes(unit: Unit, pointers: readonly string[]): Diagnostic[] {
  return pointers.flatMap((pointer) =>
    unit.root && isRemote(unit, pointer)
      ? [
          diagnostic(
            "print-picture",
            placeOf(unit.file, unit.root, `${pointer}/src`),
            "A brochure prints this picture, and cannot fetch it from another host.",
            { help: "Put a copy of the picture in media/." },
          ),
        ]
      : [],
  );
}

function checkPictures({ unit, collection }: Entry): Diagnostic[] {
  const cover = unit.root && nodeAt(unit.root, "/print/cover") ? "/print/cover" : "/backgroundImage";
  const beside = collection.printed === "product" ? ["/productImage"] : [];
  const uses = indexes(countAt(unit, "/print/uses")).map((index) => `/print/uses/${index}/image`);
  return remotes(unit, [cover, ...beside, ...uses]);
}

/** The brochure of the whole range: the picture of the home page, that of the first product, and one of each solution. */
function checkRange(entries: readonly Entry[], home: Unit | undefined): Diagnostic[] {
  const of = (printed: EntryCollection["printed"]) =>
    entries.filter(({ collection }) => collection.printed === printed);
  const order = ({ unit }: Entry) => numberAt(unit.root, "/order") ?? 0;
  const [first] = of("product").sort((a, b) => order(a) - order(b) || compareText(a.unit.file.path, b.unit.file.path));
  const findings = [
    ...(home?.valid ? remotes(home, ["/about/image"]) : []),
    ...(first && brochureOf(first.unit) === undefined ? remotes(first.unit, ["/backgroundImage"]) : []),
    ...of("solution").flatMap(({ unit }) => remotes(unit, ["/images/0"])),
  ];
  const lead = home?.valid ? textAt(home.root, "/about/lead") : undefined;
  if (home?.root && lead !== undefined && lead.length > printLimit.cover)
    findings.push(
      tooLong(
        home,
        "/about/lead",
        `The lead has ${lead.length} letters; the cover of the brochure holds ${printLimit.cover}.`,
      ),
    );
  return findings;
}

/** Where in a text a share of its words ends: at the paragraph, heading or cell that it falls in. */
function placeIn(unit: Unit, pointer: string, share: number): Place | undefined {
  const prose = unit.texts.get(pointer)?.prose ?? [];
  const whole = prose.reduce((sum, { text }) => sum + text.length, 0);
  let sum = 0;
  for (const { text, map } of prose) {
    sum += text.length;
    if (sum < whole * share) continue;
    const span = map.span(0, text.length);
    const line = /^[^\r\n]*/.exec(unit.file.text.slice(span.start, span.end))?.[0] ?? "";
    return { file: unit.file.path, span: { start: span.start, end: span.start + line.length } };
  }
  return undefined;
}

function tooLong(unit: Unit, pointer: string, message: string, share = 0): Diagnostic {
  const field = unit.root
    ? placeOf(unit.file, unit.root, pointer)
    : { file: unit.file.path, span: { start: 0, end: 0 } };
  const place = placeIn(unit, pointer, share) ?? field;
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

/** Likewise of the table of the build-ups, which stands in the longer text. */
function roomOfTable(unit: Unit): number {
  const { head = [], rows = [] } = tableOf(buildUpsOf(unit)) ?? {};
  const cells = [head, ...rows].flat();
  return cells.reduce((sum, cell) => sum + printLimit.cell + lettersOf(cell) * titleFactor, 0);
}

/** The text with which a brochure has more than its pages hold, from its first page on. */
function checkLength({ unit, collection }: Entry, rules: PropertyRules | undefined): Diagnostic[] {
  const length = (pointer: string) => lettersOf(textAt(unit.root, pointer) ?? "");
  const room = (pointer: string) => roomOf(unit.texts.get(pointer)?.tree.children ?? []);
  const taglines = countAt(unit, "/tagline");
  const cover =
    taglines > 0 ? textsAt(unit.root, "/tagline").join(", ").length : (textAt(unit.root, "/tagline") ?? "").length;
  if (cover > printLimit.cover)
    return [
      tooLong(
        unit,
        "/tagline",
        `The tagline has ${cover} letters; the cover of the brochure holds ${printLimit.cover}.`,
      ),
    ];
  const parts = [
    { pointer: "/content/description", taken: room("/content/description") },
    ...indexes(countAt(unit, "/content/items")).map((index) => {
      const pointer = `/content/items/${index}`;
      const title = length(`${pointer}/title`) * titleFactor + printLimit.heading;
      return { pointer: `${pointer}/body`, taken: title + room(`${pointer}/body`) };
    }),
    ...(rules ? specificationOf(unit, rules) : []).map(({ pointer, label, value }) => ({
      pointer,
      taken: printLimit.row + (lettersOf(label) + lettersOf(value)) * valueFactor,
    })),
    ...(collection.printed === "solution" ? [{ pointer: "/longDescription", taken: room("/longDescription") }] : []),
    ...(unit.texts.has("/longDescription") ? [{ pointer: "/systems", taken: roomOfTable(unit) }] : []),
    ...indexes(countAt(unit, "/print/uses")).map((index) => {
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
          unit,
          pointer,
          `From here on the text is too long for the four pages of the brochure: it has ${over} % too much.`,
          1 - (sum - printLimit.letters) / taken,
        ),
      ];
    }
  }
  return [];
}

function checkNames(owners: readonly Entry[], messages: Unit | undefined): Diagnostic[] {
  const pointer = "/brochures/pdf/file";
  const range = messages?.valid ? textAt(messages.root, pointer) : undefined;
  const named = [
    ...(messages && range !== undefined ? [{ unit: messages, pointer, name: range }] : []),
    ...owners.map(({ unit }) => ({ unit, pointer: "/brochure", name: brochureOf(unit) ?? "" })),
  ];
  const taken = new Map<string, (typeof named)[number]>();
  return named.flatMap((one) => {
    const other = taken.get(one.name);
    if (!one.unit.root || !other?.unit.root) {
      taken.set(one.name, one);
      return [];
    }
    return [
      diagnostic(
        "address-taken",
        placeOf(one.unit.file, one.unit.root, one.pointer),
        `The brochure ${one.name} is taken.`,
        {
          help: "Give one of the two another name.",
          related: [
            {
              ...placeOf(other.unit.file, other.unit.root, other.pointer),
              message: `This brochure is called ${one.name} too.`,
            },
          ],
        },
      ),
    ];
  });
}
