// Makes findings of any code, for tests of what is done with them.
import { codesByName } from "../../../pipeline/codes.ts";
import {
  type Advice,
  type Finding,
  findingOf,
  type Location,
} from "../../../pipeline/report/finding.ts";

/** A finding of a code, with its severity. */
export function anyFinding(
  code: string,
  location: Location,
  message: string,
  advice?: Advice | string,
): Finding {
  const meaning = codesByName.get(code);
  if (!meaning) throw new Error(`There is no code ${code}.`);
  return findingOf({ code, ...meaning }, location, message, advice);
}
