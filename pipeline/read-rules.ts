// Loads the lint rules by listing their folder: a new rule is a new file there.

import type { Rule } from "./lint/rule.ts";
import { moduleNames } from "./load/modules.ts";

const folder = new URL("./lint/rules/", import.meta.url);

/**
 * Every rule, in the order of codes.
 * @throws Error for a file without a rule of its name, which is a bug of ours
 */
export function readRules(): Promise<Rule[]> {
  return Promise.all(
    moduleNames(folder).map(async (name) => {
      const { rule }: { readonly rule: Rule } = await import(
        /* @vite-ignore */ new URL(`${name}.ts`, folder).href
      );
      if (rule.code !== name) throw new Error(`lint/rules/${name}.ts holds the rule ${rule.code}.`);
      return rule;
    }),
  );
}
