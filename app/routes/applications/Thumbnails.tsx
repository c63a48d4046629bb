// The thumbnails of the gallery: a click shows the large picture at once, hovering shows it after a
// moment.

import { interpolate } from "@site/common/messages/interpolate";
import { type PointerEvent, useEffect, useRef } from "react";
import { Picture } from "../../components/pictures/Picture.tsx";
import type { Picture as PictureData } from "../../lib/content.ts";
import { messages } from "../../lib/messages.ts";
import { EmptyFrame } from "./EmptyFrame.tsx";
import styles from "./Gallery.module.css";
import { useFailure } from "./useFailure.ts";

const sizes = "(min-width: 64rem) 14.5rem, 6.5rem";

/** A placeholder if it fails to load. */
function Thumbnail({ picture }: { picture: PictureData }) {
  const { place, failed, onError } = useFailure();
  return (
    <span ref={place} onErrorCapture={onError}>
      {failed ? (
        <span className={styles.missing}>
          <EmptyFrame />
        </span>
      ) : (
        <Picture picture={picture} ratio="3:2" sizes={sizes} decorative />
      )}
    </span>
  );
}

interface ThumbnailsProps {
  pictures: PictureData[];
  current: number;
  hoverMilliseconds: number;
  onShow: (index: number) => void;
}

/** Scrolls to keep the current thumbnail in view. */
export function Thumbnails({ pictures, current, hoverMilliseconds, onShow }: ThumbnailsProps) {
  const row = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /**
   * A click scrolls its thumbnail to the middle and another one under the pointer, which must not
   * count as hovered.
   */
  const pressed = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    const box = row.current;
    const button = box?.children[current];
    if (!box || !(button instanceof HTMLElement)) return;
    const middle = button.offsetLeft - box.offsetLeft - (box.clientWidth - button.offsetWidth) / 2;
    box.scrollTo({ left: middle, behavior: "smooth" });
  }, [current]);

  const wait = (event: PointerEvent, index: number) => {
    if (event.pointerType !== "mouse" || pressed.current) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onShow(index), hoverMilliseconds);
  };
  return (
    <div
      className={styles.thumbnails}
      ref={row}
      onPointerLeave={() => {
        pressed.current = false;
      }}
    >
      {pictures.map((picture, index) => (
        <button
          key={picture.name ?? picture.url}
          type="button"
          aria-label={interpolate(messages().slides.picture, { number: index + 1 })}
          aria-current={index === current ? "true" : undefined}
          onClick={() => {
            clearTimeout(timer.current);
            pressed.current = true;
            onShow(index);
          }}
          onPointerEnter={(event) => wait(event, index)}
          onPointerLeave={() => clearTimeout(timer.current)}
        >
          <Thumbnail picture={picture} />
        </button>
      ))}
    </div>
  );
}
