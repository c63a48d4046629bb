// The static banner of a page: a picture from edge to edge and a board over its lower left with the page's title.
import type { ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";
import type { Picture as PictureData } from "../../lib/content.ts";
import { bannerRooms, lowBannerRooms } from "../../lib/picture-room.ts";
import { Board } from "../parts/Board.tsx";
import { Picture } from "../parts/Picture.tsx";
import { Breadcrumbs, type Crumb } from "./Breadcrumbs.tsx";
import styles from "./PageBanner.module.css";

interface PageBannerProps {
  title: string;
  tagline?: string;
  description?: string;
  image: PictureData;
  /** Product pages take their product's colour; all others ink. */
  colour?: "product" | "ink";
  trail: Crumb[];
  /** true where what follows belongs into the first window. */
  low?: boolean;
  /** Buttons at the foot of the board. */
  children?: ReactNode;
}

/** A word that the board cannot hold at the size of a product's name. */
function hasLongWord(title: string): boolean {
  return title.split(/[\s-]/).some((word) => word.length > 8);
}

/** Followed by the breadcrumbs. */
export function PageBanner(props: PageBannerProps) {
  const { title, tagline, description, image, colour = "ink", trail, low, children } = props;
  return (
    <>
      <div className={classNames("grid", styles.banner, low && styles.low)}>
        <Picture picture={image} rooms={low ? lowBannerRooms : bannerRooms} hero className={styles.picture} />
        <Board colour={colour} className={styles.board}>
          <h1 className={colour === "ink" || hasLongWord(title) ? styles.smaller : undefined}>{title}</h1>
          {tagline && <p className={styles.tagline}>{tagline}</p>}
          {description && <p className={styles.description}>{description}</p>}
          {children && <div className={styles.buttons}>{children}</div>}
        </Board>
      </div>
      <div className={`wrap ${styles.crumbs}`}>
        <Breadcrumbs trail={trail} />
      </div>
    </>
  );
}
