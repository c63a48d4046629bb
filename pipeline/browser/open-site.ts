// A published site that is open in a browser: checks a writer's changes, compiles what pages show, and answers what writers ask. It loads
// data and code when they are needed.
import { difference } from "@site/common/texts";
import { dayInIndia } from "@site/common/today";
import { placeholderFiles } from "../placeholders-in.ts";
import { Checker, type CheckResult } from "./checker.ts";
import { DeskError } from "./desk-error.ts";
import { deskSite } from "./desk-site.ts";
import type { DocumentCompiler } from "./document-compiler.ts";
import { isParserMissing, loadParser } from "./html-parser.ts";
import { pagesShowing } from "./pages-showing.ts";
import { PublishedSite } from "./published-site.ts";
import { allCodes, loadLateRules } from "./rules.ts";
import { isShowable } from "./stand-ins.ts";
import type { TranslationChecker } from "./translation-checker.ts";
import type {
  Acceptance,
  AcceptQuestion,
  Changes,
  Checked,
  DataLoader,
  DeskFinding,
  DeskSite,
  DeskTranslation,
  HandoverCheck,
  NewEntryQuestion,
  NewEntryText,
  Renamed,
  RenameQuestion,
  ReviewedLock,
  SiteTexts,
} from "./types.ts";

/** Most characters in which a text differs from the published one that was only typed. */
const maxTyped = 60;

/** What a check depends on besides the changes: parts that are loaded when they are needed, and the day. */
type CheckedBy = readonly unknown[];

/** Whether two changes of texts are the same; pictures are not compared. */
const areSameTexts = (one: Changes, other: Changes) =>
  [one, other].every(({ pictures }) => Object.keys(pictures).length === 0) &&
  JSON.stringify(one.files) === JSON.stringify(other.files);

/** The state after a check. */
interface CheckedState {
  readonly changes: Changes;
  readonly checked: CheckResult;
  /** What it was checked with besides the changes. */
  readonly by: CheckedBy;
  documents?: DocumentCompiler;
}

export class OpenSite {
  readonly #source: DataLoader;
  readonly #published: PublishedSite;
  #checker: Checker;
  #last: CheckedState | undefined;

  constructor(source: DataLoader, published: PublishedSite) {
    this.#source = source;
    this.#published = published;
    this.#checker = new Checker(published);
  }

  /** Describes the published site: its collections and files, and what can be completed. */
  describe(): Promise<DeskSite> {
    return this.#whole(() => deskSite(this.#published, this.#checker.linkPublished()));
  }

