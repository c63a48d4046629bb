// What brochures are put together from: the compiled content, read once.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type {
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
import type { Brochure } from "./brochure.ts";

export interface Source {
  readonly site: Site;
  readonly home: Home;
  /** Words that stand in every brochure. */
  readonly words: Messages["brochures"]["pdf"];
  /** Words about drawings. */
  readonly documents: Messages["documents"];
  readonly products: readonly Product[];
  readonly solutions: readonly Solution[];
  readonly applications: readonly Application[];
  /** What all brochures end with. */
  readonly shared: Pick<Brochure, "brand" | "contact" | "date">;
}

/** The day by which all numbers were verified, `YYYY-MM-DD`. */
export function dayOf(facts: Facts): string {
  return Object.values(facts)
    .flatMap((fact) => (fact ? [fact.verifiedOn] : []))
    .sort()
    .at(-1) as string;
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
  const site = read<Site>("site.json");
  const { corporate } = read<Offices>("offices.json");
  const { brochures, documents } = read<Messages>("messages.json");
  return {
    site,
    home: read<Home>("home.json"),
    words: brochures.pdf,
    documents,
    products: entries<ProductSummary, Product>("products"),
    solutions: entries<SolutionSummary, Solution>("solutions"),
    applications: entries<ApplicationSummary, Application>("applications"),
    shared: {
      brand: {
        name: site.brand.name,
        line: `© ${site.brand.legalName}. ${site.footer.conditions}`,
        certification: site.certification.label,
        url: site.url,
      },
      contact: {
        phone: site.contact.phone,
        phoneLink: site.contact.phoneLink,
        email: site.contact.salesEmail,
        office: [corporate.name, ...corporate.address],
      },
      date: dayOf(read<Facts>("facts.json")),
    },
  };
}
