// Generates random Markdown texts with every kind of block that the check accepts.
import { pick } from "../pipeline/seeded.ts";
import { chance, count, type Random, word, words } from "./words.ts";

export interface Surroundings {
  /** Addresses that a link may lead to. */
  readonly addresses: readonly string[];
  /** Pictures, named relative to the file that contains the text. */
  readonly pictures: readonly string[];
}

const placeholders = ["{{brand.name}}", "{{fact.lifespan}}", "{{brand.tagline}}"];
const outside = [
  "https://www.example.com/a?b=c&d#e",
  "mailto:hello@norla.example",
  "tel:+911234567890",
  "http://example.com",
];

function inline(random: Random, around: Surroundings): string {
  const inner = () => words(random, count(random, 1, 4));
  const made: readonly (() => string)[] = [
    () => words(random, count(random, 1, 40)),
    () => words(random, count(random, 1, 12)),
    () => `**${plainWords(random)}**`,
    () => `*${plainWords(random)}*`,
    () => `\`${plainWords(random)}\``,
    () =>
      `[see the ${plainWords(random)} page](${pick([...around.addresses, ...outside], random)})`,
    () => pick(placeholders, random),
    () => `12 m<sup>2</sup> and CO<sub>2</sub>`,
    () =>
      `<${pick(["kbd", "mark", "small", "abbr", "cite", "u", "q", "ins", "del", "s", "samp", "var"], random)}>`.replace(
        /<(\w+)>/,
        (open, tag: string) => `${open}${inner()}</${tag}>`,
      ),
    () => `<ruby>板<rp>(</rp><rt>ban</rt><rp>)</rp></ruby>`,
    () => `${plainWords(random)}<br>${plainWords(random)}`,
    () => `<span title="a title">${inner()}</span>`,
  ];
  return Array.from({ length: count(random, 1, 3) }, () => pick(made, random)()).join(" ");
}

/** Words whose meaning no adjacent punctuation changes. */
function plainWords(random: Random): string {
  return Array.from({ length: count(random, 1, 4) }, () =>
    pick(["board", "frame", "wall", "बोर्ड", "టైల్"], random),
  ).join(" ");
}

const indented = (block: string, by: string) => block.split("\n").join(`\n${by}`);

function list(random: Random, around: Surroundings, depth: number): string {
  const ordered = chance(random, 0.4);
  const first = pick([1, 1, 1, 3, 9, 99, 1234567], random);
  return Array.from({ length: count(random, 1, 6) }, (_, index) => {
    const mark = ordered ? `${first + index}.` : "-";
    const more = depth > 0 && chance(random, 0.35) ? `\n\n${block(random, around, depth - 1)}` : "";
    const task = chance(random, 0.9) ? inline(random, around) : plainWords(random);
    return `${mark} ${indented(task + more, " ".repeat(mark.length + 1))}`;
  }).join(chance(random, 0.5) ? "\n" : "\n\n");
}

function table(random: Random): string {
  const columns = count(random, 1, pick([3, 5, 9, 24], random));
  const row = (make: () => string) => `| ${Array.from({ length: columns }, make).join(" | ")} |`;
  const cell = () =>
    chance(random, 0.15) ? "" : words(random, count(random, 1, pick([3, 12, 40], random)));
  const rows = Array.from({ length: count(random, 1, 12) }, () => row(cell));
  return [
    row(() => plainWords(random)),
    row(() => pick(["---", ":--", "--:", ":-:"], random)),
    ...rows,
  ].join("\n");
}

function html(random: Random, around: Surroundings): string {
  const some = () => plainWords(random);
  return pick(
    [
      () =>
        `<dl>\n<dt>${some()}</dt>\n<dd>${some()}</dd>\n<dt>${some()}</dt>\n<dd>${some()}</dd>\n</dl>`,
      () => `<details open>\n<summary>${some()}</summary>\n<p>${some()}</p>\n</details>`,
      () =>
        `<details>\n<summary>${some()}</summary>\n<ul><li>${some()}</li><li>${some()}</li></ul>\n</details>`,
      () =>
        `<table><caption>${some()}</caption><tr><td colspan="2">${some()}</td></tr><tr><td rowspan="3">${some()}</td><td>b</td></tr></table>`,
      () =>
        `<table><thead><tr><th scope="col">${some()}</th></tr></thead><tbody><tr><td>${some()}</td><td>b</td><td>c</td></tr></tbody></table>`,
      () => `<ol start="5"><li value="9">${some()}</li><li>${some()}</li></ol>`,
      () => `<blockquote cite="https://www.example.com/"><p>${some()}</p></blockquote>`,
      () => `<div dir="rtl" lang="ar">${some()}</div>`,
      () =>
        `<figure><img src="${pick(around.pictures, random)}" alt="A grey wall of ${some()}"><figcaption>${some()}</figcaption></figure>`,
      () => `<p>${some()}<wbr>${some()}</p>`,
    ],
    random,
  )();
}

function block(random: Random, around: Surroundings, depth: number): string {
  const inner = () => block(random, around, depth - 1);
  const made: readonly (() => string)[] = [
    () => inline(random, around),
    () => inline(random, around),
    () => inline(random, around),
    () => list(random, around, depth),
    () => list(random, around, depth),
    () => table(random),
    () =>
      `> ${indented(depth > 0 ? `${inline(random, around)}\n\n${inner()}` : inline(random, around), "> ")}`,
    () =>
      `\`\`\`\n${plainWords(random)}\n    ${plainWords(random)} { ${word(random)} }\n\n<b>&amp;\n\`\`\``,
    () => `![A grey wall of ${plainWords(random)}.](${pick(around.pictures, random)})`,
    () => "---",
    () => html(random, around),
  ];
  return pick(made, random)();
}

/**
 * A text of blocks, with or without headings.
 * @param heading level of its first headings; undefined for a text without
 */
export function markdown(
  random: Random,
  around: Surroundings,
  blocks: number,
  heading: number | undefined,
): string {
  const parts = [inline(random, around)];
  for (let index = 0; index < blocks; index++) {
    if (heading !== undefined && chance(random, 0.3)) {
      parts.push(`${"#".repeat(heading)} ${words(random, count(random, 1, 8))} ${index}`);
    }
    parts.push(block(random, around, 2));
  }
  return parts.join("\n\n");
}
