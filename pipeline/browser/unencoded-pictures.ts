// Describes pictures without encoded files for the preview: new ones, and replacements for missing ones.
import { colours } from "@site/common/brand.json";
import type { Variants } from "../images/picture-files.ts";

/** A picture at its own path, with a neutral colour. */
export function unencodedVariants(
  path: string,
  { width, height }: { readonly width: number; readonly height: number },
): Variants {
  const files = [{ file: path, width, format: "jpeg" as const }];
  const source = { width, height };
  return {
    name: path,
    fallback: "jpg",
    widths: [],
    width,
    height,
    colour: colours.cement,
    source,
    files,
    url: path,
  };
}

class Pictures extends Map<string, Variants> {
  override get(path: string): Variants {
    return super.get(path) ?? unencodedVariants(path, { width: 800, height: 450 });
  }
}

/** Pictures by path, with a replacement for missing ones. */
export function shownPictures(
  pictures: ReadonlyMap<string, Variants>,
): ReadonlyMap<string, Variants> {
  return new Pictures(pictures);
}
