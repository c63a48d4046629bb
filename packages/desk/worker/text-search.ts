// Searches the titles and texts of all files, and allows typing mistakes. Of a very large site only the titles.

import type { SiteTexts } from "@site/pipeline/browser";
import MiniSearch from "minisearch";
import type { DeskFile } from "../protocol.ts";

/** Most parts of texts that are loaded (five million characters); in a larger site only titles are searched. */
const maxParts = 40;

/** Length from which a word may contain mistakes, and the maximum edit distance; two swapped letters count as two. */
const longEnough = 4;
const maxTypingErrors = 2;

/** A file in the index; its text is empty until it is loaded. */
interface Row {
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

/** The index for `find`. Texts are loaded part by part, so that other requests do not wait long. */
export class TextSearch {
  readonly #index = new MiniSearch<Row>({
    idField: "path",
    fields: ["title", "path", "text"],
  });
  readonly #site: SiteTexts;
  readonly #titles: ReadonlyMap<string, string>;
  #read = 0;

  constructor(site: SiteTexts, files: readonly DeskFile[]) {
    this.#site = site;
    this.#titles = new Map(files.map(({ path, title }) => [path, title]));
    this.#index.addAll(site.paths.map((path) => this.#row(path)));
  }

  /** Whether everything is loaded. */
  get isWhole(): boolean {
    const { length } = this.#site.parts;
    return length > maxParts || this.#read === length;
  }

  /**
   * Loads the texts of the next part.
   * @throws DeskError if it cannot be loaded
   */
  readMore(): void {
    if (this.isWhole) return;
    const { parts, paths } = this.#site;
    const from = parts[this.#read] ?? "";
    const to = parts[this.#read + 1];
    for (const path of paths) {
      if (path >= from && (to === undefined || path < to)) {
        const row = this.#row(path, this.#site.textOf(path));
        // Not replaced: the index cleans up after that in the background, and fails if it is changed meanwhile.
        this.#index.remove(this.#row(path));
        this.#index.add(row);
      }
    }
    this.#read += 1;
  }

  #row(path: string, text = ""): Row {
    return { path, title: this.#titles.get(path) ?? "", text };
  }

  /** Paths of files with all words, best match first; once everything is loaded, with similar words if there are none. */
  find(words: string): string[] {
    const common = { combineWith: "AND", prefix: true, boost: { title: 4, path: 2 } } as const;
    const exactly = this.#index.search(words, common);
    // While texts are missing, similar words would pass for the answer.
    if (exactly.length > 0 || !this.isWhole) return exactly.map(({ id }) => String(id));
    const fuzzy = (term: string) => (term.length >= longEnough ? maxTypingErrors : false);
    return this.#index.search(words, { ...common, fuzzy }).map(({ id }) => String(id));
  }
}
