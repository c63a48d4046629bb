// The rules that only copied texts need, as nobody types what they look for; loaded on demand.
/// <reference types="vite/client" />

import { patternRules } from "../../pipeline/lint/pattern-rules.ts";
import { rule as controlCharacter } from "../../pipeline/lint/rules/control-character.ts";
import { rule as garbledLetters } from "../../pipeline/lint/rules/garbled-letters.ts";
import { rule as invisibleCharacter } from "../../pipeline/lint/rules/invisible-character.ts";
import type { TextPattern } from "../../pipeline/model/text-pattern.ts";

const files = import.meta.glob<readonly TextPattern[]>("../../pipeline/rules/patterns/*.ts", {
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
