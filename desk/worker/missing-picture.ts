// What stands on a page for a picture that is not there: its own finding says so, and the page is shown all the same.
import { colours } from "../../brand.json";
import type { Variants } from "../../pipeline/model/media.ts";

const missing = (path: string): Variants => ({
  name: path,
  fallback: "jpg",
  widths: [],
  width: 800,
  height: 450,
  colour: colours.cement,
  source: { width: 800, height: 450 },
  files: [],
  url: path,
});

class Pictures extends Map<string, Variants> {
  override get(path: string): Variants {
    return super.get(path) ?? missing(path);
  }
}

/** Pictures by path, with something for those that are not there. */
export function shownPictures(pictures: ReadonlyMap<string, Variants>): ReadonlyMap<string, Variants> {
  return new Pictures(pictures);
}
