// gray-matter finds where front matter ends. It needs Node's `fs`, so it stands here and not beside the parser, which also runs in a
// browser; a test holds it against the parser's own way.
import matter from "gray-matter";
import type { ClosingDashes } from "../parse/front-matter.ts";

/** The end of front matter. */
const closing = "\n---";

/** Reads nothing: the YAML is parsed with the places of its values, and front matter in any other language is never run. */
const engine = { parse: () => ({}), stringify: () => "" };

/**
 * Finds the end of front matter. gray-matter takes what follows the first `---` up to a line feed for the name of a language, also
 * where a lone CR stands between, and runs JavaScript that is named so; it gets a first line of ours, and no engine but ours.
 * Options are always passed: without them it caches, and answers a file that failed once with empty data.
 */
export const grayMatter: ClosingDashes = (text) => {
  const first = /^[^\r\n]*/.exec(text)?.[0].length ?? 0;
  // What stands below the closing dashes, which may be much, is not given to it.
  const close = text.indexOf(closing, first);
  const rest = text.slice(first, close < 0 ? text.length : close + closing.length);
  const added = /^\r?\n/.test(rest) ? "" : "\n";
  const { matter: found } = matter(`---${added}${rest}`, {
    engines: { yaml: engine, json: engine, javascript: engine },
    language: "yaml",
  });
  return found.length === added.length + rest.length ? -1 : first + found.length - added.length;
};
