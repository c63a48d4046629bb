// Loads the rules and the patterns by listing their folders: a new one is a new file there.
import { readdirSync } from "node:fs";
import { moduleNames } from "./load/modules.ts";
import type { TextPattern } from "./model/text-pattern.ts";
import { type Rule, type RuleModule, rulesOf } from "./rule.ts";

const folder = new URL("./rules/", import.meta.url);

/** The modules that stand directly in a folder, by their names. */
async function modulesIn<Module>(from: URL): Promise<Record<string, Module>> {
  const modules = moduleNames(from).map(async (name) => {
    const url = new URL(`${name}.ts`, from).href;
    const module: Module = await import(/* @vite-ignore */ url);
    return [url, module] as const;
  });
  return Object.fromEntries(await Promise.all(modules));
}

const subjectFolders = () => readdirSync(folder).map((subject) => new URL(`${subject}/`, folder));

/** The file of each rule, by code. */
export function ruleFiles(): ReadonlyMap<string, URL> {
  const files = subjectFolders().flatMap((subject) =>
    moduleNames(subject).map((code) => [code, new URL(`${code}.ts`, subject)] as const),
  );
  return new Map(files);
}

/**
 * Every rule, in the order of codes.
 * @throws Error for a file without a rule of its name, which is a bug of ours
 */
export async function readRules(): Promise<Rule[]> {
  const subjects = subjectFolders().map((subject) => modulesIn<RuleModule>(subject));
  const [patterns, ...modules] = await Promise.all([readPatterns(), ...subjects]);
  return rulesOf(Object.assign({}, ...modules), patterns);
}

/** Every pattern, in the order of the files and of the rows in them. */
export async function readPatterns(): Promise<TextPattern[]> {
  const tables = await modulesIn<{ readonly patterns: readonly TextPattern[] }>(
    new URL("patterns/tables/", folder),
  );
  return Object.values(tables).flatMap(({ patterns }) => patterns);
}
