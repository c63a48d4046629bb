// `content explain`: prints what a code means, why it matters, and examples of wrong and right content; for a former code what took its
// place; without a code, lists all codes.
import type { Codes } from "../model/codes.ts";
import { codesWith } from "../rule.ts";
import { type Command, exit, noSuch, UsageError } from "./command.ts";

/** The explanation of a code, or what a former code leads to. */
async function explained(code: string, codes: Codes): Promise<string> {
  const [{ printedExplanation, printedFormerCode }, { readExplanation, readFormerCode }] =
    await Promise.all([import("../explain/printed.ts"), import("./explanations.ts")]);
  const explanationOf = (known: string) => {
    const meaning = codes.get(known);
    return meaning && printedExplanation({ code: known, ...meaning }, readExplanation(known));
  };
  const current = explanationOf(code);
  if (current !== undefined) return current;
  const former = readFormerCode(code);
  if (!former) {
    const problem = noSuch("code", code, [...codes.keys()]);
    throw new UsageError(`${problem} npm run content -- explain lists them all.`);
  }
  const successors = former.successors.flatMap((successor) => explanationOf(successor) ?? []);
  return [printedFormerCode(code, former), ...successors].join("\n\n");
}

export const explain: Command = {
  name: "explain",
  summary: "explain a finding by its code, with a wrong and a right example",
  words: { usage: "[CODE]", least: 0, most: 1 },
  async run({ words: [code], rules }) {
    const codes = codesWith(await rules());
    const { printedCodes } = await import("../explain/printed.ts");
    const text = code === undefined ? printedCodes(codes) : await explained(code, codes);
    process.stdout.write(`${text}\n`);
    return exit.clean;
  },
};
