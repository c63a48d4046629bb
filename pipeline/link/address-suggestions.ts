// Which page a wrong address most likely means. What was found out of an address is remembered, and of thousands of wrong ones only
// the first are compared with every name: a person mends those, and the next check says more.
import { closest, onlyClose } from "../model/closest.ts";
import { grouped } from "../model/grouped.ts";

/** Most comparisons of names in one run: some hundred wrong addresses among a hundred pages, some ten among ten thousand. */
const mostComparisons = 1_000_000;

/** How often `onlyClose` and `closest` together go through the names that they are given. */
const turns = 4;

/** Where in an address its last name begins. */
const cut = (path: string) => path.lastIndexOf("/") + 1;

/** What an address without a page may mean. */
export interface AddressSuggestion {
  /** The page that it means but for a slip of two letters. */
  readonly slip?: string | undefined;
  /** The page that it most likely means. */
  readonly near?: string | undefined;
}

/** The addresses of a site, as guesses need them. */
export class AddressSuggestions {
  readonly #all: readonly string[];
  readonly #inFolder: ReadonlyMap<string, readonly string[]>;
  readonly #named: ReadonlyMap<string, readonly string[]>;
  readonly #known = new Map<string, AddressSuggestion>();
  #left = mostComparisons;

  constructor(addresses: Iterable<string>) {
    this.#all = [...addresses];
    this.#inFolder = grouped(this.#all, (path) => path.slice(0, cut(path)));
    this.#named = grouped(this.#all, (path) => path.slice(cut(path)));
  }

  /** The names of the pages in the place of an address. */
  beside(path: string): readonly string[] {
    return this.#inFolder.get(path.slice(0, cut(path)))?.map((other) => other.slice(cut(other))) ?? [];
  }

  /** What an address may mean; nothing once too many have been asked for. */
  of(path: string): AddressSuggestion {
    const known = this.#known.get(path) ?? this.#found(path);
    this.#known.set(path, known);
    return known;
  }

  #found(path: string): AddressSuggestion {
    const folder = path.slice(0, cut(path));
    const name = path.slice(cut(path));
    const [beside, alike] = [this.beside(path), this.#named.get(name) ?? []];
    this.#left -= turns * (beside.length + alike.length + (folder === "/" ? this.#all.length : 0));
    if (this.#left < 0) return {};
    const slip = onlyClose(name, beside);
    const near = closest(name, beside);
    return {
      slip: slip === undefined ? onlyClose(path, folder === "/" ? this.#all : alike) : folder + slip,
      near: near === undefined ? closest(path, alike) : folder + near,
    };
  }
}
