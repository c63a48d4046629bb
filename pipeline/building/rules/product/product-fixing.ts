// Rule: the page that a fixing names says its numbers.

import { quantityOf } from "../../../core/values/facts.ts";
import { quantitiesIn } from "../../../core/values/quantities.ts";
import { cutAddress } from "../../../model/address.ts";
import type { Summary } from "../../../model/analysis.ts";
import type { Entry } from "../../../model/linked.ts";
import { locationOf } from "../../../model/location.ts";
import type { Quantity } from "../../../model/numbers.ts";
import { matchesIn } from "../../../model/pattern.ts";
import {
  itemsAt,
  nodeAt,
  type ScalarNode,
  scalarsIn,
  textAt,
  type ValueNode,
} from "../../../model/value.ts";
import type { CheckSite, Meta, SiteModel } from "../../../rule.ts";

/**
 * A use of a product says in `fixing` how it is fixed, and in `by` which of our pages says so. The data sheet prints the numbers with
 * that page behind them, so each of them stands there as a length, in a sentence or row that speaks of the same thing: of a support,
 * a screw, an edge, an end or a joint. Otherwise the text was changed and the numbers were not, or a number is a slip. Sentences are
 * read loosely: a unit may be mm, cm, m or inches, one sentence may say several, and a table or a drawing may say it.
 *
 * ```yaml bad applications/ceiling.yaml fields
 * products:
 *   - { key: board, reason: Dry and flat., fixing: { supports: 610, by: /blog/second-article } }
 * ```
 *
 * ```markdown bad articles/second-article.md text
 * Put the studs at 600 mm centres.
 * ```
 *
 * ```yaml good applications/ceiling.yaml fields
 * products:
 *   - { key: board, reason: Dry and flat., fixing: { supports: 600, by: /blog/second-article } }
 * ```
 *
 * ```markdown good articles/second-article.md text
 * Put the studs at 600 mm centres.
 * ```
 */
export const meta: Meta = {
  code: "product-fixing",
  severity: "warning",
  about: "data",
  meaning: "A number of a fixing that the page it names does not say.",
  scope: "site",
};

/** What each number is, and what a sentence that says it speaks of, by its word or one of these beginnings. */
const columns = {
  supports: {
    is: "the distance of supports",
    of: "support|stud|joist|rafter|purlin|batten|furring|upright|post|frame|framing|channel|section|profile|rail|bearer|runner|hanger|grid|bracket|span|cent(?:re|er)|c/c|o\\.c|apart|spac",
  },
  edges: {
    is: "the distance of screws along edges",
    of: "screw|fix|fasten|nail|rivet|clip|edge|perimeter|cent(?:re|er)|apart|spac|every",
  },
  within: {
    is: "the distance of screws inside a board",
    of: "screw|fix|fasten|nail|rivet|clip|inside|inner|field|between|middle|body|intermediate|cent(?:re|er)|apart|spac|every",
  },
  margin: {
    is: "the distance of a screw from the edge",
    of: "edge|margin|perimeter|(?:from|to) (?:the |its |all |both )?sides?",
  },
  ends: {
    is: "the distance of a screw from an end or a corner",
    of: "end|corner|screw|fix|fasten|nail|drill|hole",
  },
  joint: {
    is: "the width of a joint",
    of: "joint|gap|between|apart|clear|space|open|end|butt|edge",
  },
} as const;
type Column = keyof typeof columns;

const speaksOf = new Map(
  Object.entries(columns).map(([name, { of }]) => [name, new RegExp(`(?<!\\p{L})(?:${of})`, "iu")]),
);

/** The lengths of a page in millimetres. */
interface Said {
  /** Each with the words of its sentence and what stands beside them. */
  readonly sentences: readonly { readonly words: string; readonly lengths: readonly number[] }[];
  /** Of which the page does not say in a sentence what they are: of its data, and of facts. */
  readonly bare: readonly number[];
}

