// The ten places of an article into which payloads.test.tsx puts a payload; apart from the payload each article is valid.

const line = (payload: string) => payload.replace(/[\r\n]+/g, " ");
const quoted = (payload: string) => JSON.stringify(payload).replaceAll("\u0000", "");

interface Fields {
  readonly title?: string;
  readonly description?: string;
  readonly alt?: string;
  readonly caption?: string;
}

function article(body: string, { title, description, alt, caption }: Fields = {}): string {
  return `---
title: ${quoted(title ?? "A text about boards and walls")}
description: ${quoted(description ?? "How a board is cut, carried and stored before it is fixed to a wall.")}
date: 2024-02-01
image: { src: ../media/board.jpg, alt: ${quoted(alt ?? "Grey board on a table.")}${caption === undefined ? "" : `, caption: ${quoted(caption)}`} }
topics: [interiors]
---
${body}
`;
}

const before = "Boards are cut outside.";

/** Functions that write an article with a payload, by the name of the place. */
export const places: Readonly<Record<string, (payload: string) => string>> = {
  "a paragraph": (payload) => article(`${before}\n\n${payload}\n`),
  "a heading": (payload) => article(`## ${line(payload)}\n\n${before}`),
  "a list": (payload) => article(`${before}\n\n- one\n- ${payload.replaceAll("\n", "\n  ")}\n- three`),
  "a cell of a table": (payload) =>
    article(`| One | Two |\n|---|---|\n| ${line(payload).replaceAll("|", "\\|")} | a |\n\n${before}`),
  "the words of a link": (payload) => article(`${before} [${line(payload)}](/contact)`),
  "the address of a link": (payload) => article(`${before} [a board](<${line(payload)}>) and [b](${line(payload)})`),
  "the text of a picture": (payload) => article(`${before}\n\n![${line(payload)}](../media/board.jpg)`),
  "the title of a picture": (payload) =>
    article(`${before}\n\n![A board](../media/board.jpg "${line(payload).replaceAll('"', '\\"')}")`),
  "a title and a description": (payload) => article(before, { title: payload, description: payload }),
  "the text and the caption of a field": (payload) => article(before, { alt: payload, caption: payload }),
};
