// One picture of the gallery; if it fails to load, a placeholder with its description.
import { Picture } from "../../components/parts/Picture.tsx";
import type { Picture as PictureData } from "../../lib/content.ts";
import { inColumns, type Room } from "../../lib/picture-room.ts";
import { EmptyFrame } from "./EmptyFrame.tsx";
import styles from "./Gallery.module.css";
import { useFailure } from "./useFailure.ts";

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
          rooms={large ? whole : rooms}
          hero={hero}
          className={styles.picture}
        />
      )}
      {picture.caption && <figcaption className={styles.caption}>{picture.caption}</figcaption>}
    </figure>
  );
}
