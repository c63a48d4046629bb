// Reads the pages of docs/content-errors, one for each code.
import { readFileSync } from "node:fs";
import { type Explanation, explanationIn } from "../explain/explanation.ts";

/**
 * The explanation of a code; an empty one if it has no page, which a test excludes.
 * @throws Error for a malformed page, which is a bug of ours
 */
export function readExplanation(code: string): Explanation {
  let page: string;
  try {
    page = readFileSync(new URL(`../../docs/content-errors/${code}.md`, import.meta.url), "utf8");
  } catch {
    return { why: "", examples: [] };
  }
  return explanationIn(page, code);
}
