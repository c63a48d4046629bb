// One picture of the gallery; one that does not load is drawn as an empty frame with its description.
import { useEffect, useRef, useState } from "react";
import { Picture } from "../../components/parts/Picture.tsx";
import type { Picture as PictureData } from "../../lib/content.ts";
import { inColumns, type Room } from "../../lib/picture-room.ts";
import styles from "./Gallery.module.css";

const rooms: readonly Room[] = [
  ...inColumns(
    { of: 12, takes: 9 },
    () => "100vw",
    () => "100vw",
  ).filter(({ from }) => from !== undefined),
  { width: "100vw", ratio: 4 / 5 },
].map((room) => ({ ratio: 3 / 2, ...room }));
const whole: readonly Room[] = [{ width: "100vw" }];

interface GalleryPictureProps {
  picture: PictureData;
  hero?: boolean;
  /** The picture has the whole screen, uncropped. */
  large?: boolean;
}

/** Notices as well a picture that had failed before the page's script was there. */
export function GalleryPicture({ picture, hero, large }: GalleryPictureProps) {
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
        <Picture picture={picture} rooms={large ? whole : rooms} hero={hero} className={styles.picture} />
      )}
      {picture.caption && <figcaption className={styles.caption}>{picture.caption}</figcaption>}
    </figure>
  );
}
