// The differences of translations from their sources, as the rules about them report them.
import type { Difference, TranslationProblem } from "../../../core/site/translation-problem.ts";
import { nameOfKind, wordsOfBlock } from "../../../model/block-name.ts";
import type { Block } from "../../../model/translation.ts";
import type { Report, SiteModel } from "../../../rule.ts";

/** What a rule says of a difference. */
interface DifferenceWords {
  readonly message: string;
  readonly help: string;
  /** What is said of its place in the source. */
  readonly related?: string;
}

/** Said of the place in the source that a translation does not follow. */
export const saidHere = "The source says it here.";

/** Reports the differences of which a rule has something to say. */
export function reportDifferences(
  { translationProblems }: SiteModel,
  report: Report,
  wordsFor: (problem: TranslationProblem) => DifferenceWords | undefined,
): void {
  for (const problem of translationProblems) {
    const words = wordsFor(problem);
    if (!words) continue;
    const { message, help, related } = words;
    const originalAt = "originalAt" in problem ? problem.originalAt : undefined;
    report(problem.at, message, {
      help,
      related: originalAt && related !== undefined ? [{ ...originalAt, message: related }] : [],
    });
  }
}

/** What is said of two blocks of different kinds. */
export const blockMessage = ({
  original,
  block,
}: Extract<Difference, { readonly kind: "other-block" }>) => ({
  message: `The source has ${called(original)} here, the translation ${called(block)}.`,
  related: "This is what the source has.",
});

/** A block with its words, in a sentence. */
function called(block: Block | undefined): string {
  if (!block) return "none";
  const place = block.kind.endsWith(" quoted") ? " in a quotation" : "";
  const name = `${nameOfKind(block.kind)}${place}`;
  return `${/^[aeiou]/.test(name) ? "an" : "a"} ${name}, “${wordsOfBlock(block)}”`;
}
