// Answers the page's requests in the worker; errors become messages for the writer.

import { collections, translationOf } from "@site/pipeline/collections";
import { placeholderFiles } from "@site/pipeline/placeholders-in";
import { difference } from "../parts/difference.ts";
import { errorMessage } from "../parts/error-message.ts";
import type { Answers, Ask, Changes, Reply, Request } from "../protocol.ts";
import { Checker, type CheckResult } from "./checker.ts";
import { dataLoader, type OnLoading } from "./data-loader.ts";
import { deskSite } from "./desk-site.ts";
import type { DocumentCompiler } from "./document-compiler.ts";
import { isParserMissing, loadParser } from "./html-parser.ts";
import { pagesShowing } from "./pages-showing.ts";
import { PublishedSite } from "./published-site.ts";
import { loadLateRules } from "./rules.ts";
import { DeskError, fault, notOpen, unreachable } from "./sentences.ts";
import { isShowable } from "./stand-ins.ts";
import type { TextSearch } from "./text-search.ts";

/** Most characters in which a text differs from the published one that was only typed. */
const maxTyped = 60;

/** State of the worker: one site, once it is opened. */
export class RequestHandler {
  readonly #waits: OnLoading;
  #open:
    | {
        readonly checker: Checker;
        /** Those of the last check. */
        readonly changes: Changes;
        readonly checked: CheckResult;
        documents?: DocumentCompiler;
        words?: TextSearch;
      }
    | undefined;

  #alone: Checker | undefined;

  constructor(waits: OnLoading) {
    this.#waits = waits;
  }

  /** Answers a request. Never throws. */
  async reply(request: Request): Promise<Reply> {
    const { id } = request;
    try {
      return { id, answer: await this.#answerWithParser(request) };
    } catch (problem) {
      if (problem instanceof DeskError) return { id, failed: problem.message };
      return { id, failed: fault(errorMessage(problem)) };
    }
  }

  /** Answers a request, and again if the parser of HTML had to be loaded for it. */
  async #answerWithParser(request: Request): Promise<Answers[Ask]> {
    try {
      const answer = await this.#answer(request);
      if (!isParserMissing()) return answer;
    } catch (problem) {
      if (!isParserMissing()) throw problem;
    }
    await this.#part(loadParser());
    // What was read without it is read again.
    this.#alone = undefined;
    if (this.#open) this.#check(new Checker(this.#open.checker.site), this.#open.changes);
    return this.#answer(request);
  }

  #check(checker: Checker, changes: Changes): CheckResult {
    const checked = checker.check(changes);
    this.#open = { checker, changes, checked };
    return checked;
  }

