// A compiled picture as AVIF with a fallback, a placeholder colour and a crop around its focus.
import { memo } from "react";
import { preload } from "react-dom";
import { classNames } from "../../lib/class-names.ts";
import type { Picture as PictureData } from "../../lib/content.ts";
import { isDark, pictureSet, pictureSource } from "../../lib/pictures/picture.ts";
import { sizesOf } from "../../lib/pictures/picture-sizes.ts";
import styles from "./Picture.module.css";

export type Ratio = "3:2" | "4:3" | "1:1.414" | "16:9";

interface PictureProps {
  picture: PictureData;
  /** The `sizes` of its box, as `sizesOf` reads them. */
  sizes: string;
  /**
   * Proportions of the box; without them the picture keeps its own, or `className` sets the box.
   */
  ratio?: Ratio;
  /** true for the first picture of a page: preloaded with high priority. */
  hero?: boolean;
  /** true: fills a box whose height something else determines. */
  fill?: boolean;
  /** true where text beside the picture already says what it shows. */
  decorative?: boolean;
  className?: string;
}

/**
 * Sets no style attribute, which the Content Security Policy forbids. Memoised, because slides
 * render often.
 */
export const Picture = memo(
  ({ picture, sizes: boxSizes, ratio, hero, fill, decorative, className }: PictureProps) => {
    const source = pictureSource(picture);
    const set = pictureSet(picture);
    const [across = 1, down = 1] = ratio?.split(":").map(Number) ?? [];
    const sizes = sizesOf(boxSizes, picture.width / picture.height, ratio && across / down);
    // Behind a transparent picture, which is no JPEG, the colour would remain visible.
    const transparent = picture.fallback !== "jpg" && picture.url === undefined;
    if (hero && set) {
      preload(source, {
        as: "image",
        type: "image/avif",
        imageSrcSet: set,
        imageSizes: sizes,
        fetchPriority: "high",
      });
    }
    return (
      <span
        className={classNames(styles.picture, fill && styles.fill, className)}
        data-ratio={ratio}
        data-position={picture.position}
        data-dark={(!transparent && isDark(picture.colour)) || undefined}
      >
        {!transparent && (
          <svg className={styles.colour} aria-hidden="true" focusable="false">
            <rect width="100%" height="100%" fill={picture.colour} />
          </svg>
        )}
        <picture>
          {set && <source type="image/avif" srcSet={set} sizes={sizes} />}
          <img
            src={source}
            width={picture.width}
            height={picture.height}
            alt={decorative ? "" : picture.alt}
            loading={hero ? undefined : "lazy"}
            fetchPriority={hero ? "high" : undefined}
            // A hero picture is decoded with the page, so that it does not appear after the text.
            decoding={hero ? undefined : "async"}
          />
        </picture>
      </span>
    );
  },
);
