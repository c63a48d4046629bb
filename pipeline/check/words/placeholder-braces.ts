// Reports placeholders with single braces, such as {fact.lifespan}, which are printed as typed.

import { closest } from "@site/common/closest";
import { matchesIn } from "../../helpers.ts";
import { proseSpan } from "../../read/markdown/text.ts";
import { mayBeRight, type Placeholders } from "../../read/placeholders/placeholders.ts";
import { codesOf } from "../../report/code.ts";
import type { CheckFile } from "../check.ts";

export const codes = codesOf({
  "placeholder-braces": {
    severity: "error",
    meaning: "A placeholder with single braces, which is printed as it was typed.",
  },
});

const pattern = /(?<!\{)\{[ \t]*((?:fact|brand)\.[\w-]{1,60})(?:[ \t]*(\}\}?))?/gi;

export const check: CheckFile = (file, report, { placeholders }) => {
  for (const block of file.prose) {
    for (const { 0: typed, 1: written = "", index } of matchesIn(block.text, pattern)) {
      const end = index + typed.length;
      const location = { file: file.path, span: proseSpan(block, index, end) };
      const name = written.replace(/^\w+/, (group) => group.toLowerCase());
      report({
        code: codes["placeholder-braces"],
        at: location,
        message: `“${typed}” is printed as it is typed: it needs two braces on both sides.`,
        help: helpFor(name, placeholders),
      });
    }
  }
};

function helpFor(name: string, placeholders: Placeholders): string {
  const { values } = placeholders;
  if (values.has(name) || mayBeRight(name, placeholders)) return `Write {{${name}}}`;
  const near = closest(name, [...values.keys()]);
  return near === undefined
    ? `There is no ${name}. Write {{brand.name}}, or {{fact.ID}} with the id of a fact in facts.yaml.`
    : `Did you mean {{${near}}}?`;
}
