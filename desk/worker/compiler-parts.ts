// What the compiler is given here besides the content: validators that the build has written down, and the rules of its folder.
/// <reference types="vite/client" />

import { isRule, type Rule } from "../../pipeline/lint/rule.ts";
import { setOf } from "../../pipeline/validate/validators.ts";
import { byName, sources } from "./schemas.ts";
import { validators } from "./validators.ts";

const ruleFiles = import.meta.glob<unknown>("../../pipeline/lint/rules/*.ts", { eager: true, import: "rule" });

/** The schemas with their validators. */
export const schemas = setOf(sources, (collection) => validators[collection]);

/** Every rule, in the order of their codes. */
export const rules: readonly Rule[] = byName(ruleFiles).flatMap(([, rule]) => (isRule(rule) ? [rule] : []));
