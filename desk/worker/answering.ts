// Answers the page's questions; where it cannot, with a sentence.
import { entryCollections } from "../../pipeline/collections.ts";
import { NewEntryError, newEntry } from "../../pipeline/skeleton/new-entry.ts";
import { indexName } from "../data/format.ts";
import type { Answers, Reply, Request } from "../protocol.ts";
import { changesTold } from "./changes-told.ts";
import { Checker, type Judged } from "./checking.ts";
import { schemas } from "./compiler-parts.ts";
import { deskSite } from "./desk-site.ts";
import type { Documents } from "./documents.ts";
import { pageOf } from "./page.ts";
import { PublishedSite } from "./published.ts";
import { renaming } from "./renaming.ts";
import { DeskError, fault, notOpen } from "./sentences.ts";
import { type Source, sourceAt } from "./source.ts";

/** What a worker knows: one site, once it was opened. */
export class Answering {
  readonly #sourceAt: (base: string) => Source;
  #open:
    | { readonly site: PublishedSite; readonly checker: Checker; checked: Judged; documents?: Documents }
    | undefined;

  /** @param source gives the site's data at an address */
  constructor(source: (base: string) => Source = (base) => sourceAt(new URL(base, self.location.href), indexName)) {
    this.#sourceAt = source;
  }

  /** Answers a question. Never throws. */
  async reply(request: Request): Promise<Reply> {
    const { id } = request;
    try {
      return { id, answer: await this.#answer(request) };
    } catch (problem) {
      if (problem instanceof DeskError || problem instanceof NewEntryError) return { id, failed: problem.message };
      return { id, failed: fault(problem instanceof Error ? problem.message : String(problem)) };
    }
  }

  async #answer(request: Request): Promise<Answers[keyof Answers]> {
    if (request.ask === "open") {
      const site = await PublishedSite.open(this.#sourceAt(request.base));
      const checker = new Checker(site);
      const checked = checker.published();
      this.#open = { site, checker, checked };
      return deskSite(site, checked.judgement.linked);
    }
    const open = this.#open;
    if (!open) throw new DeskError(notOpen);
    const { site, checker } = open;
    switch (request.ask) {
      case "check": {
        const judged = checker.judged(request.changes);
        const page = pageOf(site, judged, request.file);
        this.#open = { site, checker, checked: judged };
        return { findings: checker.shown(judged), ...(page ? { page } : {}) };
      }
      case "compiled": {
        // Few files need it.
        const module = await import("./documents.ts");
        open.documents ??= new module.Documents(site, open.checked);
        const { documents } = open;
        return Object.fromEntries(request.paths.map((path) => [path, documents.text(path) ?? null]));
      }
      case "text":
        if (!site.has(request.path)) throw new DeskError(`The site has no file ${request.path}.`);
        return site.textOf(request.path);
      case "new":
        return begun(site, request);
      case "explain":
        return site.explanation(request.code);
      case "impact":
        return changesTold(site, checker, request.changes);
      case "rename":
        return renaming(site, checker.judged(request.changes), request.path, request.key);
    }
  }
}

function begun(
  site: PublishedSite,
  { collection: name, title, day }: Extract<Request, { ask: "new" }>,
): Answers["new"] {
  const collection = entryCollections.find((row) => row.name === name);
  if (!collection) throw new DeskError(`There is no collection ${name}.`);
  if (title.trim() === "") throw new DeskError("The title is empty.");
  const { path, text } = newEntry(
    collection,
    {
      title: title.trim(),
      today: day,
      units: site.units,
      paths: [...site.units.map(({ file }) => file.path), ...site.index.others],
      media: site.index.media.map(([file, size]) => ({ path: file, size })),
      lock: site.lock?.text,
    },
    schemas,
  );
  return { path, text };
}
