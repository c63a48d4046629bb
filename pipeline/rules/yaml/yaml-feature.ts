// Rule: a sign of YAML that content does not use: an instruction, a second document, an anchor, an alias, a tag.
import { observed } from "../../core/observation.ts";
import type { YamlFeature } from "../../core/yaml/observations.ts";
import type { Advice } from "../../finding.ts";
import type { CheckObserved, Meta } from "../../rule.ts";
import { inStraight, needsQuotes, quotingTitle, slipFix } from "./parts/slip-words.ts";

/**
 * YAML has abilities that content does not need and that surprise: a value that begins with * refers
 * to another place, & names one, and ! changes its type. Put quotes around such a value. A title has
 * no marks at all.
 *
 * ```yaml bad articles/second-article.md fields
 * title: *Second* article
 * ```
 *
 * ```yaml good articles/second-article.md fields
 * title: 'Second article'
 * ```
 */
export const meta: Meta = {
  code: "yaml-feature",
  severity: "error",
  about: "shape",
  meaning: "A sign of YAML, such as &, * or !, that content files do not use.",
  scope: "file",
};

export const checkObserved: CheckObserved = (source, report) => {
  const { path: file } = source;
  for (const feature of observed(source, "yaml-feature")) {
    const { message, ...advice } = wordsFor(feature, file);
    report({ file, span: feature.span }, message, advice);
  }
};

function wordsFor(found: YamlFeature, file: string): Advice & { readonly message: string } {
  switch (found.feature) {
    case "instruction":
      return {
        message:
          "A line that begins with % is an instruction to programs, and none is followed here.",
        help: "Remove the line, or put # in front of it if it is a remark.",
      };
    case "second document":
      return {
        message: "The fields end at this line, but more follows.",
        help: `Remove the line ${found.line}, or what stands below it.`,
      };
    case "mark":
      return {
        message: needsQuotes(found.sign),
        help: found.line
          ? `Write: ${inStraight(found.line)}`
          : "Put quotes around it if it is text, or write the value itself.",
        fix: slipFix(found, file, quotingTitle),
      };
  }
}
