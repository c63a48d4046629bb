// Answers the page's requests in the worker; errors become messages for the writer.

import { DeskError, type DeskSite, type OpenSite, openSite } from "@site/pipeline/browser";
import { errorMessage } from "../parts/error-message.ts";
import { inDesk } from "../pictures/desk-address.ts";
import type { Answers, Ask, Questions, Reply, Request } from "../protocol.ts";
import { dataLoader, type OnLoading, waiter } from "./data-loader.ts";
import { fault, notOpen } from "./sentences.ts";
import type { TextSearch } from "./text-search.ts";

/** The description of a site with the addresses that its pictures have in the desk. */
function withOwnAddresses(site: DeskSite): DeskSite {
  const pictures = site.offers.pictures.map(({ path, alt, thumbnail }) => ({
    path,
    alt,
    thumbnail: thumbnail && inDesk(thumbnail),
  }));
  return { ...site, offers: { ...site.offers, pictures } };
}

/** State of the worker: one site, once it is opened. */
export class RequestHandler {
  readonly #waits: OnLoading;
  #site: OpenSite | undefined;
  #search: TextSearch | undefined;

  constructor(waits: OnLoading) {
    this.#waits = waits;
  }

  /** Answers a request. Never throws. */
  async reply(request: Request): Promise<Reply> {
    const { id } = request;
    try {
      return { id, answer: await this.#answer(request) };
    } catch (problem) {
      if (problem instanceof DeskError) return { id, failed: problem.message };
      return { id, failed: fault(errorMessage(problem)) };
    }
  }

  async #answer(request: Request): Promise<Answers[Ask]> {
    switch (request.ask) {
      case "open":
        return this.#open(request.base);
      case "paste":
        return (await this.#part(import("../paste/markdown.ts"))).markdownOf(request.html);
      case "begin":
        await (await this.#siteAt(request.base)).prepare();
        return null;
      case "typed":
        return (await this.#siteAt(request.base)).checkFile(request.changes, request.file);
      default:
        if (!this.#site) throw new DeskError(notOpen);
        return this.#answerOf(this.#site, request);
    }
  }

  /** The site for checks of single files. */
  async #siteAt(base: string): Promise<OpenSite> {
    this.#site ??= await openSite(dataLoader(base, this.#waits));
    return this.#site;
  }

  async #open(base: string): Promise<DeskSite> {
    const site = await openSite(dataLoader(base, this.#waits));
    const description = withOwnAddresses(await site.describe());
    this.#site = site;
    return description;
  }

  #answerOf(
    site: OpenSite,
    request: Exclude<Request, { readonly ask: "open" | "begin" | "paste" | "typed" }>,
  ): Answers[Ask] | Promise<Answers[Ask]> {
    switch (request.ask) {
      case "check":
        return site.check(request.changes);
      case "page":
        return site.pagesShowing(request.file);
      case "compiled":
        return site.compiled(request.paths);
      case "text":
        return site.text(request.path);
      case "new":
        return site.newEntry(request);
      case "translation":
        return site.translation(request.changes, request.path);
      case "reviewed":
        return site.reviewed(request.changes, request.path);
      case "translate":
        return site.newTranslation(request.path);
      case "find":
        return this.#find(site, request);
      case "explain":
        return site.explain(request.code);
      case "handover":
        return site.checkHandover(request.changes);
      case "accept":
        return site.accept(request);
      case "rename":
        return site.rename(request);
    }
  }

  async #find(site: OpenSite, { words }: Questions["find"]): Promise<Answers["find"]> {
    const { TextSearch } = await this.#part(import("./text-search.ts"));
    this.#search ??= new TextSearch(site.texts, (await site.describe()).files);
    this.#search.readMore();
    return { paths: this.#search.find(words), isWhole: this.#search.isWhole };
  }

  /** @throws DeskError if a part of the desk cannot be loaded */
  readonly #part = <Part>(loading: Promise<Part>): Promise<Part> => waiter(this.#waits)(loading);
}
