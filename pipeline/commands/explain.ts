// `content explain`: what a code means, why it matters, and how it looks wrong and right.
import { closest } from "../model/closest.ts";
import { type Code, codes } from "../model/codes.ts";
import { type Command, exit, UsageError } from "./command.ts";

const isCode = (word: string): word is Code => Object.hasOwn(codes, word);

export const explain: Command = {
  name: "explain",
  summary: "explain a finding by its code, with a bad and a good example",
  words: { usage: "[CODE]", least: 0, most: 1 },
  options: {
    markdown: { type: "boolean", default: false, summary: "all of them as Markdown, as docs/content-errors.md" },
  },
  async run(call) {
    const { explained, list, reference } = await import("../explain/print.ts");
    const [word] = call.words;
    if (word !== undefined && !isCode(word)) {
      const near = closest(word, Object.keys(codes));
      throw new UsageError(
        `There is no code ${word}.${near ? ` Did you mean ${near}?` : ""} npm run content -- explain lists them all.`,
      );
    }
    process.stdout.write(`${call.flag("markdown") ? reference() : word === undefined ? list() : explained(word)}\n`);
    return exit.clean;
  },
};
