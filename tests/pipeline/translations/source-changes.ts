// Random changes of a Markdown text for reviewed.test.ts: those that translators have to know of, and harmless ones.
import { pick, shuffled } from "../seeded.ts";

/** Changes a text; undefined if the text has nothing to change in this way. */
export type Change = (text: string, random: () => number) => string | undefined;

/** Makes a change of a random match of a pattern. */
function at(pattern: RegExp, made: (match: RegExpMatchArray, random: () => number) => string): Change {
  return (text, random) => {
    const matches = [...text.matchAll(pattern)];
    if (matches.length === 0) return undefined;
    const match = pick(matches, random);
    return text.slice(0, match.index) + made(match, random) + text.slice(match.index + match[0].length);
  };
}

/** Makes a change of the blocks of a text, which are separated by blank lines. */
function ofBlocks(made: (blocks: string[], random: () => number) => string[] | undefined): Change {
  return (text, random) => made(text.split(/\n{2,}/), random)?.join("\n\n");
}

/** Words in running text: two or more lowercase letters between other words. */
const word = /(?<=[a-z] )[a-z]{2,}(?= [a-z])/g;

const isParagraph = (block: string) => /^[A-Z]/.test(block);

/** Exchanges two random paragraphs. */
function exchanged(blocks: string[], random: () => number): string[] | undefined {
  const places = blocks.flatMap((block, place) => (isParagraph(block) ? [place] : []));
  const [one, other] = shuffled(places, random);
  if (one === undefined || other === undefined || blocks[one] === blocks[other]) return undefined;
  return blocks.map((block, place) => (place === one ? blocks[other] : place === other ? blocks[one] : block) ?? "");
}

/** Makes a change that replaces a random paragraph. */
const ofParagraph = (made: (block: string) => string[]): Change =>
  ofBlocks((blocks, random) => {
    const places = blocks.flatMap((block, place) => (isParagraph(block) ? [place] : []));
    if (places.length === 0) return undefined;
    const chosen = pick(places, random);
    return blocks.flatMap((block, place) => (place === chosen ? made(block) : [block]));
  });

/** Changes of words, numbers, links and structure. */
export const changes: Readonly<Record<string, Change>> = {
  "another word": at(word, ([typed]) => (typed === "board" ? "plank" : "board")),
  "a word more": at(word, ([typed]) => `${typed} never`),
  "a word less": at(/(?<=[a-z] )[a-z]{2,} (?=[a-z])/g, () => ""),
  "two words exchanged": at(/\b([a-z]{2,}) ([a-z]{2,})\b/g, ([typed, one, other]) =>
    one === other ? `${typed} ${typed}` : `${other} ${one}`,
  ),
  "another number": at(/(?<=[ (])\d+(?= )/g, ([typed]) => String(Number(typed) + 1)),
  "another decimal": at(/(?<=[ (])\d+(?= )/g, ([typed]) => `${typed}.5`),
  "another unit": at(/(?<=\d )(?:mm|kg|m)\b/g, ([typed]) => (typed === "mm" ? "cm" : "mm")),
  "a sign before a number": at(/(?<=[ (])\d+(?= )/g, ([typed]) => `-${typed}`),
  "another address": at(/(?<=\]\()\/[^)#]*/g, ([typed]) => `${typed}-else`),
  "another anchor": at(/(?<=\]\()\/[^)#]*/g, ([typed]) => `${typed}#else`),
  "a link less": at(/\[([^\]]*)\]\(\/[^)]*\)/g, ([, words = ""]) => words),
  "another picture": at(/(?<=\]\(\.\.\/media\/)[\w/-]+/g, ([typed]) => `${typed}-else`),
  "what a picture shows": at(/(?<=!\[)[A-Z][a-z]*/g, () => "Otherwise"),
  "a heading of another level": at(/^## /gm, () => "### "),
  "a heading made a paragraph": at(/^## /gm, () => ""),
  "a paragraph less": ofParagraph(() => []),
  "a paragraph twice": ofParagraph((block) => [block, block]),
  "a paragraph made an item": ofParagraph((block) => [`- ${block.replace(/\n/g, " ")}`]),
  "a paragraph made a quote": ofParagraph((block) => [`> ${block.replace(/\n/g, " ")}`]),
  "two paragraphs exchanged": ofBlocks(exchanged),
  "an item less": at(/^- .*\n/gm, () => ""),
  "a row less": at(/(?<=^\|[^\n]*\n)^\| [^-\n][^\n]*\n/gm, () => ""),
  "a cell with other words": at(/(?<=\| )[A-Z][a-z]+(?=[^|\n]* \|)/g, () => "Otherwise"),
};

/** Changes of spaces, marks and the order of the fields. */
export const harmless: Readonly<Record<string, Change>> = {
  "two spaces": at(/(?<=[a-z]) (?=[a-z])/g, () => "  "),
  "a line that ends earlier": at(/(?<=^[A-Z][^\n|]*[a-z]) (?=[a-z]{3})/gm, () => "\n"),
  "spaces at the end": at(/(?<=[a-z]\.)$/gm, () => " "),
  "a word in bold": at(word, ([typed]) => `**${typed}**`),
  "a word in italics": at(word, ([typed]) => `*${typed}*`),
  "no bold": at(/\*\*([^*\n]+)\*\*/g, ([, words = ""]) => words),
  "other bullets": (text) => (/^- /m.test(text) ? text.replace(/^- /gm, "* ") : undefined),
  "another stop": at(/(?<=[a-z])\.$/gm, () => "!"),
  "a comma less": at(/(?<=[a-z]),(?= [a-z])/g, () => ""),
  "a comma more": at(/(?<=[a-z])(?= and [a-z])/g, () => ","),
  "a straight apostrophe": at(/’/g, () => "'"),
  "other dashes in a table": (text) => (text.includes("| --- |") ? text.replaceAll("| --- |", "| :--- |") : undefined),
};
