// Takes the place of the compiler's parser of HTML, which is loaded once a text with HTML is read.
import { NotLoadedError } from "../report.ts";

type Parser = typeof import("../read/markdown/html-parser.ts");

let parser: Parser | undefined;

function loaded(): Parser {
  if (parser) return parser;
  throw new NotLoadedError("The parser of HTML", async () => {
    parser = await import("../read/markdown/html-parser.ts");
  });
}

export const parseRaw: Parser["parseRaw"] = (tree) => loaded().parseRaw(tree);

export const tokenise: Parser["tokenise"] = (...about) => loaded().tokenise(...about);
