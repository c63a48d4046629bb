// The files in whose title or text words stand, also where one is mistyped.
import MiniSearch from "minisearch";
import type { PublishedSite } from "./published.ts";

/** Most parts of texts that are read for it: five million letters. Of a larger site the titles alone are looked through. */
const mostParts = 40;

/** Letters from which a word may have a slip in it, and how many letters it may be off: two that are swapped count twice. */
const longEnough = 4;
const mostOff = 2;

/** What is said of a file: at first its title alone, then its text beside it. */
interface Row {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

/** What `find` asks. Texts are read part by part, so that nobody who opens a file waits for all of them. */
export class Words {
  readonly #index = new MiniSearch<Row>({ fields: ["title", "path", "text"], storeFields: ["path"] });
  readonly #site: PublishedSite;
  readonly #titles: ReadonlyMap<string, string>;
  #read = 0;

  constructor(site: PublishedSite, titles: ReadonlyMap<string, string>) {
    this.#site = site;
    this.#titles = titles;
    this.#index.addAll(site.summaries.map(({ path }) => this.#row(path)));
  }

  /** Whether there is nothing more to be read. */
  get isWhole(): boolean {
    const { length } = this.#site.index.texts;
    return length > mostParts || this.#read === length;
  }

  /**
   * Reads the texts of the next part.
   * @throws DeskError where it cannot be had
   */
  readMore(): void {
    if (this.isWhole) return;
    const { texts } = this.#site.index;
    const [from, to] = [texts[this.#read]?.[1] ?? "", texts[this.#read + 1]?.[1]];
    for (const { path } of this.#site.summaries)
      if (path >= from && (to === undefined || path < to)) this.#index.add(this.#row(path, this.#site.textOf(path)));
    this.#read += 1;
  }

  #row(path: string, text?: string): Row {
    const title = this.#titles.get(path) ?? "";
    return { id: text === undefined ? path : `${path} text`, path, title, text: text ?? "" };
  }

  /** Paths of the files with all of the words, the best first; with words like them where none has those. */
  find(words: string): string[] {
    const common = { combineWith: "AND", prefix: true, boost: { title: 4, path: 2 } } as const;
    const exactly = this.#index.search(words, common);
    const fuzzy = (term: string) => (term.length >= longEnough ? mostOff : false);
    const found = exactly.length > 0 ? exactly : this.#index.search(words, { ...common, fuzzy });
    return [...new Set(found.map(({ path }) => String(path)))];
  }
}
