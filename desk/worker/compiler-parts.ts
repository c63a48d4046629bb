// What the compiler is given here besides the content: validators that the build has written down, and the rules of its folder.
/// <reference types="vite/client" />

import { isRule, type Rule } from "../../pipeline/lint/rule.ts";
import type { Schema } from "../../pipeline/model/schemas.ts";
import { setOf, sourcesOf } from "../../pipeline/validate/validators.ts";
import { validators } from "./validators.ts";

const schemaFiles = import.meta.glob<Schema>("../../schemas/*.json", { eager: true, import: "default" });
const ruleFiles = import.meta.glob<unknown>("../../pipeline/lint/rules/*.ts", { eager: true, import: "rule" });

const nameIn = (path: string) => path.slice(path.lastIndexOf("/") + 1);

const byName = <Value>(files: Readonly<Record<string, Value>>): [name: string, value: Value][] =>
  Object.entries(files)
    .map(([path, value]): [string, Value] => [nameIn(path), value])
    .sort(([a], [b]) => (a < b ? -1 : 1));

/** The schemas with their validators. */
export const schemas = setOf(sourcesOf(new Map(byName(schemaFiles))), (collection) => validators[collection]);

/** Every rule, in the order of their codes. */
export const rules: readonly Rule[] = byName(ruleFiles).flatMap(([, rule]) => (isRule(rule) ? [rule] : []));
