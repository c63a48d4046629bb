// `content explain`: prints the page of a code in docs/content-errors; without a code, lists all codes.
import { existsSync, readFileSync } from "node:fs";
import { codesByName } from "../codes.ts";
import { type Call, exit, noSuch, UsageError } from "./command.ts";

/** `content explain`. */
export async function explain({ words: [code] }: Call): Promise<number> {
  if (code === undefined) {
    const width = Math.max(...[...codesByName.keys()].map((each) => each.length));
    for (const [each, { severity, meaning }] of codesByName) {
      process.stdout.write(`${each.padEnd(width)}  ${severity.padEnd(7)}  ${meaning}\n`);
    }
    process.stdout.write("\nnpm run content -- explain CODE says more of one.\n");
    return exit.clean;
  }
  const page = new URL(`../../docs/content-errors/${code}.md`, import.meta.url);
  if (!/^[a-z-]+$/.test(code) || !existsSync(page)) {
    const problem = noSuch("code", code, [...codesByName.keys()]);
    throw new UsageError(`${problem} npm run content -- explain lists them all.`);
  }
  process.stdout.write(readFileSync(page, "utf8"));
  return exit.clean;
}
