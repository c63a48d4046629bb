// Makes findings of any code, for tests of what is done with them.
import { type Advice, type Finding, findingOf, type Location } from "../../pipeline/finding.ts";
import { codesWith } from "../../pipeline/rule.ts";
import { rules } from "./in-memory.ts";

const codes = codesWith(rules);

/** A finding of a code, with its severity. */
export function anyFinding(
  code: string,
  location: Location,
  message: string,
  advice?: Advice | string,
): Finding {
  const meaning = codes.get(code);
  if (!meaning) throw new Error(`There is no code ${code}.`);
  return findingOf({ code, ...meaning }, location, message, advice);
}
