// Bundles the compiler's rules for browsers.
/// <reference types="vite/client" />

import { type CheckModule, checksOf } from "../check.ts";
import type { Codes } from "../model/codes.ts";
import { codesWith, type Rule, type RuleModule, rulesOf } from "../rule.ts";

// Those of the compiler, and those of extensions beside it.
const modules = import.meta.glob<RuleModule>(
  ["../rules/*/*.ts", "../*/rules/*/*.ts", "!../rules/patterns/*.ts"],
  { eager: true },
);

const checks = import.meta.glob<CheckModule>("../check/*/*.ts", { eager: true });

/** All rules and checks that are loaded. */
export const rules: Rule[] = [...rulesOf(modules, { patterns: [] }), ...checksOf(checks)];

let areAllLoaded = false;
let codes: Codes | undefined;

/** All codes, always the same value; undefined as long as rules are missing. */
export function allCodes(): Codes | undefined {
  if (areAllLoaded) codes ??= codesWith(rules);
  return codes;
}

/** Loads the rules that only copied texts need; undefined if they are loaded. */
export function loadLateRules(): Promise<void> | undefined {
  if (areAllLoaded) return undefined;
  return import("./late-rules.ts").then(({ lateRules }) => {
    if (areAllLoaded) return;
    areAllLoaded = true;
    rules.push(...lateRules);
  });
}
