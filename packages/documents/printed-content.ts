// Reads the part of the compiled content, in one language, from which brochures and data sheets are
// made.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type PageLanguage, readCompiled, sourceLanguage } from "@site/common/languages";
import type {
  Application,
  ApplicationSummary,
  Drawings,
  Home,
  Messages,
  Offices,
  Product,
  ProductSummary,
  Site,
  Solution,
  SolutionSummary,
} from "../../.content/types.d.ts";

/** A language of documents. */
export type PrintedLanguage = Pick<PageLanguage, "tag" | "name">;

export interface PrintedContent {
  readonly language: PrintedLanguage;
  /**
   * Whether everything in the brochure of the whole range exists in this language; it may not be
   * fully translated.
   */
  readonly isWhole: boolean;
  readonly site: Site;
  readonly home: Home;
  readonly office: Offices["corporate"];
  readonly messages: Messages;
  /** Undefined where nothing is drawn. */
  readonly drawings: Drawings | undefined;
  /** Reads a drawing by its address. */
  readonly svgOf: (src: string) => string;
  readonly products: readonly Product[];
  readonly solutions: readonly Solution[];
  readonly applications: readonly Application[];
}

/** An entry in a collection's index. */
type Listed = ProductSummary | SolutionSummary | ApplicationSummary;

/** Reads the compiled content of one language. */
function localIn(folder: string, { name }: PrintedLanguage) {
  const base = name === "" ? "/" : `/${name}/`;
  const read = <Value>(path: string): Value => readCompiled(join(folder, name), path);
  /**
   * Keys of a collection's translated entries. The index also contains entries that are not
   * translated, at their sources' addresses.
   */
  const keys = (collection: string): readonly string[] =>
    read<readonly Listed[]>(`${collection}/index.json`)
      .filter(({ path }) => path.startsWith(base))
      .map(({ key }) => key);
  const entries = <Entry>(collection: string): readonly Entry[] =>
    keys(collection).map((key) => read<Entry>(`${collection}/${key}.json`));
  return { read, keys, entries };
}

type Local = ReturnType<typeof localIn>;

/** Whether all products, all solutions and the text about the maker are translated. */
function isWholeIn(local: Local, source: Local): boolean {
  const all = ["products", "solutions"].every(
    (name) => local.keys(name).length === source.keys(name).length,
  );
  const [own, lead] = [local, source].map((each) => each.read<Home>("home.json").about.lead);
  return all && own !== lead;
}

/**
 * Reads the compiled content.
 * @param folder output folder of the compiler
 * @param language one of the compiled languages
 * @throws the file system's error if the content is not compiled
 */
export function readSource(
  folder: string,
  language: PrintedLanguage = sourceLanguage,
): PrintedContent {
  const local = localIn(folder, language);
  const drawings = join(folder, language.name, "drawings.json");
  return {
    language,
    isWhole: language.name === "" || isWholeIn(local, localIn(folder, sourceLanguage)),
    site: local.read<Site>("site.json"),
    home: local.read<Home>("home.json"),
    office: local.read<Offices>("offices.json").corporate,
    messages: local.read<Messages>("messages.json"),
    drawings: existsSync(drawings) ? local.read<Drawings>("drawings.json") : undefined,
    svgOf: (src) => readFileSync(join(folder, "static", src), "utf8"),
    products: local.entries<Product>("products"),
    solutions: local.entries<Solution>("solutions"),
    applications: local.entries<Application>("applications"),
  };
}
