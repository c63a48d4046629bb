// A published site that is open in a browser: compiles it with a writer's changes and answers questions.
// Data and code are loaded when they are needed.
import type { Cache } from "@site/common/files/cache";
import { dayInIndia } from "@site/common/today";
import { acceptedRows, addAcceptedRows } from "../accepted.ts";
import { type AnalysedSite, analyseContent } from "../analyse/analyse-content.ts";
import { dictionaryKey, placeholdersKey } from "../analyse/analyses.ts";
import type { Summary } from "../analyse/analysis.ts";
import { checkFiles } from "../check-site.ts";
import type { CompiledContent, ContentOptions, LinkedContent } from "../compile-content.ts";
import type { LinkedSite } from "../linked-site.ts";
import { placeholderCacheKey } from "../placeholders/mentions.ts";
import { placeholderFiles } from "../placeholders/read-placeholders.ts";
import { translationLock } from "../read/files/path.ts";
import { parse } from "../read/yaml/index.ts";
import { NotLoadedError } from "../report.ts";
import { checks } from "./checks.ts";
import { DeskError } from "./desk-error.ts";
import { fileFindings, siteFindings } from "./desk-findings.ts";
import type {
  Description,
  Explanations,
  Lists,
  PublishedFindings,
  TranslationForms,
} from "./format.ts";
import { Overlay, publishedHash } from "./overlay.ts";
import type { PageFiles, PageFilesOptions } from "./page-files.ts";
import { pagesShowing } from "./pages-showing.ts";
import { isShowable } from "./preview-placeholders.ts";
import { schemasOf } from "./schemas.ts";
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

const noChanges: Changes = { files: {}, pictures: {} };

/** Most rows of the cache, of which each typed text adds some. */
const maxRows = 5000;

/** A cache in memory, which drops its oldest rows. */
function memoryCache(): Cache {
  const rows = new Map<string, string>();
  return {
    get: (key) => rows.get(key),
    put(key, value) {
      const [oldest] = rows.keys();
      if (rows.size >= maxRows && oldest !== undefined) rows.delete(oldest);
      rows.set(key, value);
    },
    flush: () => undefined,
    close: () => undefined,
  };
}

/** The site with changes, as it was asked for last. */
interface State {
  readonly changes: Changes;
  readonly day: string;
  /** Undefined if nothing differs from the published site. */
  readonly compiled: CompiledContent | undefined;
  pages?: PageFiles;
}

export class OpenSite {
  readonly #source: DataLoader;
  readonly #overlay: Overlay;
  readonly #options: Omit<ContentOptions, "today" | "inspect" | "cached">;
  readonly #cached: Cache = memoryCache();
  #published: LinkedContent | undefined;
  /** Paths of the entries that published lists show. */
  #listed: ReadonlySet<string> | undefined;
  /** The summaries of the last run, by key. */
  #last = new Map<string, Summary>();
  /** Of the last check; before the first one, of the published site. */
  #state: State = { changes: noChanges, day: dayInIndia(), compiled: undefined };

