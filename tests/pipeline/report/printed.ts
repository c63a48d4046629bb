// Prints a report in a format, without colours, for tests.
import { readExplanation } from "../../../pipeline/commands/explanations.ts";
import { codesWith } from "../../../pipeline/model/codes.ts";
import type { Format } from "../../../pipeline/report/format.ts";
import type { Report } from "../../../pipeline/report/report.ts";
import { rules } from "../in-memory.ts";

const codes = codesWith(rules);

export function printed(format: Format, report: Report): string {
  return format.print(report, {
    colour: false,
    about(code) {
      const meaning = codes.get(code);
      if (!meaning) throw new Error(`There is no code ${code}.`);
      return { ...meaning, why: readExplanation(code).why };
    },
  });
}
