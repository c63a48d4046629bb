// What a rule is: it alone judges and words one kind of finding. It stands in rules/SUBJECT/, in a file named after its code.

import type { ObservedFile } from "./core/observation.ts";
import type { LinkedSite } from "./core/site/linked-site.ts";
import type { TranslationProblem } from "./core/site/translation-problem.ts";
import type { Dictionary } from "./core/values/dictionary-words.ts";
import type { Claim } from "./core/values/fact-claims.ts";
import type { Advice, Finding, Location } from "./finding.ts";
import type { CheckedFile } from "./model/analysis.ts";
import type { Codes, Kind, Meaning } from "./model/codes.ts";
import type { Placeholders } from "./model/placeholders.ts";
import type { Texts } from "./model/result.ts";
import type { SeenPictures } from "./model/seen-picture.ts";
import type { SiteTable } from "./model/site-table.ts";
import type { TextPattern } from "./model/text-pattern.ts";

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

/** What a rule about one file may use besides the file. */
export interface FileContext {
  readonly table: SiteTable;
  readonly dictionary: Dictionary;
  readonly placeholders: Placeholders;
}

/** The linked site, as rules see it. */
export interface SiteModel extends LinkedSite {
  /** The day of the check, `YYYY-MM-DD`. */
  readonly today: string;
  /** The source texts. */
  readonly texts: Texts;
  /** The files of pictures. */
  readonly pictureFiles: SeenPictures;
  /** What is told of translations, as far as they were compared with their sources. */
  readonly translationProblems: readonly TranslationProblem[];
  /** The numbers about facts in all files; computed once for several rules. */
  readonly claims: () => readonly Claim[];
}

/** Reports what is wrong in one file. */
export type CheckFile = (file: CheckedFile, report: Report, context: FileContext) => void;

/**
 * Says what the stages have observed in one file, whether it could be read or not. Such rules run before all others, which see their
 * findings as those of the file (`diagnostics`), and once more over each text that a fix would make.
 */
export type CheckObserved = (file: ObservedFile, report: Report, table: SiteTable) => void;

/** Reports what is wrong in all files together. */
export type CheckSite = (site: SiteModel, report: Report) => void;

/** A rule has one of the three checks. */
export interface Rule {
  readonly meta: Meta;
  readonly check?: CheckFile | undefined;
  readonly checkObserved?: CheckObserved | undefined;
  readonly checkSite?: CheckSite | undefined;
}

/** The pattern of what is filled into a field of a file later, such as `{value}`; undefined where nothing is. */
export type Templates = (
  file: Pick<CheckedFile, "collection">,
  pointer: string,
  table: SiteTable,
) => RegExp | undefined;

/** What some rules are made of. */
export interface RuleData {
  /** All patterns (`rules/patterns/tables/`). */
  readonly patterns: readonly TextPattern[];
  /** The fields of the trade in which something is filled in. */
  readonly templates?: Templates | undefined;
}

/**
 * What the module of a rule exports: itself, or in place of its check what makes it of data. A module of
 * an extension with the `meta` of another rule adds its check to that.
 */
export interface RuleModule extends Rule {
  readonly checkWith?: (given: RuleData) => CheckFile;
}

/**
 * The rules of some modules, in the order of their codes.
 * @param modules by the path of their files
 * @throws Error if a file does not hold the rule of its name, with one check, which is a bug of ours
 */
export function rulesOf(modules: Readonly<Record<string, RuleModule>>, given: RuleData): Rule[] {
  const rules = new Map<Meta, Rule>();
  for (const [path, { meta, ...module }] of Object.entries(modules)) {
    const { check = module.checkWith?.(given), checkObserved, checkSite } = module;
    const checks = [check, checkObserved, checkSite].filter((each) => each);
    if (!path.endsWith(`/${meta.code}.ts`) || checks.length !== 1) {
      throw new Error(`${path} does not hold the rule of its name, with one check.`);
    }
    const rule = { meta, check, checkObserved, checkSite };
    rules.set(meta, joined(rules.get(meta), rule));
  }
  return [...rules.values()].sort((one, other) => (one.meta.code < other.meta.code ? -1 : 1));
}

/** A rule with the checks of both about all files; a rule has no second check about one file. */
function joined(first: Rule | undefined, rule: Rule): Rule {
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
 * The table of all codes.
 * @throws Error if two kinds share a code, which is a bug of the compiler
 */
export function codesWith(rules: readonly Rule[]): Codes {
  const codes = new Map<string, Meaning>();
  for (const { code, ...meaning } of rules.map(({ meta }) => kindOf(meta))) {
    if (codes.has(code)) throw new Error(`There are two kinds of findings with the code ${code}.`);
    codes.set(code, meaning);
  }
  return codes;
}
