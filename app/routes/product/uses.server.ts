// Where a product goes: what its brochure prints of its uses, with the names of the pages and the thicknesses that they take.
import { entry, list } from "../../lib/content.server.ts";
import type { Product } from "../../lib/content.ts";
import type { Use } from "./WhereItGoes.tsx";

type PrintedUse = NonNullable<Product["print"]>["uses"][number];

/** As words: 8, 10 and 12 mm. */
function inWords(thicknesses: readonly number[]): string {
  const last = thicknesses.at(-1);
  return thicknesses.length > 1 ? `${thicknesses.slice(0, -1).join(", ")} and ${last}\u00a0mm` : `${last}\u00a0mm`;
}

/**
 * The uses of a product, in the order of its file.
 * @param product its key
 * @throws where a use leads to a page that is neither an application nor a solution, which the check refuses
 */
export function usesOf(product: string, uses: readonly PrintedUse[]): Use[] {
  return uses.map(({ path, text }) => {
    const application = list("applications").find((one) => one.path === path);
    if (application) {
      const serving = entry("applications", application.key).products.find(({ key }) => key === product);
      const { title } = application;
      return { path, title, text, ...(serving?.thicknesses && { thicknesses: inWords(serving.thicknesses) }) };
    }
    const solution = list("solutions").find((one) => one.path === path);
    if (!solution) throw new Error(`${path} is neither an application nor a solution.`);
    return { path, title: solution.title, text };
  });
}
