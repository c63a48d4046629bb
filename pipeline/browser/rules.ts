// Bundles the compiler's rules for browsers: those of the compiler, and those of extensions beside it.
/// <reference types="vite/client" />

import { type CheckModule, checksOf } from "../check.ts";
import { type Rule, type RuleModule, rulesOf } from "../rule.ts";

const modules = import.meta.glob<RuleModule>(
  ["../rules/*/*.ts", "../*/rules/*/*.ts", "!../rules/patterns/*.ts"],
  { eager: true },
);

const checks = import.meta.glob<CheckModule>(["../check/*/*.ts", "../*/check/*.ts"], {
  eager: true,
});

/** The rules and checks that are loaded. */
export const rules: Rule[] = [...rulesOf(modules, { patterns: [] }), ...checksOf(checks)];

let areAllLoaded = false;

/** Loads the rules about what copied texts bring along, 13 KB that few need; undefined if they are loaded. */
export function loadPatternRules(): Promise<void> | undefined {
  if (areAllLoaded) return undefined;
  return import("./pattern-rules.ts").then(({ patternRules }) => {
    if (areAllLoaded) return;
    areAllLoaded = true;
    rules.push(...patternRules);
  });
}
