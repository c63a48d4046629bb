// The rules that only copied texts need, as nobody types what they look for; loaded on demand.
export { rule as controlCharacter } from "@site/pipeline/lint/rules/control-character";
export { rule as garbledLetters } from "@site/pipeline/lint/rules/garbled-letters";
export { rule as invisibleCharacter } from "@site/pipeline/lint/rules/invisible-character";
export { rule as leftover } from "@site/pipeline/lint/rules/leftover";
export { rule as leftoverDoubtful } from "@site/pipeline/lint/rules/leftover-doubtful";
