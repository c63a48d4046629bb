// Rule: fields in TOML, JSON or a language of programs.
import { observed } from "../../core/observation.ts";
import type { CheckObserved, Meta } from "../../rule.ts";

/**
 * Front matter could be written in several languages, one of which is a program that runs. Here it
 * is always YAML, and nothing in a text is ever run.
 *
 * ```markdown bad legal/disclaimer.md
 * ---json
 * { "title": "Disclaimer" }
 * ---
 * This page says how the information is meant.
 * ```
 *
 * ```markdown good legal/disclaimer.md
 * ---
 * title: Disclaimer
 * ---
 * This page says how the information is meant.
 * ```
 */
export const meta: Meta = {
  code: "front-matter-language",
  severity: "error",
  about: "shape",
  meaning: "The fields are written in another language, which is never run.",
  scope: "file",
};

export const checkObserved: CheckObserved = (source, report) => {
  for (const { span, language } of observed(source, "foreign-front-matter")) {
    report(
      { file: source.path, span },
      `The fields are written in ${language}, which is not read here and never run.`,
      "Write --- alone on the first line, and lines such as title: My title below it.",
    );
  }
};
