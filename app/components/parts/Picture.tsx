// A compiled picture: AVIF with a fallback, its dominant colour behind it until it is there, cropped around its focal point.
import { memo } from "react";
import { preload } from "react-dom";
import { classNames } from "../../lib/class-names.ts";
import type { Picture as PictureData } from "../../lib/content.ts";
import { pictureSet, pictureSource } from "../../lib/picture.ts";
import { type Room, sizesOf } from "../../lib/picture-room.ts";
import styles from "./Picture.module.css";

export type Ratio = "1:1" | "3:2" | "4:3" | "4:5" | "16:7" | "16:9" | "16:10";

interface PictureProps {
  picture: PictureData;
  /** The boxes that the picture has, for the browser's choice of file. */
  rooms: readonly Room[];
  /** Without a ratio the picture keeps its own, or `className` sets its box. */
  ratio?: Ratio;
  /** The picture that a page opens with: loaded at once, before everything else. */
  hero?: boolean;
  /** The picture fills a box that something else gives its height. */
  fill?: boolean;
  /** true where the words beside the picture already say what it shows. */
  decorative?: boolean;
  className?: string;
}

/** Never writes a style attribute: the content security policy forbids them. Made again only for other properties: slides change often. */
export const Picture = memo(({ picture, rooms, ratio, hero, fill, decorative, className }: PictureProps) => {
  const source = pictureSource(picture);
  const set = pictureSet(picture);
  const [across = 1, down = 1] = ratio?.split(":").map(Number) ?? [];
  const sizes = sizesOf(rooms, picture.width / picture.height, ratio && across / down);
  // The compiler makes a PNG of what can be seen through: a colour behind it would stay.
  const transparent = picture.fallback === "png";
  if (hero && set) {
    preload(source, { as: "image", type: "image/avif", imageSrcSet: set, imageSizes: sizes, fetchPriority: "high" });
  }
  return (
    <span
      className={classNames(styles.picture, fill && styles.fill, className)}
      data-ratio={ratio}
      data-position={picture.position}
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
          // Decoded with the page where it is what the page opens with, so that it never shows up after its words.
          decoding={hero ? undefined : "async"}
        />
      </picture>
    </span>
  );
});
