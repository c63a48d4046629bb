// One picture of the gallery; if it fails to load, a placeholder with its description.
import { Picture } from "../../components/pictures/Picture.tsx";
import type { Picture as PictureData } from "../../lib/content.ts";
import { EmptyFrame } from "./EmptyFrame.tsx";
import styles from "./Gallery.module.css";
import { useFailure } from "./useFailure.ts";

const sizes =
  "(min-width: 90rem) max(59.6rem, 39.7rem * shape), " +
  "(min-width: 64rem) max(68vw, 45.3vw * shape), " +
  "(min-width: 48rem) max(100vw, 66.7vw * shape), " +
  "max(100vw, 125vw * shape)";

interface GalleryPictureProps {
  picture: PictureData;
  hero?: boolean;
  /** true: uncropped on the whole screen. */
  large?: boolean;
}

export function GalleryPicture({ picture, hero, large }: GalleryPictureProps) {
  const { place, failed, onError } = useFailure();
  return (
    <figure ref={place} onErrorCapture={onError}>
      {failed ? (
        <div className={styles.failed}>
          <EmptyFrame />
          <p>{picture.alt}</p>
        </div>
      ) : (
        <Picture
          picture={picture}
          sizes={large ? "100vw" : sizes}
          hero={hero}
          className={styles.picture}
        />
      )}
      {picture.caption && <figcaption className={styles.caption}>{picture.caption}</figcaption>}
    </figure>
  );
}
