// What a mark that is left over was meant to be: a link without one of its four marks, a tag that Markdown does not take for one.

/** A mark that is printed, as a range of the text. */
export interface Leftover {
  readonly start: number;
  readonly end: number;
  /** Whether it surely was meant as a mark. */
  readonly sure: boolean;
  readonly message: string;
  readonly help: string;
  /** Where it is neither markdown-not-read nor markdown-doubtful. */
  readonly code?: "html-unclosed";
}

/** Most letters of a line that are looked at on either side of a mark. */
const mostAround = 300;

/**
 * What is wrong with a link or picture of which ]( is printed.
 * @param markdown the text
 * @param at where the ] stands
 * @returns undefined where its [ is escaped, so that all of it is meant to be read
 */
export function brokenLink(markdown: string, at: number): Leftover | undefined {
  const before = /[^\r\n]*$/.exec(markdown.slice(Math.max(0, at - mostAround), at))?.[0] ?? "";
  const after = /^[^\r\n]*/.exec(markdown.slice(at + 2, at + 2 + mostAround))?.[0] ?? "";
  const opening = openBracket(before);
  if (before[opening - 1] === "\\") return undefined;
  const opens = opening >= 0;
  const address = /^[^\s()[\]]*/.exec(after)?.[0] ?? "";
  const end = at + 2 + address.length;
  const closes = after[address.length] === ")";
  if (opens && !closes) {
    const isPicture = before[opening - 1] === "!";
    const words = `${isPicture ? "!" : ""}${before.slice(opening)}`;
    // What ends a sentence may stand behind the address, but not in it.
    const plain = address.replace(/[.,;:!?]+$/, "");
    return {
      start: at - words.length,
      end,
      sure: true,
      message: `This is no ${isPicture ? "picture" : "link"}: the ) behind its address is missing.`,
      help: plain === "" ? `Write ${words}](…) with the address between the parentheses.` : `Write ${words}](${plain})`,
    };
  }
  if (!opens && closes) {
    const word = /[^\s[\]]*$/.exec(before)?.[0] ?? "";
    return {
      start: at - word.length,
      end: end + 1,
      sure: true,
      message: "This is no link: the [ before its words is missing.",
      help: `Write [ before the first of its words: [${word}](${address})`,
    };
  }
  return {
    start: at,
    end,
    sure: true,
    message: "This is no link: its brackets and parentheses do not belong together.",
    help: "Write [the words](/address); a bracket among the words that is meant to be read is written \\[ or \\].",
  };
}

/** Where the last [ stands that has no ] behind it; -1 where there is none. */
function openBracket(text: string): number {
  let closed = 0;
  for (let at = text.length - 1; at >= 0; at--) {
    if (text[at] === "]" && text[at - 1] !== "\\") closed++;
    else if (text[at] === "[" && closed-- === 0) return at;
  }
  return -1;
}

/** The attribute of a tag whose value has quotes in it that end it too early: alt="the "new" board". */
export function quotedWithin(tag: string): string | undefined {
  return /\b([a-z-]+)\s*=\s*(["'])(?:(?!\2)[^<>])*\2[^\s>/=]/i.exec(tag)?.[1];
}

export const quotedWithinHelp = "Write &quot; for each quote within the value, or “ and ”.";

/**
 * What is wrong with a tag that is printed.
 * @param tag as it was typed, up to its > if it has one
 */
export function printedTag(tag: string, at: number): Leftover {
  const name = /^<\/?[a-z][a-z0-9-]*/i.exec(tag)?.[0] ?? tag;
  const end = at + tag.length;
  if (!tag.endsWith(">"))
    return {
      start: at,
      end,
      sure: false,
      message: `“${tag}” is printed: it begins as a tag does, but none is read here.`,
      help: "Write the tag out with the > that ends it; if no HTML is meant, write &lt; for <.",
    };
  const address = /^<((?:[\w-]+\.)+[a-z]{2,}(?:\/[^\s<>]*)?)>$/i.exec(tag)?.[1];
  if (address !== undefined)
    return {
      start: at,
      end,
      sure: true,
      message: "This is no link: its address does not begin with https://.",
      help: `Write [words that name the page](https://${address})`,
    };
  const bare = /^(<[a-z][a-z0-9-]*)[\s/]*>$/i.exec(tag)?.[1];
  const inner = quotedWithin(tag);
  return {
    start: at,
    end,
    sure: true,
    message: `The tag ${name} is printed instead of read${inner === undefined ? "" : `: a quote within ${inner}=… ends it too early`}.`,
    help:
      bare !== undefined
        ? `Write ${bare}>`
        : inner !== undefined
          ? quotedWithinHelp
          : `Write each value in straight quotes, as in <a href="/contact">, and a space before each name; if no HTML is meant, write &lt; for <.`,
  };
}
