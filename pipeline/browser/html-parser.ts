// Takes the place of the compiler's parser of HTML, which is loaded once a text with HTML is read: a request that finds it missing is
// answered again.

type Parser = typeof import("../read/markdown/html-parser.ts");

let parser: Parser | undefined;
let isNeeded = false;

function parserNow(): Parser {
  if (parser) return parser;
  isNeeded = true;
  throw new Error("The parser of HTML is not loaded yet.");
}

export const parseRaw: Parser["parseRaw"] = (tree) => parserNow().parseRaw(tree);

export const tokenise: Parser["tokenise"] = (...about) => parserNow().tokenise(...about);

/** Whether something was read without the parser that needs it. */
export const isParserMissing = (): boolean => isNeeded && !parser;

export async function loadParser(): Promise<void> {
  parser = await import("../read/markdown/html-parser.ts");
}
