// Makes random valid articles that refer to each other by links, pictures and placeholders.
import { pick, seeded, shuffled } from "../seeded.ts";

/** Sentences that may be in any article. */
export const sentences: readonly string[] = [
  "The board is cut with a fine saw.",
  "A wall of boards stands in a day.",
  "Screws go in every thirty centimetres.",
  "{{brand.name}} has made boards for years.",
  "A board lasts {{fact.lifespan}} when it is fixed as the guide says.",
  "It carries {{fact.strength}} without a crack.",
  "Ask the people of {{brand.legalName}} first.",
  "The edge is sealed where water may stand.",
];

/** Sentences that a rule or check reports. */
export const doubtful: readonly string[] = [
  "Boards of fiber are strong.",
  "It lasts for ever and a day.",
  "A board lasts 60 years.",
  "Click [here](/products/board) to see more.",
  "See [what is not there](/blog/nowhere).",
  "See [a part that is not there](/blog/first-article#nothing).",
  "See [how it is fixed](/blog/first-article#how-it-is-fixed).",
  "It is called {{brand.nam}} by some.",
  "It is made of {{fact.nothing}}.",
  "Look: ![Grey board on a table.](../media/nothing.jpg)",
  "Look: ![Grey board on a table.](../media/wide.png)",
  "Look: ![image](../media/board.jpg)",
  "<script>alert(1)</script>",
  "A <b>bold <i>word</b> that crosses</i> another.",
  "This has an invisible\u200b character and Ã© a garbled one.",
  "Text to come: lorem ipsum dolor sit amet.",
  "| A | B |\n| - | - |\n| 12 mm | {{fact.strength}} |",
];

const headings = [
  "How it is cut",
  "How it is fixed",
  "What it costs",
  "Where it is used",
  "What is left",
];

const topics = ["interiors", "facades", "fire", "roofing", "materials", "projects"];

export const headingsOfArticle = (number: number): readonly string[] =>
  shuffled(headings, seeded(number)).slice(0, 2);

const anchorOf = (heading: string) => heading.toLowerCase().replaceAll(" ", "-");

/**
 * Writes a random article.
 * @param number the article's number, from 1
 * @param keys the keys of all articles in the order of their numbers
 */
export function randomArticle(
  number: number,
  keys: readonly string[],
  random: () => number,
): string {
  const other = Math.floor(random() * keys.length);
  const [anchor = ""] = headingsOfArticle(other + 1).map(anchorOf);
  const paragraph = () => shuffled(sentences, random).slice(0, 3).join(" ");
  const body = headingsOfArticle(number).map((heading, index) => {
    const link =
      index === 0
        ? ` See [how others do it](/blog/${keys[other]}${random() < 0.5 ? `#${anchor}` : ""}).`
        : "";
    const picture =
      random() < 0.4
        ? `\n![Grey board on a table.](../media/${pick(["board.jpg", "wide.png"], random)})\n`
        : "";
    return `## ${heading}\n\n${paragraph()}${link}\n${picture}`;
  });
  return `---
title: What article number ${number} says
description: What a writer has to say about boards, walls and ceilings, part ${number}.
date: 2024-0${1 + Math.floor(random() * 9)}-1${Math.floor(random() * 10)}
image:
  src: ../media/${pick(["board.jpg", "board.jpg", "wide.png"], random)}
  alt: Grey board on a table.
topics: [${shuffled(topics, random).slice(0, 2).join(", ")}]
${random() < 0.5 ? "products: [board]\n" : ""}---
${paragraph()}

${body.join("\n")}`;
}

/** The base's facts and one more. */
export function facts(base: string): string {
  return `${base}strength:
  value: 12
  unit: MPa
  text: 12 MPa
  subject: [strength]
  scope: Boards of {{brand.name}}, tested dry.
  basis: stated
`;
}

export const dictionary = `spellings:
  - { write: fibre, instead: [fiber] }
avoid:
  - { words: [for ever], because: promises what no board can hold, write: Say how long it was tested. }
`;
