// The rules about what copied texts bring along.
/// <reference types="vite/client" />

import type { TextPattern } from "../model/text-pattern.ts";
import { type RuleModule, rulesOf } from "../rule.ts";

const modules = import.meta.glob<RuleModule>("../rules/patterns/*.ts", { eager: true });
const tables = import.meta.glob<readonly TextPattern[]>("../rules/patterns/tables/*.ts", {
  eager: true,
  import: "patterns",
});
const paths = Object.keys(tables).sort();

export const patternRules = rulesOf(modules, {
  patterns: paths.flatMap((path) => tables[path] ?? []),
});