  /** Checks the site with changes. */
  check(changes: Changes): Promise<Checked> {
    return this.#whole(async () => {
      await this.#prepare(changes, Object.keys(changes.files));
      const checked = this.#check(changes);
      const { concerned: files, left } = checked.site;
      return {
        findings: this.#checker.toDeskFindings(checked),
        concerned: files > 0 ? { files, left } : undefined,
      };
    });
  }

  /** Findings of one of the changed files, without looking at the others. */
  checkFile(changes: Changes, path: string): Promise<readonly DeskFinding[]> {
    return this.#whole(async () => {
      await this.#prepare(changes, [path]);
      return this.#checker.checkFile(changes, path);
    });
  }

  /** Checks changes that are handed over, and says what they change for visitors; the last check stays. */
  checkHandover(changes: Changes): Promise<HandoverCheck> {
    return this.#whole(async () => {
      await this.#needed(
        this.#published.schemas.load(this.#published.table.collections.map(({ name }) => name)),
      );
      await this.#translations(changes.files);
      await this.#needed(loadLateRules());
      const { checkHandover } = await this.#needed(import("./check-handover.ts"));
      return checkHandover(this.#published, this.#checker, changes);
    });
  }

  /** Addresses of the pages that show a file, the most important first, as of the last check; undefined if there is none. */
  pagesShowing(path: string): Promise<readonly string[] | undefined> {
    return this.#whole(() => {
      const { site, linked } = this.#state.checked;
      const source = site.byPath.get(path);
      if (!source || !isShowable(source)) return undefined;
      const addresses = pagesShowing(source, linked, this.#published.index.pages);
      return addresses.length > 0 ? addresses : undefined;
    });
  }

  /** Files of the compiled content by path, as of the last check; null for missing files. */
  compiled(paths: readonly string[]): Promise<Readonly<Record<string, string | null>>> {
    return this.#whole(async () => {
      const site = this.#published;
      const names = paths.map((path) => path.replace(/(?:\/.*)?\.json$/, ""));
      await this.#needed(site.schemas.load(names.filter((name) => !site.isPlain(name))));
      const { DocumentCompiler } = await this.#needed(import("./document-compiler.ts"));
      const state = this.#state;
      state.documents ??= new DocumentCompiler(site, state.checked);
      const { documents } = state;
      return Object.fromEntries(paths.map((path) => [path, documents.text(path) ?? null]));
    });
  }

  /** The published text of a file. */
  text(path: string): string {
    if (!this.#published.has(path)) throw new DeskError(`The site has no file ${path}.`);
    return this.#published.textOf(path);
  }

  /** The texts of all files of collections. */
  get texts(): SiteTexts {
    const { index, summaries } = this.#published;
    return {
      parts: index.texts.map(([, first]) => first),
      paths: summaries.map(({ path }) => path),
      textOf: (path) => this.#published.textOf(path),
    };
  }

  /** The explanation of a code, in Markdown. */
  explain(code: string): Promise<string> {
    return this.#published.explanation(code);
  }

  /** A new entry, as from `content new`. */
  async newEntry(question: NewEntryQuestion): Promise<NewEntryText> {
    const { newEntryText } = await this.#needed(import("./new-entry-text.ts"));
    return newEntryText(this.#published, question);
  }

  /** The edit that accepts a finding wherever its words stand. */
  accept(question: AcceptQuestion): Acceptance {
    return this.#checker.acceptanceOf(question);
  }

  /** The edits to rename an entry's key: the redirect, and the links to it. */
  rename(question: RenameQuestion): Promise<Renamed> {
    return this.#whole(async () => {
      const { files } = question.changes;
      await this.#needed(this.#published.schemas.loadFor(Object.keys(files)));
      // Any translation may link to the page.
      const { translations } = this.#published.index;
      const all = Object.fromEntries(translations.map(({ path }) => [path, ""]));
      await this.#translations(Object.assign(all, files));
      const { renameEdits } = await this.#needed(import("./rename-edits.ts"));
      return renameEdits(this.#checker, question);
    });
  }

  /** A translation with changes, beside its source. */
  translation(changes: Changes, path: string): Promise<DeskTranslation> {
    return this.#ofTranslation(path, (translations) => translations.beside(changes.files, path));
  }

  /** The translation lock after a translation was reviewed. */
  reviewed(changes: Changes, path: string): Promise<ReviewedLock> {
    return this.#ofTranslation(path, (translations) => translations.reviewed(changes.files, path));
  }

  /** The initial text of a new translation: the texts of its source, to be replaced. */
  newTranslation(path: string): Promise<string> {
    return this.#ofTranslation(path, (translations) => translations.begun(path));
  }

  #ofTranslation<Answer>(path: string, answer: (of: TranslationChecker) => Answer) {
    return this.#whole(async () => {
      await this.#translations({ [path]: "" });
      const { translations } = this.#checker;
      if (!translations) throw new DeskError(`Nothing in ${path} is a translation.`);
      return answer(translations);
    });
  }

  /** Answers, and again if the parser of HTML had to be loaded for it. */
  async #whole<Answer>(answer: () => Answer | Promise<Answer>): Promise<Answer> {
    try {
      const first = await answer();
      if (!isParserMissing()) return first;
    } catch (problem) {
      if (!isParserMissing()) throw problem;
    }
    await this.#needed(loadParser());
    // What was read without it is read again.
    this.#checker = new Checker(this.#published);
    if (this.#last) this.#check(this.#last.changes);
    return answer();
  }

  /** The state after the last check; without one, that of the published site. */
  get #state(): CheckedState {
    if (!this.#last) this.#check({ files: {}, pictures: {} });
    return this.#last as CheckedState;
  }

  /** Checks; what is asked once more, as by the view of a file that was checked while it was made, is not checked again. */
  #check(changes: Changes): CheckResult {
    const last = this.#last;
    const by = [this.#checker, this.#checker.translations, allCodes(), dayInIndia()];
    const isSame =
      last?.by.every((one, at) => one === by[at]) && areSameTexts(last.changes, changes);
    if (last && isSame) return last.checked;
    const checked = this.#checker.check(changes);
    this.#last = { changes, checked, by };
    return checked;
  }

  /**
   * Loads what a check needs: schemas, the rules about copied texts, and the code for translations.
   * @param paths files that are analysed
   */
  async #prepare({ files }: Changes, paths: readonly string[]): Promise<void> {
    const site = this.#published;
    await this.#needed(site.schemas.loadFor(paths));
    await this.#translations(files);
    // Once a text is new or differs from the published one by more than is typed in a moment.
    const isCopied = ([path, text]: [string, string | null]) => {
      if (text === null) return false;
      const { from, toNow } = difference(site.fileAt(path)?.text ?? "", text);
      return toNow - from > maxTyped;
    };
    if (Object.entries(files).some(isCopied)) await this.#needed(loadLateRules());
  }

  /** Loads the code for translations, if a file is one, has one, or contains values for placeholders in them. */
  async #translations(files: Changes["files"]): Promise<void> {
    const { translations } = this.#published.index;
    const isNamed = (path: string) =>
      translations.length > 0 && placeholderFiles(this.#published.table).includes(path);
    const isConcerned = (path: string) =>
      this.#published.table.translationOf(path) ||
      isNamed(path) ||
      translations.some(({ source }) => source === path);
    const paths = Object.keys(files).filter(isConcerned);
    if (paths.length === 0) return;
    const { TranslationChecker } = await this.#needed(import("./translation-checker.ts"));
    this.#checker.translations ??= new TranslationChecker(this.#published);
    await this.#needed(this.#checker.translations.load(paths));
  }

  /** Waits for what is loaded; without it, if nothing has to be. */
  async #needed<Part>(loading: Promise<Part>): Promise<Part>;
  async #needed(loading: Promise<void> | undefined): Promise<void>;
  async #needed<Part>(loading: Promise<Part> | undefined): Promise<Part | undefined> {
    return loading && this.#source.during(loading);
  }
}

/**
 * Opens a published site.
 * @param source loads its data, which `siteData` of index.ts made
 * @param isForTyping true: only single files are checked, for which the data of all others are not loaded
 * @throws DeskError if the data cannot be loaded, are damaged, or belong to another version of the compiler
 */
export async function openSite(source: DataLoader, isForTyping = false): Promise<OpenSite> {
  return new OpenSite(source, await PublishedSite.open(source, !isForTyping));
}
