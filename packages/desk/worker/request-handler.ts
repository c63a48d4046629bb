// Answers the page's requests in the worker; errors become messages for the writer.

import { DeskError, type DeskSite, type OpenSite, openSite } from "@site/pipeline/browser";
import { errorMessage } from "../parts/error-message.ts";
import { inDesk } from "../pictures/desk-address.ts";
import type { Answers, Ask, Questions, Reply, Request } from "../protocol.ts";
import { dataLoader, type OnLoading, waiter } from "./data-loader.ts";
import { fault, notOpen } from "./sentences.ts";
import type { TextSearch } from "./text-search.ts";

/** A site that is open, and the search of its texts. */
interface Opened {
  readonly site: OpenSite;
  readonly description: DeskSite;
  words?: TextSearch;
}

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
  #opened: Opened | undefined;
  #alone: OpenSite | undefined;

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
        await this.#openAlone(request.base);
        return null;
      case "typed":
        return (await this.#openAlone(request.base)).checkFile(request.changes, request.file);
      default:
        if (!this.#opened) throw new DeskError(notOpen);
        return this.#answerOf(this.#opened, request);
    }
  }

  /** Opens what single files need. */
  async #openAlone(base: string): Promise<OpenSite> {
    this.#alone ??= await openSite(dataLoader(base, this.#waits), true);
    return this.#alone;
  }

  async #open(base: string): Promise<DeskSite> {
    const site = await openSite(dataLoader(base, this.#waits));
    const description = withOwnAddresses(await site.describe());
    this.#opened = { site, description };
    return description;
  }

  #answerOf(
    opened: Opened,
    request: Exclude<Request, { readonly ask: "open" | "begin" | "paste" | "typed" }>,
  ): Answers[Ask] | Promise<Answers[Ask]> {
    const { site } = opened;
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
        return this.#find(opened, request);
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

  async #find(opened: Opened, { words }: Questions["find"]): Promise<Answers["find"]> {
    const { TextSearch } = await this.#part(import("./text-search.ts"));
    opened.words ??= new TextSearch(opened.site.texts, opened.description.files);
    opened.words.readMore();
    return { paths: opened.words.find(words), isWhole: opened.words.isWhole };
  }

  /** @throws DeskError if a part of the desk cannot be loaded */
  readonly #part = <Part>(loading: Promise<Part>): Promise<Part> => waiter(this.#waits)(loading);
}
