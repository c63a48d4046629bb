// Suggests the page that a wrong address most likely means. Results are cached per address, and only the first of thousands of wrong
// addresses are compared with all names, as a person fixes those first.
import { closest, onlyClose } from "../model/closest.ts";
import { grouped } from "../model/grouped.ts";

/**
 * Most comparisons of names in one run: enough for some hundred wrong addresses among a hundred pages, or some ten among ten thousand.
 */
const maxComparisons = 1_000_000;

/** How often `onlyClose` and `closest` together go through their list of names. */
const turns = 4;

/** Offset of an address's last name. */
const cut = (path: string) => path.lastIndexOf("/") + 1;

/** What an address without a page may mean. */
export interface AddressSuggestion {
  /** The page, if the address differs from its own by a slip of two letters at most. */
  readonly slip?: string | undefined;
  /** The page that it most likely means. */
  readonly near?: string | undefined;
}

/** The addresses of the site, indexed for suggestions. */
export class AddressSuggestions {
  readonly #all: readonly string[];
  readonly #inFolder: ReadonlyMap<string, readonly string[]>;
  readonly #named: ReadonlyMap<string, readonly string[]>;
  readonly #known = new Map<string, AddressSuggestion>();
  #left = maxComparisons;

  constructor(addresses: Iterable<string>) {
    this.#all = [...addresses];
    this.#inFolder = grouped(this.#all, (path) => path.slice(0, cut(path)));
    this.#named = grouped(this.#all, (path) => path.slice(cut(path)));
  }

  /** Names of the pages in the same folder as an address. */
  beside(path: string): readonly string[] {
    return (
      this.#inFolder.get(path.slice(0, cut(path)))?.map((other) => other.slice(cut(other))) ?? []
    );
  }

  /** Suggestions for an address; empty once the limit of comparisons is reached. */
  of(path: string): AddressSuggestion {
    const known = this.#known.get(path) ?? this.#found(path);
    this.#known.set(path, known);
    return known;
  }

  #found(path: string): AddressSuggestion {
    const folder = path.slice(0, cut(path));
    const name = path.slice(cut(path));
    const beside = this.beside(path);
    const alike = this.#named.get(name) ?? [];
    this.#left -= turns * (beside.length + alike.length + (folder === "/" ? this.#all.length : 0));
    if (this.#left < 0) return {};
    const slip = onlyClose(name, beside);
    const near = closest(name, beside);
    return {
      slip:
        slip === undefined ? onlyClose(path, folder === "/" ? this.#all : alike) : folder + slip,
      near: near === undefined ? closest(path, alike) : folder + near,
    };
  }
}
