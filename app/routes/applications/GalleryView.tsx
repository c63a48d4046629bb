// The gallery itself: a stage with one picture, a bar with caption and buttons, and the thumbnails.

import { interpolate } from "@site/common/messages/interpolate";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Icon } from "../../components/parts/Icon.tsx";
import { flicked } from "../../components/slides/gestures.ts";
import { PlayButton } from "../../components/slides/PlayButton.tsx";
import stack from "../../components/slides/SlideStack.module.css";
import steps from "../../components/slides/StepButtons.module.css";
import { StepButtons } from "../../components/slides/StepButtons.tsx";
import { useRotation } from "../../components/slides/useRotation.ts";
import { useSlides } from "../../components/slides/useSlides.ts";
import { classNames } from "../../lib/class-names.ts";
import type { Picture as PictureData } from "../../lib/content.ts";
import { messages, plural } from "../../lib/messages.ts";
import { site } from "../../lib/site.ts";
import { indexForKey } from "../../lib/wrap-index.ts";
import styles from "./Gallery.module.css";
import { GalleryPicture } from "./GalleryPicture.tsx";
import { Thumbnails } from "./Thumbnails.tsx";

interface Fullscreen {
  full: boolean;
  /** Returns false where the browser has no fullscreen mode for elements; then nothing changes. */
  enter: () => boolean;
  leave: () => void;
}

/** iPhones have it for videos only. */
function useFullscreen(box: RefObject<HTMLElement | null>): Fullscreen {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const look = () => setFull(box.current !== null && document.fullscreenElement === box.current);
    document.addEventListener("fullscreenchange", look);
    return () => document.removeEventListener("fullscreenchange", look);
  }, [box]);
  return {
    full,
    enter: () => {
      if (!box.current?.requestFullscreen || !document.fullscreenEnabled) return false;
      void box.current.requestFullscreen();
      return true;
    },
    leave: () => void document.exitFullscreen(),
  };
}

interface GalleryViewProps {
  title: string;
  pictures: PictureData[];
  /** The picture to show; a changed value shows another one. */
  start: number;
  /** Whether the first picture is the first of the page. */
  opens?: boolean;
  onShow?: (index: number) => void;
  /** Called where the browser has no fullscreen mode for elements. */
  onEnlarge?: (index: number) => void;
  /** Given in the dialog, where the gallery fills the window already. */
  onReduce?: () => void;
}

const whole = (slide: Element) => [slide];

/**
 * Arrow keys, Home and End choose a picture, Space plays; Escape leaves fullscreen mode by the
 * browser itself.
 */
export function GalleryView({
  title,
  pictures,
  start,
  opens,
  onShow,
  onEnlarge,
  onReduce,
}: GalleryViewProps) {
  const words = messages().slides;
  const { gallery } = site().display;
  const box = useRef<HTMLElement>(null);
  const { stage, current, show, previous, next, slide } = useSlides({
    count: pictures.length,
    start,
    stepOf: (gesture) => flicked(gesture, gallery),
    movingParts: whole,
  });
  const { playing, rotating, play } = useRotation({
    milliseconds: gallery.intervalMs,
    byItself: false,
    current,
    next,
  });
  const { full, enter, leave } = useFullscreen(box);
  const large = full || onReduce !== undefined;

  useEffect(() => show(start), [start, show]);
  useEffect(() => onShow?.(current), [current, onShow]);

  const toggle = () => {
    if (full) {
      leave();
    } else if (onReduce) {
      onReduce();
    } else if (!enter()) {
      onEnlarge?.(current);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const index = indexForKey(event.key, current, pictures.length);
    if (index !== undefined) {
      show(index);
    }
    // On a button, Space presses that button.
    else if (event.key === " " && event.target === stage.current) {
      play(!playing);
    } else {
      return;
    }
    event.preventDefault();
  };

  return (
    <section
      ref={box}
      className={classNames(styles.gallery, large && styles.large)}
      aria-roledescription={words.carousel}
      aria-label={plural(messages().applications.gallery, pictures.length, { title })}
      onKeyDown={onKeyDown}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a group of slides, not of form fields. */}
      <div
        ref={stage}
        className={classNames(stack.stack, styles.stage)}
        role="group"
        aria-label={words.pictures}
        aria-live={rotating ? "off" : "polite"}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys that change the picture need a focusable element.
        tabIndex={0}
      >
        {pictures.map((picture, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no group of form fields.
          <div
            key={picture.name ?? picture.url}
            role="group"
            aria-roledescription={words.slide}
            aria-label={interpolate(words.place, {
              number: index + 1,
              count: pictures.length,
            })}
            {...slide(index)}
          >
            <GalleryPicture picture={picture} hero={opens && index === 0} large={large} />
          </div>
        ))}
      </div>
      <div className={styles.bar}>
        <p className="small muted">
          <b>
            {current + 1} / {pictures.length}
          </b>
          <span>{pictures[current]?.caption}</span>
        </p>
        <StepButtons noun="picture" onPrevious={previous} onNext={next}>
          <PlayButton noun="pictures" playing={playing} onPlay={play} />
          <button
            type="button"
            className={classNames(steps.button, large && styles.close)}
            aria-label={large ? messages().applications.leave : messages().applications.full}
            onClick={toggle}
          >
            <Icon name={large ? "close" : "expand"} />
          </button>
        </StepButtons>
      </div>
      <Thumbnails
        pictures={pictures}
        current={current}
        hoverMilliseconds={gallery.thumbnailHoverMs}
        onShow={show}
      />
    </section>
  );
}
