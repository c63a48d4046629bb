// Names a block in a sentence: what it is, and its words on one line.
import type { OutlineBlock } from "../../read/file/blocks.ts";

/** Name of a kind of block. */
export function nameOfKind(kind: string): string {
  const [, name = kind, count = ""] = /^(\D+?)(\d*)(?: quoted)*$/.exec(kind) ?? [];
  if (name === "h") return `heading of level ${count}`;
  if (name === "row") return `row of ${count} ${count === "1" ? "cell" : "cells"}`;
  return (
    {
      field: "text",
      item: "item of a list",
      step: "numbered item",
      html: "piece of HTML",
      code: "piece of code",
    }[name] ?? name
  );
}

/** Most characters of a text in a message. */
const maxShown = 60;

/** A block's text on one line. */
export function wordsOfBlock({ text }: OutlineBlock): string {
  const line = text.replace(/\s+/g, " ").replace(/^\s+|[.\s]+$/g, "");
  return line.length > maxShown ? `${line.slice(0, maxShown).trimEnd()}…` : line;
}
