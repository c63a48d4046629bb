// Generates thousands of valid articles from a seed, or a single long one, for benchmarks. The text is nonsense, but its length, links,
// pictures, lists, tables and facts are those of a real article.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/** Articles are numbered, so that they can link to one another. */
const nameOf = (number: number) => `generated-${String(number).padStart(5, "0")}`;

const topics = [
  "interiors",
  "facades",
  "prefab",
  "ceilings",
  "partitions",
  "kitchens",
  "gates",
  "roofing",
  "materials",
];
const subjects =
  `The fitter|A neighbour|The architect|Our storeman|The contractor|A visitor|The owner|The painter|A dealer|
  The engineer|The carpenter|An apprentice|The surveyor|A tenant|The caretaker|The driver`.split(
    /\|\s*/,
  );
const verbs =
  `measures|marks|lifts|turns|stacks|covers|inspects|photographs|orders|counts|cleans|compares|carries|sketches|
  explains|repairs|numbers|sorts`.split(/\|\s*/);
const adjectives =
  `narrow|pale|old|long|damp|quiet|heavy|plain|second|loose|smooth|sunny|hidden|finished|borrowed|crooked|
  open|northern|rough|ordinary`.split(/\|\s*/);
const things =
  `boards|ladders|windows|frames|tables|drawings|corners|screws|doors|planks|trestles|shelves|gutters|rails|panels|
  brackets|samples|stairs|curtains|brushes|crates|hinges`.split(/\|\s*/);
const places =
  `beside the gate|under the stairs|in the yard|behind the kitchen|near the lift|along the north wall|on the roof|
  at the school|in the workshop|by the well|across the street|above the shop|in the corridor|below the terrace`.split(
    /\|\s*/,
  );
const times =
  `before the rain|after lunch|every second week|on the first morning|once the paint is dry|within 3 days|
  until evening|for 2 hours|during the holidays|since last summer|when 4 people are free|in the cool season`.split(
    /\|\s*/,
  );
const reasons =
  `because nobody wants to do it twice|so that the next trade can begin|although it was never drawn|
  while the mortar is still wet|and writes the result into the diary|but leaves the labels where they are|
  because the lorry comes only once|so that air can pass|unless the wind turns|and asks for a second opinion`.split(
    /\|\s*/,
  );

/** Pseudo-random numbers from 0 up to 1 (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Targets that articles can refer to. */
interface Known {
  readonly products: readonly string[];
  readonly facts: readonly string[];
  readonly pictures: readonly string[];
}

/** Pictures of different scenes: a page may show each scene only once. */
function ofOwnScene(content: string): string[] {
  const scenes = new Map<string, string>(
    Object.entries(parse(readFileSync(join(content, "scenes.yaml"), "utf8"))),
  );
  const names = readdirSync(join(content, "media/applications")).map(
    (name) => `applications/${name}`,
  );
  const taken = new Set<string>();
  return names.filter((name) => {
    const scene = scenes.get(name) ?? name;
    return !taken.has(scene) && taken.add(scene);
  });
}

function known(content: string): Known {
  return {
    products: readdirSync(join(content, "products")).flatMap(
      (name) => /^([^.]+)\.yaml$/.exec(name)?.[1] ?? [],
    ),
    facts: Object.keys(parse(readFileSync(join(content, "facts.yaml"), "utf8"))),
    pictures: ofOwnScene(content).map((name) => `../media/${name}`),
  };
}

function article(number: number, count: number, { products, facts, pictures }: Known): string {
  const next = random(number);
  const below = (limit: number) => Math.floor(next() * limit);
  const one = (words: readonly string[]) => words[below(words.length)] ?? "";
  const goods = () => `${one(adjectives)} ${one(things)}`;
  const sentence = () =>
    `${one(subjects)} ${one(verbs)} the ${goods()} ${one(places)} ${one(times)}, ${one(reasons)}.`;
  const sentences = (amount: number) => Array.from({ length: amount }, sentence).join(" ");
  const link = () =>
    next() < 0.3
      ? `[the ${goods()} ${one(places)}](/products/${one(products)}#specification)`
      : `[the ${goods()} ${one(places)}](/blog/${nameOf(below(count))})`;
  // In order, so that no picture is shown twice.
  let shown = below(pictures.length);
  const source = () => pictures[shown++ % pictures.length] ?? "";
  const picture = () =>
    `![${one(subjects)} ${one(verbs)} ${goods()} ${one(places)}.](${source()} "The ${goods()}, seen ${one(places)}")`;
  const row = () => `| ${goods()} | ${one(places)} | ${one(times)} |`;
  const day = new Date(Date.UTC(2012, 0, 1 + below(4500))).toISOString().slice(0, 10);
  const section = (place: number) =>
    [
      `## ${place}. The ${goods()} ${one(places)}`,
      `${sentences(2)} See ${link()}.`,
      `${sentence()} Here it is: {{fact.${one(facts)}}}, as **${goods()}** show.`,
    ].join("\n\n");
  return `---
title: The ${goods()} ${one(places)}, ${number}
description: ${one(subjects)} ${one(verbs)} ${goods()} ${one(places)}, number ${number} of many.
date: ${day}
image:
  src: ${source()}
  alt: "${one(subjects)} with ${goods()} ${one(places)}."
topics: [${one(topics)}]
products: [${one(products)}]
---
${sentences(3)}

${section(1)}

${picture()}

${section(2)}

| What | Where | When |
| --- | --- | --- |
${Array.from({ length: 4 }, row).join("\n")}

${section(3)}

${Array.from({ length: 4 }, () => `- ${sentence()}`).join("\n")}

${picture()}

${section(4)}

${sentences(3)} The rest is with ${link()}.
`;
}

/**
 * Adds articles to a content folder.
 * @param content the folder; its products, facts and pictures are used
 * @param count number of articles; another count gives other articles, because their links differ
 * @returns the average number of words in an article
 */
export function addArticles(content: string, count: number): number {
  const names = known(content);
  const folder = join(content, "articles");
  mkdirSync(folder, { recursive: true });
  let words = 0;
  for (let number = 0; number < count; number++) {
    const text = article(number, count, names);
    words += text.split(/\s+/).length;
    writeFileSync(join(folder, `${nameOf(number)}.md`), text);
  }
  return Math.round(words / count);
}

/** Title of the long article. */
export const longTitle = "A long one to write in";

/**
 * Adds one long article, with links, pictures and tables.
 * @param content the folder; its products, facts and pictures are used
 * @param words minimum number of words
 */
export function addLongArticle(content: string, words: number): void {
  const names = known(content);
  let text = "";
  for (let number = 1_000_000; text.split(/\s+/).length < words; number++) {
    const [head = "", body = ""] = article(number, 0, names).split(/(?<=\n---\n)/);
    text =
      text === "" ? head.replace(/^title: .*$/m, `title: ${longTitle}`) + body : `${text}\n${body}`;
  }
  writeFileSync(
    join(content, "articles/long-one.md"),
    text.replaceAll(/\/blog\/generated-\d+/g, "/blogs/1"),
  );
}
