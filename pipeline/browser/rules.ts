// Bundles the compiler's lint rules for browsers.
/// <reference types="vite/client" />

import type { Rule } from "../lint/rule.ts";
import { type Codes, codesWith } from "../model/codes.ts";

const files = import.meta.glob<Rule>(
  [
    "../lint/rules/*.ts",
    "!../lint/rules/{control-character,garbled-letters,invisible-character}.ts",
  ],
  { eager: true, import: "rule" },
);

const byCode = (one: Rule, other: Rule) => (one.code < other.code ? -1 : 1);

/** All rules that are loaded, in the order of their codes. */
export const rules: Rule[] = Object.values(files).sort(byCode);

let areAllLoaded = false;

/** All codes; undefined as long as rules are missing. */
export const allCodes = (): Codes | undefined => (areAllLoaded ? codesWith(rules) : undefined);

/** Loads the rules that only copied texts need; undefined if they are loaded. */
export function loadLateRules(): Promise<void> | undefined {
  if (areAllLoaded) return undefined;
  return import("./late-rules.ts").then(({ lateRules }) => {
    if (areAllLoaded) return;
    areAllLoaded = true;
    rules.push(...lateRules);
    rules.sort(byCode);
  });
}
