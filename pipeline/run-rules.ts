// Runs the rules. The caller passes them in, as listing the modules of rules/ differs between Node and a browser.
import { brokenOff } from "./core/broken-off.ts";
import type { ObservedFile } from "./core/observation.ts";
import { claimsIn } from "./core/values/fact-claims.ts";
import { type Finding, findingOf } from "./finding.ts";
import type { CheckedFile, Summary } from "./model/analysis.ts";
import { once } from "./model/once.ts";
import type { SiteTable } from "./model/site-table.ts";
import {
  type FileContext,
  kindOf,
  type Meta,
  type Report,
  type Rule,
  type SiteModel,
} from "./rule.ts";

/** Most findings of one rule in one file: a file with more is wrong as a whole, or was made to keep the compiler busy. */
const maxFindings = 100;

/** What rules say of the observations in one file. */
export function checkObserved(
  rules: readonly Rule[],
  file: ObservedFile,
  table: SiteTable,
): Finding[] {
  if (file.observations.length === 0) return [];
  const found: Finding[] = [];
  for (const rule of rules) {
    if (!rule.checkObserved) continue;
    const before = found.length;
    try {
      rule.checkObserved(file, reportTo(found, rule.meta, before + maxFindings), table);
    } catch (problem) {
      // One that breaks off is not asked again, to speak of itself.
      const others = rules.filter((other) => other !== rule);
      found.splice(
        before,
        Number.POSITIVE_INFINITY,
        ...faultOf({ rule, file, problem }, others, table),
      );
    }
  }
  return found;
}

/** The findings of rules about one file, including those for releases only (`judge` leaves these out). */
export function checkFile(
  rules: readonly Rule[],
  file: CheckedFile,
  context: FileContext,
): Finding[] {
  const found: Finding[] = [];
  for (const rule of rules) {
    const { meta, check } = rule;
    if (!check || !reads(meta, file, context.table)) continue;
    const before = found.length;
    try {
      check(file, reportTo(found, meta, before + maxFindings), context);
    } catch (problem) {
      found.splice(
        before,
        Number.POSITIVE_INFINITY,
        ...faultOf({ rule, file, problem }, rules, context.table),
      );
    }
  }
  return found;
}

/** Whether a rule judges a file: its words are not quoted from others, or it looks at quoted ones too; and in a language of the rule. */
const reads = (
  { languages, quoted }: Meta,
  file: Pick<Summary, "collection" | "language">,
  table: SiteTable,
): boolean =>
  (quoted || table.rowOf(file).words !== "quoted") &&
  (languages === undefined || languages.includes(file.language ?? table.sourceLanguage));

/** The findings of rules about all files. */
export function checkSite(
  rules: readonly Rule[],
  given: Omit<SiteModel, "claims">,
): readonly Finding[] {
  const site = withClaims(given);
  const found: Finding[] = [];
  for (const rule of rules) {
    if (!rule.checkSite) continue;
    const before = found.length;
    try {
      rule.checkSite(site, reportTo(found, rule.meta));
    } catch (problem) {
      const file = given.files.find((each) => breaksOff(rule, each, given)) ?? given.files[0];
      found.length = before;
      if (file) found.push(...faultOf({ rule, file, problem }, rules, given.table));
    }
  }
  return found;
}

/** Reports into a list, until that has so many findings. */
function reportTo(found: Finding[], meta: Meta, max = Number.POSITIVE_INFINITY): Report {
  const kind = kindOf(meta);
  return (location, message, advice) => {
    const finding = findingOf(kind, location, message, advice);
    if (found.length < max) found.push(finding);
    return finding;
  };
}

/** The site with the numbers about facts, which are computed on demand. */
const withClaims = (site: Omit<SiteModel, "claims">): SiteModel => ({
  ...site,
  claims: once(() => claimsIn(site.files, site.singles, site.texts)),
});

/** A rule that broke off. */
interface Fault {
  readonly rule: Rule;
  /** The file that it looked at. */
  readonly file: Pick<Summary, "path">;
  readonly problem: unknown;
}

/**
 * What the rules say of one of them that broke off in a file.
 * @throws the problem, if no rule says anything
 */
function faultOf(
  { rule, file: { path }, problem }: Fault,
  rules: readonly Rule[],
  table: SiteTable,
): Finding[] {
  const observations = [brokenOff(`The rule ${rule.meta.code}`, problem)];
  const found = checkObserved(rules, { path, text: "", observations }, table);
  if (found.length === 0) throw problem;
  return found;
}

function breaksOff(rule: Rule, file: Summary, given: Omit<SiteModel, "claims">): boolean {
  try {
    rule.checkSite?.(withClaims({ ...given, files: [file] }), reportTo([], rule.meta));
    return false;
  } catch {
    return true;
  }
}
