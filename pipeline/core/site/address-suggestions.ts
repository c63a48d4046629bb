// Suggests the page that a wrong address most likely means. Results are cached per address, and only the first of thousands of wrong
// addresses are compared with all names, as a person fixes those first.
import { closest } from "../../model/closest.ts";
import { grouped } from "../../model/grouped.ts";

/**
 * Most comparisons of names in one run: enough for some hundred wrong addresses among a hundred pages, or some ten among ten thousand.
 */
const maxComparisons = 1_000_000;

/** Offset of an address's last name. */
const cut = (path: string) => path.lastIndexOf("/") + 1;

/** The addresses of the site, indexed for suggestions. */
export class AddressSuggestions {
  readonly #inFolder: ReadonlyMap<string, readonly string[]>;
  readonly #named: ReadonlyMap<string, readonly string[]>;
  readonly #known = new Map<string, string | undefined>();
  #left = maxComparisons;

  constructor(addresses: Iterable<string>) {
    const all = [...addresses];
    this.#inFolder = grouped(all, (path) => path.slice(0, cut(path)));
    this.#named = grouped(all, (path) => path.slice(cut(path)));
  }

  /** The page that an address most likely means; undefined once the limit of comparisons is reached. */
  near(path: string): string | undefined {
    if (!this.#known.has(path)) this.#known.set(path, this.#found(path));
    return this.#known.get(path);
  }

  #found(path: string): string | undefined {
    const folder = path.slice(0, cut(path));
    const name = path.slice(cut(path));
    const beside = this.#inFolder.get(folder)?.map((other) => other.slice(folder.length)) ?? [];
    const alike = this.#named.get(name) ?? [];
    this.#left -= beside.length + alike.length;
    if (this.#left < 0) return undefined;
    const near = closest(name, beside);
    return near === undefined ? closest(path, alike) : folder + near;
  }
}
