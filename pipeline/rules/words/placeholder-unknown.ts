// Rule: double braces that nothing fills.
import { type Observed, observed } from "../../core/observation.ts";
import type { Advice } from "../../finding.ts";
import { liquidHelp } from "../../model/placeholders.ts";
import type { SiteTable } from "../../model/site-table.ts";
import type { SourceFile } from "../../model/source.ts";
import type { CheckObserved, Meta } from "../../rule.ts";

/**
 * A {{…}} is filled with what site.yaml or facts.yaml says, so that a number stands in one place
 * for the whole site. A name that is in neither would leave a hole in the sentence. {{theirs 25
 * years}} marks what somebody else claims and is shown as “25 years”; only plain words stand in it.
 * In code nothing is filled, and nothing is asked.
 *
 * ```markdown bad articles/second-article.md text
 * A board lasts {{fact.lifespn}}.
 * ```
 *
 * ```markdown good articles/second-article.md text
 * A board lasts {{fact.lifespan}}.
 * ```
 */
export const meta: Meta = {
  code: "placeholder-unknown",
  severity: "error",
  about: "reference",
  meaning: "A {{…}} names nothing that is known.",
  scope: "file",
};

type Braces = Observed<"placeholder">;
type Unknown = Extract<Braces, { readonly problem: "unknown" }>;

export const checkObserved: CheckObserved = (source, report, table) => {
  const { path: file, text } = source;
  for (const braces of observed(source, "placeholder")) {
    const location = { file, span: braces.span };
    switch (braces.problem) {
      case "unclosed":
        report(
          location,
          "A {{ opens here that no }} closes.",
          "Write {{brand.name}} or {{fact.ID}} with two braces on both sides.",
        );
        break;
      case "marks inside":
        report(
          location,
          "Between {{theirs and }} only plain words can stand.",
          "Take the marks out, or write them around it: **{{theirs 25 years}}**",
        );
        break;
      case "nested":
        report(
          location,
          `{{${braces.name}}} stands for a text that has a placeholder in it itself.`,
          "Write that text out in its own file: a fact can name the brand, and nothing else.",
        );
        break;
      case "foreign":
        report(
          location,
          `“${braces.typed}” is a mark of another site's system; nothing fills it here.`,
          liquidHelp,
        );
        break;
      case "unknown":
        report(location, messageOf(braces), adviceOn(braces, { path: file, text }, table));
        break;
    }
  }
};

function messageOf({ name }: Unknown): string {
  const fact = /^fact\.(.+)$/.exec(name)?.[1];
  return fact === undefined
    ? `{{${name}}} stands for nothing here.`
    : `There is no fact “${fact}”.`;
}

function adviceOn(
  { span, typed, meant }: Unknown,
  { path: file, text }: SourceFile,
  table: SiteTable,
): Advice | string {
  if (!meant) {
    return `Write {{brand.name}} for the brand, or {{fact.ID}} with the id of a fact in ${table.fileFor("facts")}.`;
  }
  const right = `{{${meant}}}`;
  const isPlain = text.slice(span.start, span.end) === typed;
  return {
    help: `Did you mean ${right}?`,
    suggestions: isPlain
      ? [{ label: `Change it to ${right}`, edits: [{ file, span, text: right }] }]
      : [],
  };
}
