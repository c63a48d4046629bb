// Checks the site with a writer's changes by the rules of `content check`: the findings in changed files, and those that the changes bring
// elsewhere.

import { dayInIndia } from "@site/common/today";
import {
  type AcceptedRow,
  accept,
  acceptedRows,
  addAcceptedRows,
  reportRows,
} from "../accepted.ts";
import type { LinkedSite, Linking } from "../core/site/linked-site.ts";
import type { Translating } from "../core/site/translating.ts";
import { compareFindings, type Finding, type Location } from "../finding.ts";
import { type Judging, judge, linkContent } from "../judge.ts";
import { findingName } from "../model/finding-name.ts";
import type { Linked } from "../model/linked.ts";
import type { Texts } from "../model/result.ts";
import { type SeenPictures, seenPictures } from "../model/seen-picture.ts";
import { parse } from "../read/yaml/index.ts";
import { regions } from "../report/report.ts";
import { reportInto } from "../report.ts";
import { ChangeApplier, type ChangedSite, type FileFindings } from "./changed-site.ts";
import type { PublishedSite } from "./published-site.ts";
import { allCodes, rules } from "./rules.ts";
import type { TranslationChecker } from "./translation-checker.ts";
import type { Acceptance, AcceptQuestion, Changes, DeskFinding } from "./types.ts";

/** The result of a check. */
export interface CheckResult {
  readonly site: ChangedSite;
  readonly linked: LinkedSite;
  /** Findings in changed files, and new ones elsewhere, in report order. */
  readonly findings: readonly Finding[];
}

/** The findings of a file alone. */
function findingsOf({ refused, found }: FileFindings, path: string): readonly Finding[] {
  const { diagnostics = [], lints = [] } = found ?? {};
  const reasons = refused.filter((file) => file.path === path).map(({ finding }) => finding);
  return [...reasons, ...diagnostics, ...lints].filter(({ release }) => release !== "only");
}

export class Checker {
  readonly site: PublishedSite;
  /** Checks translations; set once a writer has changed one or its source. */
  translations: TranslationChecker | undefined;
  readonly #applier: ChangeApplier;
  /** Numbers of findings in the published site, by name. */
  readonly #published: ReadonlyMap<string, number>;

  constructor(site: PublishedSite) {
    this.site = site;
    this.#applier = new ChangeApplier(site);
    const published = new Map<string, number>();
    for (const name of site.index.found) published.set(name, (published.get(name) ?? 0) + 1);
    this.#published = published;
  }

