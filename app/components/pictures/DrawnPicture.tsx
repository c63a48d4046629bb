// A drawing, which is an SVG file, and the list of its parts.

import type { DrawnFile } from "../../lib/content.ts";
import type { ShownPart } from "../../lib/pictures/drawings.server.ts";
import { drawingAddress } from "../../lib/pictures/picture.ts";
import styles from "./DrawnPicture.module.css";

interface DrawnPictureProps {
  picture: DrawnFile;
  className?: string | undefined;
  /** The scale at which it is shown, if a switch changes that. */
  scale?: "half" | "full";
  /** true where text beside it says what it shows. */
  decorative?: boolean;
}

/** As large as its file, unless a style sheet says otherwise. */
export const DrawnPicture = ({ picture, className, scale, decorative }: DrawnPictureProps) => (
  <img
    src={drawingAddress(picture.src)}
    width={picture.width}
    height={picture.height}
    alt={decorative ? "" : picture.alt}
    loading="lazy"
    className={className}
    data-scale={scale}
  />
);

interface PartListProps {
  parts: readonly ShownPart[];
}

/** The parts of a drawn build-up, numbered as in its drawing. */
export function PartList({ parts }: PartListProps) {
  return (
    <ol className={styles.parts}>
      {parts.map(({ words, colour }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a layer may come twice, and the list never changes.
        <li key={index} data-colour={colour}>
          {words}
        </li>
      ))}
    </ol>
  );
}
