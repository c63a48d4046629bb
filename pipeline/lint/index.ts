// Every lint, and the stage that runs them.
import type { Diagnostic } from "../model/diagnostic.ts";
import { altSaysNothing } from "./alt-says-nothing.ts";
import { controlCharacter } from "./control-character.ts";
import { dateFarAhead } from "./date-far-ahead.ts";
import { descriptionLength } from "./description-length.ts";
import { dictionaryAvoid } from "./dictionary-avoid.ts";
import { dictionarySpelling } from "./dictionary-spelling.ts";
import { factDrift } from "./fact-drift.ts";
import { factExpired, factExpiring } from "./fact-expiry.ts";
import { factLiteral } from "./fact-literal.ts";
import { garbledLetters } from "./garbled-letters.ts";
import { headingRepeated } from "./heading-repeated.ts";
import { invisibleCharacter } from "./invisible-character.ts";
import { linkMail } from "./link-mail.ts";
import { linkTextSaysNothing } from "./link-text-says-nothing.ts";
import type { Lint, LintContext } from "./lint.ts";
import { nearDuplicate } from "./near-duplicate.ts";
import { placeholderBraces } from "./placeholder-braces.ts";
import { sampleContent } from "./sample-content.ts";
import { sampleValue } from "./sample-value.ts";
import { sentenceLong } from "./sentence-long.ts";
import { textToWrite } from "./text-to-write.ts";
import { titleLength } from "./title-length.ts";
import { titleMarks } from "./title-marks.ts";
import { titleRepeated } from "./title-repeated.ts";
import { trailingSpace } from "./trailing-space.ts";

/** In the order of their codes' table. */
export const lints: readonly Lint[] = [
  linkMail,
  factDrift,
  factLiteral,
  factExpired,
  factExpiring,
  dictionarySpelling,
  dictionaryAvoid,
  titleLength,
  titleMarks,
  titleRepeated,
  descriptionLength,
  headingRepeated,
  altSaysNothing,
  linkTextSaysNothing,
  sentenceLong,
  nearDuplicate,
  sampleContent,
  sampleValue,
  dateFarAhead,
  placeholderBraces,
  controlCharacter,
  invisibleCharacter,
  garbledLetters,
  trailingSpace,
  textToWrite,
];

/** What the lints say of a content. */
export function lint(context: LintContext): Diagnostic[] {
  return lints.flatMap((each) => [...each.check(context)]);
}
