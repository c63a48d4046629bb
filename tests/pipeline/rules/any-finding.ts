// Makes findings of any code, for tests of what is done with them.

import {
  type Draft,
  type Finding,
  findingOf,
  type Location,
} from "../../../pipeline/report/finding.ts";
import { codesByName } from "./known-codes.ts";

/** A finding of a code, with its severity. */
export function anyFinding(
  code: string,
  at: Location,
  message: string,
  advice?: Partial<Draft>,
): Finding {
  const meaning = codesByName.get(code);
  if (!meaning) throw new Error(`There is no code ${code}.`);
  return findingOf({ code: { code, ...meaning }, at, message, ...advice });
}