  constructor(source: DataLoader, overlay: Overlay) {
    this.#source = source;
    this.#overlay = overlay;
    const { table, index } = overlay;
    const hashes = placeholderFiles(table).map(publishedHash);
    this.#cached.put(placeholdersKey(hashes), JSON.stringify(index.placeholders));
    this.#options = {
      schemas: schemasOf(overlay.table),
      checks,
      outlines: new Map(),
      pages: overlay.index.pages,
      drafts: false,
      release: false,
    };
  }

  /** Describes the published site: its collections and files, and what can be completed. */
  async describe(): Promise<DeskSite> {
    const { index } = this.#overlay;
    const description = await this.#overlay.part<Description>(index.description);
    return { ...description, version: index.version };
  }

  /** Checks the site with changes. What is as it was published is not checked again. */
  check(changes: Changes): Promise<Checked> {
    return this.#answer(async () => {
      const state = await this.#stateOf(changes);
      const findings = await this.#findingsOf(state);
      if (!state.compiled) return { findings };
      const { read } = await this.#asPublished();
      return { findings, affected: countAffected(changes, read, state.compiled.read) };
    });
  }

  /** Findings of one of the changed files, without looking at the others. */
  checkFile(changes: Changes, path: string): Promise<readonly DeskFinding[]> {
    return this.#answer(async () => {
      const read = await this.#readFile(changes, path);
      const found = checkFiles(read, this.#options.release).filter(({ file }) => file === path);
      const rows = this.#acceptedRows(changes);
      return fileFindings(found, read.texts, rows, await this.#publishedFindings());
    });
  }

  /** Checks changes that are handed over, and says what they change for visitors; the last check stays. */
  checkHandover(changes: Changes): Promise<HandoverCheck> {
    return this.#answer(async () => {
      const { handoverOf } = await this.#loaded(import("./handover.ts"));
      const last = this.#state;
      const state = await this.#stateOf(changes);
      this.#state = last;
      const before = {
        content: await this.#asPublished(),
        ...(await this.#pageOptions(noChanges)),
      };
      const content = await this.#contentOf(state);
      const after = { content, ...(await this.#pageOptions(changes)) };
      return handoverOf(await this.#findingsOf(state), changes, { before, after });
    });
  }

  /** Addresses of the pages that show a file, the most important first, as of the last check; undefined if there is none. */
  pagesShowing(path: string): Promise<readonly string[] | undefined> {
    return this.#answer(async () => {
      const { linked } = await this.#contentOf(this.#state);
      const source = linked.files.find((summary) => summary.path === path);
      if (!source || !isShowable(source)) return undefined;
      const addresses = pagesShowing(source, linked, this.#overlay.index.pages);
      return addresses.length > 0 ? addresses : undefined;
    });
  }

  /** Files of the compiled content by path, as of the last check; null for missing files. */
  compiled(paths: readonly string[]): Promise<Readonly<Record<string, string | null>>> {
    return this.#answer(async () => {
      const { pageFiles } = await this.#loaded(import("./page-files.ts"));
      const state = this.#state;
      const content = await this.#contentOf(state);
      state.pages ??= pageFiles(content, await this.#pageOptions(state.changes));
      const { pages } = state;
      return Object.fromEntries(paths.map((path) => [path, pages.text(path) ?? null]));
    });
  }

  /** The published text of a file. */
  text(path: string): string {
    if (!this.#overlay.fileAt(path)) throw new DeskError(`The site has no file ${path}.`);
    return this.#overlay.textOf(path);
  }

  /** The texts of all files of collections. */
  get texts(): SiteTexts {
    const { index, table, paths } = this.#overlay;
    return {
      parts: index.texts.map(([, first]) => first),
      paths: paths.filter((path) => table.collectionOf(path)),
      textOf: (path) => this.#overlay.textOf(path),
    };
  }

  /** The explanation of a code, in Markdown. */
  async explain(code: string): Promise<string> {
    const pages = await this.#overlay.part<Explanations>(this.#overlay.index.explanations);
    const page = Object.hasOwn(pages, code) ? pages[code] : undefined;
    if (page === undefined) throw new DeskError(`There is no page about ${code}.`);
    return page;
  }

  /** A new entry, as from `content new`. */
  async newEntry(question: NewEntryQuestion): Promise<NewEntryText> {
    const { newEntryText } = await this.#loaded(import("./new-entry-text.ts"));
    const { summaries } = await this.#overlay.published();
    return newEntryText(this.#overlay, [...summaries.values()], question);
  }

  /** The edit that accepts a finding wherever its words stand. */
  accept({ changes, finding, because }: AcceptQuestion): Acceptance {
    const path = this.#overlay.table.fileFor("accepted");
    const { [path]: text = this.#overlay.fileAt(path)?.text ?? null } = changes.files;
    const edit = addAcceptedRows({ path, text: text ?? "" }, finding, because);
    return { edit, isNew: text === null };
  }

  /** The edits to rename an entry's key: the redirect, and the links to it. */
  rename(question: RenameQuestion): Promise<Renamed> {
    return this.#answer(async () => {
      const { renameEdits } = await this.#loaded(import("./rename-edits.ts"));
      const content = await this.#contentOf(await this.#stateOf(question.changes));
      const isPublished = this.#overlay.fileAt(question.path) !== undefined;
      return renameEdits(content, question, isPublished, this.#options.schemas);
    });
  }

  /** A translation with changes, beside its source. */
  translation(changes: Changes, path: string): Promise<DeskTranslation> {
    return this.#answer(async () => {
      const { translationBeside } = await this.#loaded(import("./translation.ts"));
      const { translationForms } = this.#overlay.index;
      const forms = await this.#overlay.part<TranslationForms>(translationForms);
      return translationBeside(path, await this.#readFile(changes, path), forms);
    });
  }

  /** The translation lock after a translation was reviewed. */
  reviewed(changes: Changes, path: string): Promise<ReviewedLock> {
    return this.#answer(async () => {
      const { reviewedLock } = await this.#loaded(import("./translation.ts"));
      const { read } = await this.#contentOf(await this.#stateOf(changes));
      return reviewedLock(path, read);
    });
  }

  /** The initial text of a new translation: the texts of its source, to be replaced. */
  newTranslation(path: string): Promise<string> {
    return this.#answer(async () => {
      const { beginTranslation } = await this.#loaded(import("./translation.ts"));
      return beginTranslation(
        path,
        (source) => this.#overlay.fileAt(source),
        this.#options.schemas,
      );
    });
  }

  /** The published site; it is not checked, so that opening it does not wait for what only a check needs. */
  async #asPublished(): Promise<LinkedContent> {
    if (this.#published) return this.#published;
    const { linkedContent } = await this.#loaded(import("../compile-content.ts"));
    await this.prepare();
    const published = await this.#overlay.published();
    this.#published = await linkedContent(this.#overlay.content(noChanges), {
      ...this.#options,
      cached: this.#cached,
      published,
      today: dayInIndia(),
    });
    return this.#published;
  }

  /** Loads what every analysis needs. */
  async prepare(): Promise<void> {
    const { index, table } = this.#overlay;
    const key = dictionaryKey(publishedHash(table.fileFor("dictionary")));
    if (this.#cached.get(key) !== undefined) return;
    this.#cached.put(key, JSON.stringify(await this.#overlay.part(index.dictionary)));
  }

  /** The findings of the published site. */
  #publishedFindings(): Promise<PublishedFindings> {
    return this.#overlay.part(this.#overlay.index.findings);
  }

  /** The findings of a state: in changed files, and those that the changes bring elsewhere. */
  async #findingsOf({ changes, compiled }: State): Promise<readonly DeskFinding[]> {
    const published = await this.#publishedFindings();
    return compiled
      ? siteFindings(compiled, changes, published)
      : published.filter(({ file }) => Object.hasOwn(changes.files, file));
  }

  /** The analysed and linked files of a state. */
  async #contentOf({ compiled }: State): Promise<LinkedContent> {
    return compiled ?? (await this.#asPublished());
  }

  /** The state with changes; what is asked once more is not compiled again. */
  async #stateOf(changes: Changes): Promise<State> {
    const last = this.#state;
    const day = dayInIndia();
    if (last.day === day && JSON.stringify(last.changes) === JSON.stringify(changes)) return last;
    const isPublished = this.#overlay.isPublished(changes);
    const compiled = isPublished ? undefined : await this.#compiled(changes, day);
    this.#state = { changes, day, compiled };
    return this.#state;
  }

  async #compiled(changes: Changes, today: string): Promise<CompiledContent> {
    const { read } = await this.#asPublished();
    const { compileContent } = await this.#loaded(import("../compile-content.ts"));
    const content = this.#overlay.content(changes);
    const all = this.#overlay.pictures(changes);
    const inspect = async (used: LinkedSite["pictures"]) => {
      const pictures = new Map([...all].filter(([path]) => used.has(path)));
      return { pictures, seen: { pictures, unusable: [], media: content.media } };
    };
    const last = new Map([...read.byKey, ...read.translations.byKey, ...this.#last]);
    const compiled = await compileContent(content, {
      ...this.#options,
      cached: this.#cached,
      last,
      today,
      inspect,
    });
    this.#last = last;
    return compiled;
  }

  /** A file with changes and its source, if it is a translation, analysed without others. */
  async #readFile(changes: Changes, path: string): Promise<AnalysedSite> {
    await this.prepare();
    const { table } = this.#overlay;
    const { source, language } = table.translationOf(path) ?? { source: path };
    const only = new Set([path, source]);
    const beside = [table.fileFor("dictionary"), ...placeholderFiles(table, language)];
    const content = this.#overlay.content(changes, new Set([...only, ...beside, translationLock]));
    const last = new Map(this.#last);
    const options = { ...this.#options, cached: this.#cached, only, last };
    const read = await analyseContent(content, options);
    if (!this.#published) this.#last = last;
    return read;
  }

  /** The rows of accepted.yaml, as published or as changed. */
  #acceptedRows({ files }: Changes) {
    const { table, index } = this.#overlay;
    const row = table.servingFor("accepted");
    const text = row && files[row.file];
    if (!row || text === undefined) return index.accepted;
    return acceptedRows(parse({ path: row.file, text: text ?? "" }, row).root);
  }

  /** What the files of pages are made with. */
  async #pageOptions(changes: Changes): Promise<PageFilesOptions> {
    const { publishedRows } = await this.#loaded(import("./page-files.ts"));
    const overlay = this.#overlay;
    const cached = this.#cached;
    const { collections } = await overlay.part<Description>(overlay.index.description);
    const lists = await overlay.part<Lists>(overlay.index.lists);
    this.#listed ??= publishedRows(await this.#asPublished(), overlay, { lists, cached });
    const listed = this.#listed;
    return {
      cached,
      pictures: overlay.pictures(changes),
      collections,
      isListed: ({ source: { path } }) => listed.has(path) || Object.hasOwn(changes.files, path),
    };
  }

  /** Answers, and again as long as code had to be loaded for it. */
  async #answer<Answer>(answer: () => Answer | Promise<Answer>): Promise<Answer> {
    for (;;) {
      try {
        return await answer();
      } catch (problem) {
        if (!(problem instanceof NotLoadedError)) throw problem;
        await this.#loaded(problem.load());
      }
    }
  }

  /** Waits for code that is loaded. */
  #loaded<Part>(loading: Promise<Part>): Promise<Part> {
    return this.#source.during(loading);
  }
}

/** How many other files use facts or brand words that have changed. */
function countAffected({ files }: Changes, before: AnalysedSite, now: AnalysedSite): number {
  const isAffected = ({ path, placeholderNames: names }: Summary) =>
    !Object.hasOwn(files, path) &&
    placeholderCacheKey(names, before.placeholders) !==
      placeholderCacheKey(names, now.placeholders);
  return now.summaries.filter(isAffected).length;
}

/**
 * Opens a published site.
 * @param source loads its data, which `siteData` of index.ts made
 * @throws DeskError if the data cannot be loaded, are damaged, or belong to another version of the compiler
 */
export async function openSite(source: DataLoader): Promise<OpenSite> {
  return new OpenSite(source, await Overlay.open(source));
}
