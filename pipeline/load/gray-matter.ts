// Finds the end of front matter with gray-matter. It needs Node's `fs`, so it is not part of the parser, which also runs in a browser; a
// test compares it with the parser's own implementation.
import matter from "gray-matter";
import type { ClosingDashes } from "../parse/front-matter.ts";

/** The closing delimiter with its line end. */
const closing = "\n---";

/** An engine that parses nothing: our own parser reads the YAML, and front matter in other languages is never run. */
const engine = { parse: () => ({}), stringify: () => "" };

/**
 * Finds the end of front matter. gray-matter takes everything between the first `---` and a line feed, even after a lone CR, as the name
 * of a language, and runs JavaScript if that is named; so it gets a first line of ours, and only our engine. Options are always passed:
 * without them it caches, and returns empty data for a file that failed once.
 */
export const grayMatter: ClosingDashes = (text) => {
  const first = /^[^\r\n]*/.exec(text)?.[0].length ?? 0;
  // It is not given the body, which may be long.
  const close = text.indexOf(closing, first);
  const rest = text.slice(first, close < 0 ? text.length : close + closing.length);
  const added = /^\r?\n/.test(rest) ? "" : "\n";
  const { matter: found } = matter(`---${added}${rest}`, {
    engines: { yaml: engine, json: engine, javascript: engine },
    language: "yaml",
  });
  return found.length === added.length + rest.length ? -1 : first + found.length - added.length;
};
