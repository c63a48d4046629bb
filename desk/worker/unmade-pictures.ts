// Pictures that nobody has encoded: one that was just dropped, and what stands on a page for one that is not there; its own finding says so,
// and the page is shown all the same.
import { colours } from "../../brand.json";
import type { Variants } from "../../pipeline/model/media.ts";

/** A picture at its own path, of whose pixels nobody knows the colour. */
export function unmade(path: string, { width, height }: { readonly width: number; readonly height: number }): Variants {
  const files = [{ file: path, width, format: "jpeg" as const }];
  const source = { width, height };
  return { name: path, fallback: "jpg", widths: [], width, height, colour: colours.cement, source, files, url: path };
}

class Pictures extends Map<string, Variants> {
  override get(path: string): Variants {
    return super.get(path) ?? unmade(path, { width: 800, height: 450 });
  }
}

/** Pictures by path, with something for those that are not there. */
export function shownPictures(pictures: ReadonlyMap<string, Variants>): ReadonlyMap<string, Variants> {
  return new Pictures(pictures);
}
