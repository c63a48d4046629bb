// Loads the lint rules and the patterns by listing their folders: a new one is a new file there.

import { patternRules } from "./lint/pattern-rules.ts";
import type { Rule } from "./lint/rule.ts";
import { moduleNames } from "./load/modules.ts";
import type { TextPattern } from "./model/text-pattern.ts";

const folder = new URL("./lint/rules/", import.meta.url);

/**
 * Every rule, in the order of codes.
 * @throws Error for a file without a rule of its name, which is a bug of ours
 */
export async function readRules(): Promise<Rule[]> {
  const rules = await Promise.all(
    moduleNames(folder).map(async (name) => {
      const { rule }: { readonly rule: Rule } = await import(
        /* @vite-ignore */ new URL(`${name}.ts`, folder).href
      );
      if (rule.code !== name) throw new Error(`lint/rules/${name}.ts holds the rule ${rule.code}.`);
      return rule;
    }),
  );
  const all = [...rules, ...patternRules(await readPatterns())];
  return all.sort((one, other) => (one.code < other.code ? -1 : 1));
}

const patternFolder = new URL("./rules/patterns/", import.meta.url);

/** Every pattern, in the order of the files and of the rows in them. */
export async function readPatterns(): Promise<TextPattern[]> {
  const files = await Promise.all(
    moduleNames(patternFolder).map(async (name) => {
      const { patterns }: { readonly patterns: readonly TextPattern[] } = await import(
        /* @vite-ignore */ new URL(`${name}.ts`, patternFolder).href
      );
      return patterns;
    }),
  );
  return files.flat();
}
