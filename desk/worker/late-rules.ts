// The rules that only copied texts need, with their table; loaded on demand.
export { rule as leftover } from "../../pipeline/lint/rules/leftover.ts";
export { rule as leftoverDoubtful } from "../../pipeline/lint/rules/leftover-doubtful.ts";
