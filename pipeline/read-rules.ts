// Loads checks, former rules and patterns by listing their folders: a new one is a new file there.
import { readdirSync } from "node:fs";
import { type Check, type CheckModule, checksOf } from "./check.ts";
import type { Extension } from "./extension.ts";
import type { TextPattern } from "./model/text-pattern.ts";
import { moduleNames } from "./read/files/modules.ts";
import { type Rule, type RuleModule, rulesOf } from "./rule.ts";

const folder = new URL("./rules/", import.meta.url);

const checkFolder = new URL("./check/", import.meta.url);

/** Every check, in the order of names. */
async function readChecks(extension: Extension | undefined): Promise<Check[]> {
  const folders = readdirSync(checkFolder).map((subject) => new URL(`${subject}/`, checkFolder));
  if (extension) folders.push(new URL(extension.checks, import.meta.url));
  const subjects = folders.map((from) => modulesIn<CheckModule>(from));
  return checksOf(Object.assign({}, ...(await Promise.all(subjects))));
}

/** The modules that stand directly in a folder, by their names. */
async function modulesIn<Module>(from: URL): Promise<Record<string, Module>> {
  const modules = moduleNames(from).map(async (name) => {
    const url = new URL(`${name}.ts`, from).href;
    const module: Module = await import(/* @vite-ignore */ url);
    return [url, module] as const;
  });
  return Object.fromEntries(await Promise.all(modules));
}

/** The folders of the subjects that rules are about: those of the compiler, then those of an extension. */
function subjectFolders(extension: Extension | undefined): URL[] {
  const folders = extension ? [folder, new URL(extension.rules, import.meta.url)] : [folder];
  return folders.flatMap((from) =>
    readdirSync(from).map((subject) => new URL(`${subject}/`, from)),
  );
}

/** The file of each rule, by code. Where an extension adds to a rule, the rule's own. */
export function ruleFiles(extension?: Extension): ReadonlyMap<string, URL> {
  const files = subjectFolders(extension).flatMap((subject) =>
    moduleNames(subject).map((code) => [code, new URL(`${code}.ts`, subject)] as const),
  );
  return new Map(files.toReversed());
}

/**
 * Every rule and check.
 * @param extension whose rules are among them
 * @throws Error for a file without a rule of its name, which is a bug of ours
 */
export async function readRules(extension?: Extension): Promise<Rule[]> {
  const subjects = subjectFolders(extension).map((subject) => modulesIn<RuleModule>(subject));
  const [patterns, ...modules] = await Promise.all([readPatterns(), ...subjects]);
  const former = rulesOf(Object.assign({}, ...modules), { patterns });
  return [...former, ...(await readChecks(extension))];
}

/** Every pattern, in the order of the files and of the rows in them. */
export async function readPatterns(): Promise<TextPattern[]> {
  const tables = await modulesIn<{ readonly patterns: readonly TextPattern[] }>(
    new URL("patterns/tables/", folder),
  );
  return Object.values(tables).flatMap(({ patterns }) => patterns);
}
