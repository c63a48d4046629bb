// The rules that only copied texts need, as nobody types what they look for; loaded on demand.
/// <reference types="vite/client" />

import { patternRules } from "@site/pipeline/lint/pattern-rules";
import { rule as controlCharacter } from "@site/pipeline/lint/rules/control-character";
import { rule as garbledLetters } from "@site/pipeline/lint/rules/garbled-letters";
import { rule as invisibleCharacter } from "@site/pipeline/lint/rules/invisible-character";
import type { TextPattern } from "@site/pipeline/model/text-pattern";

const files = import.meta.glob<readonly TextPattern[]>("../../../pipeline/rules/patterns/*.ts", {
  eager: true,
  import: "patterns",
});
const paths = Object.keys(files).sort();
const patterns = paths.flatMap((path) => files[path] ?? []);

export const lateRules = [
  controlCharacter,
  garbledLetters,
  invisibleCharacter,
  ...patternRules(patterns),
];