  /** Checks the site with changes. */
  check(changes: Changes): CheckResult {
    const translations = this.translations?.with(changes.files);
    const site = { ...this.#applier.apply(changes), translations };
    const linked = linkContent(site, this.#linking());
    const pictureFiles = pictureFilesIn(site, linked);
    const all = judge(site, linked, { ...this.#judging(), pictureFiles });
    const isNew = (finding: Finding) =>
      isOf(finding, site) || !this.#published.has(findingName(finding));
    const acceptedRows = this.#acceptedRows(changes);
    const codes = allCodes();
    const accepted = linked.singles.get("accepted");
    // A finding of an unchanged file may be looked for by the command alone.
    const context = codes && { codes, release: false, needed: undefined };
    const ofRows: Finding[] = [];
    if (accepted && context) reportRows(accepted, acceptedRows, context, reportInto(ofRows));
    const found = [...all, ...ofRows].filter(isNew);
    const { findings } = accept(found, acceptedRows, site.texts);
    return { site, linked, findings: findings.toSorted(compareFindings) };
  }

  /** The rows of accepted.yaml, as published or as changed. */
  #acceptedRows({ files }: Changes): readonly AcceptedRow[] {
    const row = this.site.table.servingFor("accepted");
    const text = row && files[row.file];
    if (!row || text === undefined) return this.site.index.accepted;
    return acceptedRows(parse({ path: row.file, text: text ?? "" }, row).root);
  }

  /** The published site, linked and not judged: opening it does not wait for what only a check needs. */
  linkPublished(): Linked {
    const site = this.#applier.apply({ files: {}, pictures: {} });
    return linkContent(site, this.#linking());
  }

  /** The linked site with its pages in other languages, as far as the changes concern them. */
  linkLanguages({ site }: CheckResult, translating: Translating): Linked {
    return linkContent(site, { ...this.#linking(), translating });
  }

  #linking(): Linking {
    return { pages: this.site.index.pages, drafts: false, today: dayInIndia() };
  }

  #judging(): Omit<Judging, "pictureFiles"> {
    return {
      compareTranslations: this.translations?.compare,
      rules,
      today: dayInIndia(),
      release: false,
    };
  }

  /** Findings of a file alone, without looking at the others. */
  checkFile(changes: Changes, path: string): DeskFinding[] {
    const { refused, ...own } = this.#applier.lintFile(changes, path);
    const found = own.found ?? this.translations?.summaryOf(changes.files, path);
    const texts: Texts = { get: (file) => changes.files[file] ?? undefined };
    const rows = this.#acceptedRows(changes);
    const all = findingsOf({ refused, found }, path);
    const findings = accept(all, rows, texts).findings.toSorted(compareFindings);
    return this.#shown(findings, texts, () => true);
  }

  /** The edit that accepts a finding. */
  acceptanceOf({ changes, finding, because }: AcceptQuestion): Acceptance {
    const path = this.site.table.fileFor("accepted");
    const published = this.site.fileAt(path)?.text ?? null;
    const { [path]: text = published } = changes.files;
    const edit = addAcceptedRows({ path, text: text ?? "" }, finding, because);
    return { edit, isNew: text === null };
  }

  /** Converts findings for the page: adds lines and columns, and whether the published site has them. */
  toDeskFindings({ site, findings }: CheckResult): DeskFinding[] {
    const { refused, changed, byPath, texts, translations } = site;
    const summaryOf = (path: string) =>
      byPath.get(path) ?? translations?.files.find((file) => file.path === path)?.summary;
    const alone = new Set(
      [...changed, ...refused.map(({ path }) => path)].flatMap((path) =>
        findingsOf({ refused, found: summaryOf(path) }, path).map(placedName),
      ),
    );
    return this.#shown(findings, texts, (finding) => alone.has(placedName(finding)));
  }

  #shown(
    findings: readonly Finding[],
    texts: Texts,
    isAlone: (finding: Finding) => boolean,
  ): DeskFinding[] {
    const where = regions(texts);
    const left = new Map<string, number>();
    return findings.map((finding) => {
      const name = findingName(finding);
      const count = left.get(name) ?? this.#published.get(name) ?? 0;
      left.set(name, Math.max(0, count - 1));
      const { line, column } = where(finding).start;
      return {
        ...finding,
        help: finding.help && withoutCommand(finding.help),
        line,
        column,
        known: count > 0,
        isAlone: isAlone(finding),
      };
    });
  }
}

/** The part of a help text for those who write at the desk. */
export const withoutCommand = (help: string) => help.replace(/, or run npm run .*$/, ".");

/** A key of a finding and its position. */
const placedName = (finding: Finding) => `${finding.span.start} ${findingName(finding)}`;

/** Whether a finding is in a changed file. */
function isOf({ file }: Finding, site: ChangedSite): boolean {
  return site.changed.has(file) || site.dropped.has(file);
}

/** Dropped pictures, and those that changed files show, with their uses there. What is wrong with one is said when it is dropped. */
function pictureFilesIn(site: ChangedSite, { pictures }: Linked): SeenPictures {
  const used = new Map<string, readonly Location[]>();
  for (const [path, locations] of pictures) {
    const here = site.dropped.has(path)
      ? locations
      : locations.filter(({ file }) => site.changed.has(file));
    if (here.length > 0) used.set(path, here);
  }
  const known = [...used.keys()].flatMap((path) => {
    const made = site.pictures.get(path);
    return made ? [[path, made] as const] : [];
  });
  return seenPictures({ pictures: new Map(known), unusable: [] }, used, site.mediaFiles);
}
