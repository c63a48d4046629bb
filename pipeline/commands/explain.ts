// `content explain`: prints what a code means, why it matters, and examples of wrong and right content; without a code, lists all codes.
import { codesWith } from "../model/codes.ts";
import { type Command, exit, noSuch, UsageError } from "./command.ts";

export const explain: Command = {
  name: "explain",
  summary: "explain a finding by its code, with a wrong and a right example",
  words: { usage: "[CODE]", least: 0, most: 1 },
  async run({ words: [code], rules }) {
    const [{ printedCodes, printedExplanation }, { readExplanation }] = await Promise.all([
      import("../explain/printed.ts"),
      import("./explanations.ts"),
    ]);
    const codes = codesWith(await rules());
    const meaning = code === undefined ? undefined : codes.get(code);
    if (code !== undefined && !meaning) {
      const problem = noSuch("code", code, [...codes.keys()]);
      throw new UsageError(`${problem} npm run content -- explain lists them all.`);
    }
    const text =
      code !== undefined && meaning
        ? printedExplanation({ code, ...meaning }, readExplanation(code))
        : printedCodes(codes);
    process.stdout.write(`${text}\n`);
    return exit.clean;
  },
};
