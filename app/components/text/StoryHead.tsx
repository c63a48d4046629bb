// The head of an article or coverage over a background picture that all share, then its own
// picture.
import type { ReactNode } from "react";
import type { NamedLink, Picture as PictureData } from "../../lib/content.ts";
import { Link } from "../links/Link.tsx";
import { Icon } from "../parts/Icon.tsx";
import { NoBreak } from "../parts/NoBreak.tsx";
import { Picture } from "../pictures/Picture.tsx";
import styles from "./StoryHead.module.css";

/** One height for all titles: slightly more than most need. */
const groundSizes = "(min-width: 48rem) max(100vw, 40rem * shape), max(100vw, 28rem * shape)";

const sizes =
  "(min-width: 90rem) max(80rem, 35rem * shape), " +
  "(min-width: 48rem) max(91vw, 40vw * shape), " +
  "max(100vw, 67vw * shape)";

interface StoryHeadProps {
  back: NamedLink;
  title: string;
  date: string;
  dateText: string;
  image: PictureData;
  /** The same background for all stories, so that it is loaded once. */
  ground: PictureData;
  /** More about the story, beside the date. */
  children?: ReactNode;
}

export function StoryHead({
  back,
  title,
  date,
  dateText,
  image,
  ground,
  children,
}: StoryHeadProps) {
  return (
    <>
      <div className={`on-ink ${styles.banner}`}>
        <div data-ground>
          <Picture
            picture={ground}
            sizes={groundSizes}
            hero
            fill
            decorative
            className={styles.ground}
          />
        </div>
        <div className={`grid links ${styles.head}`}>
          <Link className={`screen-only ${styles.back}`} to={back.path}>
            <Icon name="arrow-left" />
            {back.label}
          </Link>
          <h1>
            <NoBreak text={title} />
          </h1>
          <p className={`row ${styles.about}`}>
            <time dateTime={date}>{dateText}</time>
            {children}
          </p>
        </div>
      </div>
      <div className={styles.own}>
        <Picture picture={image} sizes={sizes} className={styles.picture} />
      </div>
    </>
  );
}
