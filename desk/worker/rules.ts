// Bundles the compiler's lint rules for the worker.
/// <reference types="vite/client" />

import type { Rule } from "../../pipeline/lint/rule.ts";

const files = import.meta.glob<Rule>("../../pipeline/lint/rules/*.ts", {
  eager: true,
  import: "rule",
});

const nameOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);

/** All rules, in the order of their codes. */
export const rules: readonly Rule[] = Object.entries(files)
  .sort(([a], [b]) => (nameOf(a) < nameOf(b) ? -1 : 1))
  .map(([, rule]) => rule);