const lengthsOf = (quantities: readonly Quantity[]): number[] =>
  quantities.flatMap(({ dimension, values }) => (dimension === "length" ? values : []));

/** Rows of a table, whose unit may stand in their heading, and numbers before “c/c”, whose unit is left out. */
const unitless = /^\s*\|.*$|\b\d+\s*(?:c\/c|crs|ctrs|o\.c)/gim;

/** Fields of which the numbers are none of how something is fixed. */
const notShown = new Set(["order", "products"]);

/** The scalars of an entry's data that its page shows. */
const dataOf = (root: ValueNode | undefined): ScalarNode[] =>
  root?.kind === "map"
    ? root.entries.flatMap(({ key, value }) => (notShown.has(key) ? [] : [...scalarsIn(value)]))
    : [];

/** What a page says; undefined if that is not known, as its file could not be read. */
function saidOn(entry: Entry | undefined, site: SiteModel): Said | undefined {
  if (!entry?.source.valid || !entry.source.isComplete) return undefined;
  const { source } = entry;
  const facts = site.singles.dataOf("facts") ?? {};
  const used = [
    ...source.placeholderNames.map((name) => name.replace(/^fact\./, "")),
    ...source.references.flatMap(({ collection, key }) => (collection === "fact" ? [key] : [])),
  ];
  const data = source.path.endsWith(".md") ? [] : dataOf(source.root);
  return {
    sentences: source.numbers.map(({ text, beside, numbers }) => ({
      words: `${beside} ${text}`,
      lengths: lengthsOf(numbers),
    })),
    bare: [
      ...used.flatMap((id) => (facts[id] ? lengthsOf([quantityOf(facts[id]) ?? []].flat()) : [])),
      ...data.flatMap(({ value }) =>
        typeof value === "number"
          ? [value]
          : typeof value === "string"
            ? lengthsOf(quantitiesIn(value))
            : [],
      ),
      ...[...matchesIn(site.texts.get(source.path) ?? "", unitless)].flatMap(([words]) =>
        (words.match(/\d+(?:\.\d+)?/g) ?? []).map(Number),
      ),
    ],
  };
}

/** Most millimetres by which a number in inches differs from ours. */
const rounding = 0.5;

/** Whether a page says a number of a fixing. */
function says({ sentences, bare }: Said, column: Column, number: number): boolean {
  const isIt = (length: number) => Math.abs(length - number) <= rounding;
  const about = speaksOf.get(column);
  return (
    bare.some(isIt) ||
    sentences.some(({ words, lengths }) => lengths.some(isIt) && about?.test(words))
  );
}

export const checkSite: CheckSite = (site, report) => {
  const pages = new Map<string, Said | undefined>();
  const pageAt = (path: string) => {
    if (!pages.has(path)) {
      pages.set(
        path,
        saidOn(
          site.entries.find((entry) => entry.path === path),
          site,
        ),
      );
    }
    return pages.get(path);
  };
  for (const source of site.files) {
    if (!source.valid) continue;
    for (const at of itemsAt(source.root, "/products")) {
      const by = textAt(source.root, `${at}/fixing/by`);
      const page = by === undefined ? undefined : pageAt(cutAddress(by).path);
      if (page) checkFixing(source, `${at}/fixing`, by, page);
    }
  }

  /** Reports the numbers of a fixing that its page does not say. */
  function checkFixing(source: Summary, at: string, by: string | undefined, page: Said): void {
    for (const [name, { is }] of Object.entries(columns) as [Column, { is: string }][]) {
      const unsaid = [...scalarsIn(nodeAt(source.root, `${at}/${name}`))].flatMap(({ value }) =>
        typeof value === "number" && !says(page, name, value) ? [value] : [],
      );
      if (unsaid.length === 0) continue;
      report(
        locationOf(source, `${at}/${name}`),
        `${by} does not say ${unsaid.join(" and ")} mm as ${is}.`,
        "Correct the number here or the text there, or name in by the page that says it; leave out what no page says.",
      );
    }
  }
};
