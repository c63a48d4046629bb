// The head of an article or press coverage: back link, title and date over a shared background picture, then its own picture.
import type { ReactNode } from "react";
import type { NamedLink, Picture as PictureData } from "../../lib/content.ts";
import { inColumns, type Room } from "../../lib/picture-room.ts";
import { Icon } from "../parts/Icon.tsx";
import { Link } from "../parts/Link.tsx";
import { NoBreak } from "../parts/NoBreak.tsx";
import { Picture } from "../parts/Picture.tsx";
import styles from "./StoryHead.module.css";

/** One height for all titles: slightly more than most need. */
const groundRooms: readonly Room[] = [
  { from: 48, width: "100vw", height: "40rem" },
  { width: "100vw", height: "28rem" },
];

const rooms = inColumns({ of: 1 }, { of: 1 }).map((room) => ({
  ...room,
  ...(room.from === undefined && { width: "100vw" }),
  ratio: room.from === undefined ? 3 / 2 : 16 / 7,
}));

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
            rooms={groundRooms}
            hero
            fill
            decorative
            className={styles.ground}
          />
        </div>
        <div className={`grid ${styles.head}`}>
          <Link className={styles.back} to={back.path}>
            <Icon name="arrow-left" />
            {back.label}
          </Link>
          <h1>
            <NoBreak text={title} />
          </h1>
          <p className={styles.about}>
            <time dateTime={date}>{dateText}</time>
            {children}
          </p>
        </div>
      </div>
      <div className={styles.own}>
        <Picture picture={image} rooms={rooms} className={styles.picture} />
      </div>
    </>
  );
}