  async #answer(request: Request): Promise<Answers[Ask]> {
    if (request.ask === "open") {
      const site = await PublishedSite.open(dataLoader(request.base, this.#waits));
      const { judgement } = this.#check(new Checker(site), { files: {}, pictures: {} });
      return deskSite(site, judgement.linked);
    }
    if (request.ask === "paste") {
      return (await this.#part(import("../paste/markdown.ts"))).markdownOf(request.html);
    }
    if (request.ask === "typed") {
      const { changes, file, base } = request;
      this.#alone ??= new Checker(await PublishedSite.open(dataLoader(base, this.#waits), false));
      const checker = this.#alone;
      await this.#prepare(checker, changes, [file]);
      return checker.checkFile(changes, file);
    }
    const open = this.#open;
    if (!open) throw new DeskError(notOpen);
    const { checker } = open;
    const { site } = checker;
    switch (request.ask) {
      case "check": {
        await this.#prepare(checker, request.changes, Object.keys(request.changes.files));
        const checked = this.#check(checker, request.changes);
        const { concerned: files, left } = checked.site;
        return {
          findings: checker.toDeskFindings(checked),
          concerned: files > 0 ? { files, left } : undefined,
        };
      }
      case "page": {
        const { site: changed, judgement } = open.checked;
        const source = changed.byPath.get(request.file);
        if (!source || !isShowable(source)) return undefined;
        const addresses = pagesShowing(source, judgement.linked, site.index.pages);
        return addresses.length > 0 ? addresses : undefined;
      }
      case "compiled": {
        const names = request.paths.map((path) => path.replace(/(?:\/.*)?\.json$/, ""));
        await this.#schemas(site.schemas.load(names.filter((name) => !site.isPlain(name))));
        const { DocumentCompiler } = await this.#part(import("./document-compiler.ts"));
        open.documents ??= new DocumentCompiler(site, open.checked);
        const { documents } = open;
        return Object.fromEntries(
          request.paths.map((path) => [path, documents.text(path) ?? null]),
        );
      }
      case "text":
        if (!site.has(request.path)) throw new DeskError(`The site has no file ${request.path}.`);
        return site.textOf(request.path);
      // Rare requests load their code on demand.
      case "new":
        return (await this.#part(import("./new-entry-text.ts"))).newEntryText(site, request);
      case "translation":
      case "reviewed":
      case "translate":
        await this.#translations(checker, { [request.path]: "" });
        return checker.translations?.answer(request) ?? [];
      case "find": {
        const { TextSearch } = await this.#part(import("./text-search.ts"));
        open.words ??= new TextSearch(site, deskSite(site, open.checked.judgement.linked).files);
        open.words.readMore();
        return { paths: open.words.find(request.words), isWhole: open.words.isWhole };
      }
      case "explain":
        return site.explanation(request.code);
      case "handover":
        await this.#schemas(site.schemas.load(collections.map(({ name }) => name)));
        await this.#translations(checker, request.changes.files);
        await this.#schemas(loadLateRules());
        return (await this.#part(import("./check-handover.ts"))).checkHandover(
          site,
          checker,
          request.changes,
        );
      case "accept":
        return checker.acceptanceOf(request);
      case "rename":
        await this.#schemas(site.schemas.loadFor(Object.keys(request.changes.files)));
        // Any translation may link to the page.
        await this.#translations(checker, {
          ...Object.fromEntries(site.index.translations.map(({ path }) => [path, ""])),
          ...request.changes.files,
        });
        return (await this.#part(import("./rename-edits.ts"))).renameEdits(checker, request);
    }
  }

  /**
   * Loads what a check needs: schemas, the rules about copied texts, and the code for translations.
   * @param paths files that are analysed
   */
  async #prepare(checker: Checker, { files }: Changes, paths: readonly string[]): Promise<void> {
    const { site } = checker;
    await this.#schemas(site.schemas.loadFor(paths));
    await this.#translations(checker, files);
    // Once a text is new or differs from the published one by more than is typed in a moment.
    const isCopied = ([path, text]: [string, string | null]) => {
      if (text === null) return false;
      const { from, toNow } = difference(site.fileAt(path)?.text ?? "", text);
      return toNow - from > maxTyped;
    };
    if (Object.entries(files).some(isCopied)) await this.#schemas(loadLateRules());
  }

  /** Loads the code for translations, if a file is one, has one, or contains values for placeholders in them. */
  async #translations(checker: Checker, files: Changes["files"]): Promise<void> {
    const { translations } = checker.site.index;
    const isNamed = (path: string) => translations.length > 0 && placeholderFiles().includes(path);
    const isConcerned = (path: string) =>
      translationOf(path) || isNamed(path) || translations.some(({ source }) => source === path);
    const paths = Object.keys(files).filter(isConcerned);
    if (paths.length === 0) return;
    const { TranslationChecker } = await this.#part(import("./translation-checker.ts"));
    checker.translations ??= new TranslationChecker(checker.site);
    await this.#schemas(checker.translations.load(paths));
  }

  /** @param loading undefined if nothing has to be loaded; the page is then not notified */
  async #schemas(loading: Promise<void> | undefined): Promise<void> {
    if (loading) await this.#part(loading);
  }

  /** @throws DeskError if a part of the desk cannot be loaded */
  async #part<Part>(loading: Promise<Part>): Promise<Part> {
    this.#waits(true);
    try {
      return await loading;
    } catch {
      throw new DeskError(unreachable);
    } finally {
      this.#waits(false);
    }
  }
}
