// Lists an application's products with their thicknesses, reasons and fixings there.
import { markSample } from "@site/common/sample";
import { fixingDistances, fixingInWords } from "@site/drawings/fixing";
import { single } from "../../lib/content.server.ts";
import type { Application } from "../../lib/content.ts";
import type { UsedProduct } from "./ProductsUsed.tsx";

/** The products of an application, in the order of its file; those without a page are left out. */
export function usedProducts({
  path,
  products,
  beside,
}: Pick<Application, "path" | "products" | "beside">): UsedProduct[] {
  const words = single("messages").dataSheets.pdf;
  return products.flatMap(({ key, thicknesses, reason, fixing, sample }) => {
    const product = beside.products.find((item) => item.key === key);
    if (!product) return [];
    const fixed = fixingDistances.flatMap((part) => {
      const value = fixing?.[part];
      return value === undefined
        ? []
        : [
            {
              label: words[part],
              value: fixingInWords(part, value, words.most, markSample("\u00a0mm", fixing?.sample)),
            },
          ];
    });
    return {
      ...product,
      reason,
      fixed,
      ...(thicknesses && {
        thicknesses: markSample(`${thicknesses.join(", ")}\u00a0mm`, sample),
      }),
      sample: sample || fixing?.sample,
      // Some say it on this page.
      ...(fixing && fixing.by !== path && { by: fixing.by }),
    };
  });
}
