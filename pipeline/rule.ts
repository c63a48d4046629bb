// The former form of a check: a file of rules/SUBJECT/ named after its only code. New checks have the form of `check.ts`.

import type { Check, FileContext, SiteModel } from "./check.ts";
import { codes as newCodes } from "./codes.ts";
import type { Advice, Finding, Location } from "./finding.ts";
import type { CheckedFile } from "./model/analysis.ts";
import type { Codes, Kind, Meaning } from "./model/codes.ts";

export type { FileContext, SiteModel } from "./check.ts";

/** Without what `scope` says. */
type MetaOf<Each extends Kind> = Each extends Kind
  ? Omit<Each, "release"> & {
      /** Whether it is an error before a release (`--release`). */
      readonly release?: "error";
    }
  : never;

/** What is known of a rule without running it. */
export type Meta = MetaOf<Kind> & {
  /** What it looks at: one file, all files together, or either, and then only before a release (`--release`). */
  readonly scope: "file" | "site" | "release";
  /** Languages of texts that it can judge, by the first part of their tags; all if left out. */
  readonly languages?: readonly string[];
  /** Whether it also looks at files whose words are quoted from others, such as press coverages. */
  readonly quoted?: true;
};

/**
 * Reports a finding, with the code and the severity of the rule.
 * @param location as exact as possible
 * @param message what is wrong, as one sentence that can stand alone
 * @param advice how to put it right: in words alone, or with related locations, a fix or suggestions
 * @returns the finding, of which others may be a consequence
 */
export type Report = (location: Location, message: string, advice?: Advice | string) => Finding;

/** Reports what is wrong in one file. */
export type CheckFile = (file: CheckedFile, report: Report, context: FileContext) => void;

/** Reports what is wrong in all files together. */
export type CheckSite = (site: SiteModel, report: Report) => void;

/** A check, or a rule of the former form. */
export type Rule = Check | FormerRule;

/** True for a rule of the former form. */
export const isFormer = (rule: Rule): rule is FormerRule => "meta" in rule;

/** A rule of the former form has one of the two checks. One of an extension with the `meta` of another adds to that. */
export interface FormerRule {
  readonly meta: Meta;
  readonly check?: CheckFile | undefined;
  readonly checkSite?: CheckSite | undefined;
}

/**
 * The rules of some modules, in the order of their codes.
 * @param modules by the path of their files
 * @throws Error if a file does not hold the rule of its name, with one check, which is a bug of ours
 */
export function rulesOf(modules: Readonly<Record<string, FormerRule>>): FormerRule[] {
  const rules = new Map<Meta, FormerRule>();
  for (const [path, { meta, check, checkSite }] of Object.entries(modules)) {
    const checks = [check, checkSite].filter((each) => each);
    if (!path.endsWith(`/${meta.code}.ts`) || checks.length !== 1) {
      throw new Error(`${path} does not hold the rule of its name, with one check.`);
    }
    const rule = { meta, check, checkSite };
    rules.set(meta, joined(rules.get(meta), rule));
  }
  return [...rules.values()].sort((one, other) => (one.meta.code < other.meta.code ? -1 : 1));
}

/** A rule with the checks of both about all files; a rule has no second check about one file. */
function joined(first: FormerRule | undefined, rule: FormerRule): FormerRule {
  if (!first) return rule;
  const { meta, checkSite } = first;
  if (!checkSite || !rule.checkSite) throw new Error(`There are two rules ${meta.code}.`);
  return {
    meta,
    checkSite: (site, report) => {
      checkSite(site, report);
      rule.checkSite?.(site, report);
    },
  };
}

/** The kind of a rule's findings. */
export function kindOf({ scope, languages, quoted, ...kind }: Meta): Kind {
  return scope === "release" ? { ...kind, release: "only" } : kind;
}

/**
 * The table of all codes, in their order.
 * @throws Error if two kinds share a code, which is a bug of the compiler
 */
export function codesWith(rules: readonly Rule[]): Codes {
  const codes = new Map<string, Meaning>(Object.entries(newCodes));
  for (const { code, ...meaning } of rules.filter(isFormer).map(({ meta }) => kindOf(meta))) {
    if (codes.has(code)) throw new Error(`There are two kinds of findings with the code ${code}.`);
    codes.set(code, meaning);
  }
  return new Map([...codes].sort(([one], [other]) => (one < other ? -1 : 1)));
}
