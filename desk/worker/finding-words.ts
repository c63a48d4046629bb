// The files in whose title or text words stand, also where one is mistyped.
import MiniSearch from "minisearch";
import type { PublishedSite } from "./published.ts";

/** Most parts of texts that are read for it: five million letters. Of a larger site the titles alone are looked through. */
const mostParts = 40;

/** Letters from which a word may have a slip in it, and how many letters it may be off: two that are swapped count twice. */
const longEnough = 4;
const mostOff = 2;

interface Row {
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

/** What `find` asks: made with the first question, as the texts are read for it. */
export class Words {
  readonly #index = new MiniSearch<Row>({ idField: "path", fields: ["title", "path", "text"] });

  /** @throws DeskError where a text cannot be had */
  constructor(site: PublishedSite, titles: ReadonlyMap<string, string>) {
    const { texts } = site.index;
    const isWhole = texts.length <= mostParts;
    this.#index.addAll(
      site.summaries.map(({ path }) => ({
        path,
        title: titles.get(path) ?? "",
        text: isWhole ? site.textOf(path) : "",
      })),
    );
  }

  /** Paths of the files with all of the words, the best first; with words like them where none has those. */
  find(words: string): string[] {
    const common = { combineWith: "AND", prefix: true, boost: { title: 4, path: 2 } } as const;
    const exactly = this.#index.search(words, common);
    const fuzzy = (term: string) => (term.length >= longEnough ? mostOff : false);
    const found = exactly.length > 0 ? exactly : this.#index.search(words, { ...common, fuzzy });
    return found.map(({ id }) => String(id));
  }
}
