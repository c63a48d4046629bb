// Bundles all checks and rules for browsers, those of extensions among them.
/// <reference types="vite/client" />

import { type CheckModule, checksOf } from "../check.ts";
import { type FormerRule, type Rule, rulesOf } from "../rule.ts";

const checks = import.meta.glob<CheckModule>(["../check/*/*.ts", "../*/check/*.ts"], {
  eager: true,
});
const modules = import.meta.glob<FormerRule>(["../rules/*/*.ts", "../*/rules/*/*.ts"], {
  eager: true,
});

export const rules: readonly Rule[] = [...rulesOf(modules), ...checksOf(checks)];
