// The rules that only copied texts need, as nobody types what they look for; loaded on demand.
/// <reference types="vite/client" />

import { patternRules } from "../lint/pattern-rules.ts";
import { rule as controlCharacter } from "../lint/rules/control-character.ts";
import { rule as garbledLetters } from "../lint/rules/garbled-letters.ts";
import { rule as invisibleCharacter } from "../lint/rules/invisible-character.ts";
import type { TextPattern } from "../model/text-pattern.ts";

const files = import.meta.glob<readonly TextPattern[]>("../rules/patterns/*.ts", {
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
