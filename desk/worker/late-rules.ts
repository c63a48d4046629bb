// The rules that only copied texts need, as nobody types what they look for; loaded on demand.
export { rule as controlCharacter } from "../../pipeline/lint/rules/control-character.ts";
export { rule as garbledLetters } from "../../pipeline/lint/rules/garbled-letters.ts";
export { rule as invisibleCharacter } from "../../pipeline/lint/rules/invisible-character.ts";
export { rule as leftover } from "../../pipeline/lint/rules/leftover.ts";
export { rule as leftoverDoubtful } from "../../pipeline/lint/rules/leftover-doubtful.ts";
