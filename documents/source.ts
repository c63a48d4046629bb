// What documents are put together from: the compiled content, read once.
import { readFileSync } from "node:fs";
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

export interface Source {
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

/**
 * Reads the compiled content.
 * @param folder output folder of the compiler
 * @throws the file system's error where the content has not been compiled
 */
export function readSource(folder: string): Source {
  const read = <Value>(path: string): Value => JSON.parse(readFileSync(join(folder, path), "utf8"));
  const entries = <Summary extends { readonly key: string }, Entry>(collection: string): readonly Entry[] =>
    read<Summary[]>(`${collection}/index.json`).map(({ key }) => read<Entry>(`${collection}/${key}.json`));
  const days = Object.values(read<Facts>("facts.json")).flatMap((fact) => (fact ? [fact.verifiedOn] : []));
  return {
    site: read<Site>("site.json"),
    home: read<Home>("home.json"),
    office: read<Offices>("offices.json").corporate,
    messages: read<Messages>("messages.json"),
    accessories: read<Accessories>("accessories.json"),
    products: entries<ProductSummary, Product>("products"),
    solutions: entries<SolutionSummary, Solution>("solutions"),
    applications: entries<ApplicationSummary, Application>("applications"),
    day: days.sort().at(-1) as string,
  };
}
