import { join } from "node:path";
import type {
  Accessories,
  Application,
  ApplicationSummary,
  Facts,
  Home,
  Messages,
  Offices,
  Product,
  ProductSummary,
  Site,
  Solution,
  SolutionSummary,
} from "../.content/types.d.ts";
import { type BuiltLanguage, readCompiled, sourceLanguage } from "../tools/build/languages.ts";

/** A language that documents are printed in. */
export type PrintedLanguage = Pick<BuiltLanguage, "tag" | "name">;

export interface Source {
  readonly language: PrintedLanguage;
  /** Whether the range is there as a whole: in another language than that of the sources, all that a brochure of it shows may not be. */
  readonly isWhole: boolean;
  readonly site: Site;
  readonly home: Home;
  readonly office: Offices["corporate"];
  readonly messages: Messages;
  readonly accessories: Accessories;
  readonly products: readonly Product[];
  readonly solutions: readonly Solution[];
  readonly applications: readonly Application[];
  /** The day by which all numbers were verified, `YYYY-MM-DD`, which is also the date inside the files. */
  readonly day: string;
}

/** What of an entry a list says. */
type Listed = ProductSummary | SolutionSummary | ApplicationSummary;

/** A language's part of the compiled content. */
class Local {
  readonly #folder: string;
  readonly #base: string;

  constructor(folder: string, { name }: PrintedLanguage) {
    this.#folder = join(folder, name);
    this.#base = name === "" ? "/" : `/${name}/`;
  }

  read<Value>(path: string): Value {
    return readCompiled(this.#folder, path);
  }

  /** Keys of a collection's entries; those that are not translated stand in the lists with the addresses of their sources. */
  keys(collection: string): readonly string[] {
    const listed = this.read<readonly Listed[]>(`${collection}/index.json`);
    return listed.filter(({ path }) => path.startsWith(this.#base)).map(({ key }) => key);
  }

  entries<Entry>(collection: string): readonly Entry[] {
    return this.keys(collection).map((key) => this.read<Entry>(`${collection}/${key}.json`));
  }
}

/** Whether all products and solutions are there in a language, and what is said of the maker. */
function isWholeIn(local: Local, source: Local): boolean {
  const all = ["products", "solutions"].every((name) => local.keys(name).length === source.keys(name).length);
  const [own, lead] = [local, source].map((each) => each.read<Home>("home.json").about.lead);
  return all && own !== lead;
}

/**
 * Reads the compiled content.
 * @param folder output folder of the compiler
 * @param language one that the compiler has written
 * @throws the file system's error where the content has not been compiled
 */
export function readSource(folder: string, language: PrintedLanguage = sourceLanguage): Source {
  const local = new Local(folder, language);
  const days = Object.values(local.read<Facts>("facts.json")).flatMap((fact) => (fact ? [fact.verifiedOn] : []));
  return {
    language,
    isWhole: language.name === "" || isWholeIn(local, new Local(folder, sourceLanguage)),
    site: local.read<Site>("site.json"),
    home: local.read<Home>("home.json"),
    office: local.read<Offices>("offices.json").corporate,
    messages: local.read<Messages>("messages.json"),
    accessories: local.read<Accessories>("accessories.json"),
    products: local.entries<Product>("products"),
    solutions: local.entries<Solution>("solutions"),
    applications: local.entries<Application>("applications"),
    day: days.sort().at(-1) as string,
  };
}
