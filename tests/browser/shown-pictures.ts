// Determines which file a browser would load for each picture, and how large it would draw it. That is computed from `srcset`, `sizes`
// and the layout, so that one loaded page covers every density.
import type { Page } from "playwright-core";

/** A picture that has a box on the page. */
export interface Shown {
  /** Name of its files. */
  readonly name: string;
  /** Drawn width in CSS pixels: more than its box if the box crops its sides. */
  readonly drawn: number;
  /** Width that `sizes` gives. */
  readonly sizesWidth: number;
  /** Widths of its files, ascending. */
  readonly widths: readonly number[];
  readonly isLazy: boolean;
  readonly hasPriority: boolean;
  /** Whether part of it is in the first window. */
  readonly isInWindow: boolean;
}

/** The pictures of a page in document order, without those that have no box or are on another host. */
export function shownPictures(page: Page): Promise<Shown[]> {
  return page.evaluate(() => {
    const ruler = document.createElement("div");
    ruler.style.cssText = "position: absolute; height: 0; visibility: hidden";
    document.body.append(ruler);
    /** Cached, as many pictures have the same `sizes`, and measuring lays the page out anew. */
    const measured = new Map<string, number>();
    /** CSS pixels of a length; percentages are invalid in `sizes`. */
    const pixels = (length: string) => {
      const known = measured.get(length);
      if (known !== undefined) return known;
      ruler.style.width = "";
      ruler.style.width = length;
      const width = ruler.style.width === "" ? 0 : ruler.getBoundingClientRect().width;
      measured.set(length, width);
      return width;
    };
    /** Splits a list at its commas, but not between brackets. */
    const parts = (list: string) =>
      list.split(/,(?![^()]*(?:\([^()]*\)[^()]*)*\))/).map((part) => part.trim());
    const widthOf = (sizes: string) => {
      for (const part of parts(sizes)) {
        const [, query, length = part] = /^(\(min-width: [\d.]+rem\)) (.*)$/.exec(part) ?? [];
        if (query === undefined || matchMedia(query).matches) return pixels(length);
      }
      return 0;
    };
    // Regardless of the scroll position.
    scrollTo(0, 0);
    const found = [...document.images].flatMap((image) => {
      const source = image.parentElement?.querySelector("source");
      const box = image.getBoundingClientRect();
      if (!source || box.width === 0 || box.height === 0) return [];
      const { objectFit } = getComputedStyle(image);
      const shape =
        image.width && Number(image.getAttribute("width")) / Number(image.getAttribute("height"));
      // The layout's own size, regardless of transforms that enlarge it for a moment.
      const width = image.clientWidth;
      const height = image.clientHeight;
      const drawn =
        objectFit === "cover"
          ? Math.max(width, height * shape)
          : objectFit === "contain"
            ? Math.min(width, height * shape)
            : width;
      return {
        name: /\/media\/([^/]*)-\d+\.avif/.exec(source.srcset)?.[1] ?? source.srcset,
        drawn,
        sizesWidth: widthOf(source.sizes),
        widths: [...source.srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)),
        isLazy: image.loading === "lazy",
        hasPriority: image.fetchPriority === "high",
        isInWindow:
          box.top < innerHeight && box.bottom > 0 && box.left < innerWidth && box.right > 0,
      };
    });
    ruler.remove();
    return found;
  });
}

/**
 * The file that Chromium takes, which is the widest of all browsers: at density 1 the first that is wide enough; on denser screens the one
 * below it if that is nearer in proportion (image_candidate selection in Blink's HTMLSrcsetParser).
 */
export function chosen({ widths, sizesWidth }: Shown, density: number): number {
  const wanted = sizesWidth * density;
  let taken = widths[0] ?? 0;
  for (const width of widths) {
    if (taken >= wanted) break;
    const isNearer = wanted >= Math.sqrt(taken * width);
    if (density > 1 && width >= wanted && !isNearer) break;
    taken = width;
  }
  return taken;
}

/** How much wider than drawn a file may be, and how far it may be stretched: browsers take the nearer of two widths in proportion. */
const limits = { wider: 1.5, stretched: Math.sqrt(1.5) };

/** Faults of the file that is loaded for a picture. */
export function misfits(shown: Shown, density: number): string[] {
  const { name, drawn, sizesWidth, widths } = shown;
  const file = chosen(shown, density);
  const share = file / (drawn * density);
  const isSmallest = file === widths[0];
  const isWidest = file === widths.at(-1);
  if (share > limits.wider && !isSmallest) {
    return [`${name}-${file} for ${drawn} px at ${density}×, sizes ${sizesWidth}`];
  }
  // Rounded like the pixels themselves.
  if (1 / share > limits.stretched + 0.005 && !isWidest) {
    return [`${name}-${file} stretched to ${drawn} px at ${density}×, sizes ${sizesWidth}`];
  }
  return [];
}
