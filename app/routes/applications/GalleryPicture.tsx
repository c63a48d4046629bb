// One picture of the gallery; one that does not load is drawn as an empty frame with its description.
import { useEffect, useRef, useState } from "react";
import { Picture } from "../../components/parts/Picture.tsx";
import type { Picture as PictureData } from "../../lib/content.ts";
import styles from "./Gallery.module.css";

interface GalleryPictureProps {
  picture: PictureData;
  hero?: boolean;
}

/** Notices as well a picture that had failed before the page's script was there. */
export function GalleryPicture({ picture, hero }: GalleryPictureProps) {
  const figure = useRef<HTMLElement>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const image = figure.current?.querySelector("img");
    if (image?.complete && image.currentSrc && image.naturalWidth === 0) setFailed(true);
  }, []);

  return (
    <figure ref={figure} onErrorCapture={() => setFailed(true)}>
      {failed ? (
        <div className={styles.failed}>
          <svg viewBox="0 0 48 32" aria-hidden="true">
            <path d="M1 1h46v30H1zM1 25l13-13 11 11 6-6 16 14M34 9h4" />
          </svg>
          <p>{picture.alt}</p>
        </div>
      ) : (
        <Picture picture={picture} sizes="(min-width: 64rem) 60rem, 130vw" hero={hero} className={styles.picture} />
      )}
      {picture.caption && <figcaption className={styles.caption}>{picture.caption}</figcaption>}
    </figure>
  );
}
