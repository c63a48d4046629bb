// Generates thousands of valid articles for benchmarks, always the same.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/** Articles are numbered, so that they can link to one another. */
const nameOf = (number: number) => `generated-${String(number).padStart(5, "0")}`;

const wordsOf = (text: string) => text.split(/\|\s*/);

const topics = wordsOf(
  "interiors|facades|prefab|ceilings|partitions|kitchens|gates|roofing|materials",
);
const subjects =
  wordsOf(`The fitter|A neighbour|The architect|Our storekeeper|The contractor|A visitor|The owner|The painter|A dealer|
  The engineer|The carpenter|An apprentice|The surveyor|A tenant|The caretaker|The driver`);
const verbs =
  wordsOf(`measures|marks|lifts|turns|stacks|covers|inspects|photographs|orders|counts|cleans|compares|carries|sketches|
  explains|repairs|numbers|sorts`);
const adjectives =
  wordsOf(`narrow|pale|old|long|damp|quiet|heavy|plain|second|loose|smooth|sunny|hidden|finished|borrowed|crooked|
  open|northern|rough|ordinary`);
const things =
  wordsOf(`boards|ladders|windows|frames|tables|drawings|corners|screws|doors|planks|trestles|shelves|gutters|rails|panels|
  brackets|samples|stairs|curtains|brushes|crates|hinges`);
const places =
  wordsOf(`beside the gate|under the stairs|in the yard|behind the kitchen|near the lift|along the north wall|on the roof|
  at the school|in the workshop|by the well|across the street|above the shop|in the corridor|below the terrace`);
const times =
  wordsOf(`before the rain|after lunch|every second week|on the first morning|once the paint is dry|within 3 days|
  until evening|for 2 hours|during the holidays|since last summer|when 4 people are free|in the cool season`);
const reasons =
  wordsOf(`because nobody wants to do it twice|so that the next trade can begin|although it was never drawn|
  while the mortar is still wet|and writes the result into the diary|but leaves the labels where they are|
  because the lorry comes only once|so that air can pass|unless the wind turns|and asks for a second opinion`);

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

/** Names that articles can refer to. */
interface Known {
  readonly products: readonly string[];
  readonly facts: readonly string[];
  /** Pictures of different places: a page may show each place only once. */
  readonly pictures: readonly string[];
}

function known(content: string): Known {
  const read = (file: string) => parse(readFileSync(join(content, file), "utf8"));
  const rows: readonly Readonly<{ place?: string; pictures: readonly string[] }>[] =
    read("pictures.yaml");
  const placeOf = (picture: string) =>
    rows.find(({ place, pictures }) => place && pictures.includes(picture))?.place;
  const pictures = new Map(
    readdirSync(join(content, "media/applications")).map((name) => [
      placeOf(`applications/${name}`) ?? name,
      `../media/applications/${name}`,
    ]),
  );
  return {
    products: readdirSync(join(content, "products")).flatMap(
      (name) => /^([^.]+)\.yaml$/.exec(name)?.[1] ?? [],
    ),
    facts: Object.keys(read("facts.yaml")),
    pictures: [...pictures.values()],
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
 * Adds articles to a content folder. Their text is nonsense, but its length, links, pictures,
 * lists, tables and facts are as in a real article.
 * @param content the folder; its products, facts and pictures are used
 * @param count number of articles; another count gives other articles, because their links differ
 */
export function addArticles(content: string, count: number): void {
  const names = known(content);
  for (let number = 0; number < count; number++) {
    writeFileSync(join(content, "articles", `${nameOf(number)}.md`), article(number, count, names));
  }
}
