// Looks up the uses that a product's brochure lists: their pages and the thicknesses used there.
import { markSample } from "@site/common/sample";
import { entry, list } from "../../lib/content.server.ts";
import type { Product } from "../../lib/content.ts";

interface ProductUse {
  path: string;
  title: string;
  /** Such as 8, 10 mm; left out where none is known. */
  thicknesses?: string;
  /** Whether the thicknesses are a sample. */
  sample?: boolean;
}

type PrintedUse = NonNullable<Product["print"]>["uses"][number];

/**
 * The uses of a product, in the order of its file.
 * @param product its key
 * @throws Error where a use leads to a page that is neither an application nor a solution, which the content check rejects
 */
export function usesOf(product: string, uses: readonly PrintedUse[]): ProductUse[] {
  return uses.map(({ path }) => {
    const application = list("applications").find((one) => one.path === path);
    if (application) {
      const serving = entry("applications", application.key).products.find(
        ({ key }) => key === product,
      );
      const { title } = application;
      return {
        path,
        title,
        ...(serving?.thicknesses && {
          thicknesses: markSample(`${serving.thicknesses.join(", ")}\u00a0mm`, serving.sample),
        }),
        sample: serving?.sample ?? false,
      };
    }
    const solution = list("solutions").find((one) => one.path === path);
    if (!solution) throw new Error(`${path} is neither an application nor a solution.`);
    return { path, title: solution.title };
  });
}
