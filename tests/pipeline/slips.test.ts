// Tests that ordinary slips of writers are reported with their code, line, words and answer.
import { expect, test } from "vitest";
import type { Edit, Finding } from "../../pipeline/report/finding.ts";
import { baseText, compiledBase } from "./base-with.ts";

const path = "articles/second-article.md";
const body = "With a saw, and with a mask on.";

const withEdits = (text: string, edits: readonly Edit[]) =>
  edits
    .filter(({ file }) => file === path)
    .toSorted((one, other) => other.span.start - one.span.start)
    .reduce((all, { span, text: by }) => all.slice(0, span.start) + by + all.slice(span.end), text);

const lineOf = (text: string, offset: number) => text.slice(0, offset).split("\n").length;

/** What a writer reads: code, line, words, and the line after the fix or suggestion, or the help. */
function reported(text: string, finding: Finding) {
  const { code, span, fix, suggestions = [], help } = finding;
  const line = lineOf(text, span.start);
  const edits = fix?.edits ?? suggestions.find((each) => each.edits.length > 0)?.edits;
  const words = text.slice(span.start, span.end);
  const answer = edits ? withEdits(text, edits).split("\n")[line - 1] : help;
  return [code, line, words, answer];
}

/** A slip: what is replaced in the article, by what, and what is reported: code, line, words and answer. */
type Slip = readonly [
  name: string,
  was: string,
  is: string,
  ...reported: readonly [code: string, line: number, words: string, answer: string],
];

const slips: readonly Slip[] = [
  [
    "a colon in a title",
    "title: The second article",
    "title: Boards: the second",
    "yaml-syntax",
    2,
    ":",
    'title: "Boards: the second"',
  ],
  [
    "no space behind a colon",
    "title: The",
    "title:The",
    "yaml-syntax",
    2,
    ":",
    "title: The second article",
  ],
  [
    "a tab before a field",
    "  alt: Grey",
    "\talt: Grey",
    "yaml-syntax",
    7,
    "\t",
    "Use spaces, two for each level.",
  ],
  [
    "a quote that is not closed",
    "title: The second article",
    'title: "The second article',
    "yaml-syntax",
    2,
    '"The second article',
    'Write " at the end of the value.',
  ],
  [
    "curly quotes around a value",
    "title: The second article",
    "title: “The: second” article",
    "yaml-quotes",
    2,
    "“The: second” article",
    "Write straight quotes.",
  ],
  [
    "a date with slashes",
    "2024-02-01",
    "25/2/2024",
    "date-format",
    4,
    "25/2/2024",
    "date: 2024-02-25",
  ],
  [
    "a misspelt field",
    "title: The",
    "titel: The",
    "schema-unknown-field",
    2,
    "titel",
    "title: The second article",
  ],
  [
    "a missing field",
    "topics: [interiors]\n",
    "",
    "schema-missing-field",
    2,
    "title",
    "What the article is about: names of topics.yaml. Add a line topics: […]",
  ],
  [
    "a misspelt topic",
    "[interiors]",
    "[interior]",
    "reference-unknown",
    8,
    "interior",
    "topics: [interiors]",
  ],
  [
    "a misspelt link",
    body,
    "See [it](/products/bord).",
    "link-broken",
    14,
    "/products/bord",
    "See [it](/products/board).",
  ],
  [
    "a link with the address of the site",
    body,
    "See [it](https://www.norla.example/products/board).",
    "link-relative",
    14,
    "https://www.norla.example/products/board",
    "See [it](/products/board).",
  ],
  [
    "a link the wrong way round",
    body,
    "See (the article)[/blog/first-article].",
    "markup-shown-as-text",
    14,
    "(the article)[/blog/first-article]",
    "Write [the words](/address), without spaces or quotes. Write \\[ for a bracket that readers should see.",
  ],
  [
    "a picture in another folder",
    body,
    "![A board.](../media/products/board.jpg)",
    "picture-missing",
    14,
    "../media/products/board.jpg",
    "![A board.](../media/board.jpg)",
  ],
  [
    "a picture without a text",
    body,
    "![](../media/board.jpg)",
    "picture-alt",
    14,
    "![](../media/board.jpg)",
    "Write it between the brackets: ![A child at an open window](../media/board.jpg)",
  ],
  [
    "a heading of the first level",
    "## How it is cut",
    "# How it is cut",
    "heading-top",
    10,
    "# How it is cut",
    "Remove it if it repeats the title. Otherwise: Write ## How it is cut",
  ],
  [
    "a heading that skips a level",
    body,
    "#### Sawing\n\nWith a saw.",
    "heading-skipped",
    14,
    "#### Sawing",
    "### Sawing",
  ],
  [
    "a heading without its space",
    body,
    "##Sawing\n\nWith a saw.",
    "markup-shown-as-text",
    14,
    "##Sawing",
    "Write one to six number signs, a space and the words of the heading.",
  ],
  ["signs for a list", body, "• A saw\n• A mask", "markup-shown-as-text", 14, "• A saw", "- A saw"],
  [
    "stars that are not closed",
    body,
    "With a **saw, and with a mask on.",
    "markup-shown-as-text",
    14,
    "**",
    "Write **the words**: no space inside the stars, and a space or comma beside them.",
  ],
  ["a word twice", body, "With the the saw.", "pasted-twice", 14, "the the", "With the saw."],
  [
    "a paragraph twice",
    body,
    `${body} It takes two people.\n\n${body} It takes two people.`,
    "pasted-twice",
    16,
    "With a saw, and with a mask on. It takes two people.",
    "Remove one of them.",
  ],
  [
    "a misspelt placeholder",
    body,
    "Boards last {{fact.lifspan}}.",
    "placeholder-unknown",
    14,
    "{{fact.lifspan}}",
    "Boards last {{fact.lifespan}}.",
  ],
  [
    "one brace for two",
    body,
    "Boards last {fact.lifespan}.",
    "placeholder-braces",
    14,
    "{fact.lifespan}",
    "Boards last {{fact.lifespan}}.",
  ],
  [
    "a number that a fact has",
    body,
    "The lifespan is 50 years.",
    "fact-literal",
    14,
    "50 years",
    "The lifespan is {{fact.lifespan}}.",
  ],
  [
    "a note to oneself",
    body,
    "With a saw. TODO: which one?",
    "text-unfinished",
    14,
    "TODO",
    "Write the words, or remove it.",
  ],
  [
    "a removed tag",
    body,
    "With a <u>saw</u> and a <center>mask</center>.",
    "html-removed",
    14,
    "<center>",
    "The look of texts comes from the site: remove the tag and keep its words.",
  ],
];

test.each(slips)("Reports %s.", async (_name, was, is, ...expected) => {
  const text = baseText(path).replace(was, is);
  const { diagnostics } = await compiledBase({ [path]: text });
  const findings = diagnostics.filter(({ file }) => file === path);
  expect(findings.map((finding) => reported(text, finding))).toEqual([expected]);
});
