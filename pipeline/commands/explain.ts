// Runs `content explain`: prints the page or the meaning of a code, or lists all codes.
import { existsSync, readFileSync } from "node:fs";
import { codesWith } from "../codes.ts";
import { codeTitle } from "../print/code-page.ts";
import { type Call, exit, noSuch, UsageError } from "./command.ts";

export async function explain({ words: [code], checks }: Call): Promise<number> {
  const codesByName = codesWith(await checks());
  if (code === undefined) {
    const width = Math.max(...[...codesByName.keys()].map((each) => each.length));
    for (const [each, { severity, meaning }] of codesByName) {
      process.stdout.write(`${each.padEnd(width)}  ${severity.padEnd(7)}  ${meaning}\n`);
    }
    process.stdout.write("\nnpm run content -- explain CODE says more of one.\n");
    return exit.clean;
  }
  const meaning = codesByName.get(code);
  if (!meaning) {
    const problem = noSuch("code", code, [...codesByName.keys()]);
    throw new UsageError(`${problem} npm run content -- explain lists them all.`);
  }
  const page = new URL(`../../docs/content-errors/${code}.md`, import.meta.url);
  const hasPage = existsSync(page);
  process.stdout.write(hasPage ? readFileSync(page, "utf8") : codeTitle({ code, ...meaning }));
  return exit.clean;
}
