// The pages of docs/content-errors, one for each code.
import { readFileSync } from "node:fs";
import { type Explanation, explanationIn } from "../explain/explanation.ts";

/**
 * The explanation of a code; one without words where it has no page, which a test does not let happen.
 * @throws Error for a page that is not as such pages are, which is a fault of ours
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
