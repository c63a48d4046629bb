// Reads the pages of docs/content-errors: one for each code, and one for each former code.
import { readFileSync } from "node:fs";
import {
  type Explanation,
  explanationIn,
  type FormerCode,
  formerCodeIn,
} from "../explain/explanation.ts";

/** The text of a code's page; undefined if it has none. */
function readPage(code: string): string | undefined {
  // Whatever else is typed as a code names no page.
  if (!/^[a-z-]+$/.test(code)) return undefined;
  try {
    return readFileSync(new URL(`../../docs/content-errors/${code}.md`, import.meta.url), "utf8");
  } catch {
    return undefined;
  }
}

/**
 * The explanation of a code; an empty one if it has no page, which a test excludes.
 * @throws Error for a malformed page, which is a bug of ours
 */
export function readExplanation(code: string): Explanation {
  const page = readPage(code);
  return page === undefined ? { why: "", examples: [] } : explanationIn(page, code);
}

/**
 * What took the place of a former code; undefined if there never was such a code.
 * @param code one that no finding has
 * @throws Error for a malformed page, which is a bug of ours
 */
export function readFormerCode(code: string): FormerCode | undefined {
  const page = readPage(code);
  return page === undefined ? undefined : formerCodeIn(page, code);
}
