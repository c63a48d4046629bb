// The banner of a page: a full-width picture with the title on a board, and the breadcrumbs below.
import type { ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";
import type { Picture as PictureData } from "../../lib/content.ts";
import { beginsWithStem } from "../../lib/texts/begins-with-stem.ts";
import { Board } from "../parts/Board.tsx";
import { Picture } from "../pictures/Picture.tsx";
import { Breadcrumbs, type Crumb } from "./Breadcrumbs.tsx";
import styles from "./PageBanner.module.css";

const sizes =
  "(min-width: 110rem) max(100vw, 48rem * shape), " +
  "(min-width: 64rem) max(100vw, max(43.75vw, 26rem) * shape), " +
  "(min-width: 48rem) max(100vw, 56.25vw * shape), " +
  "max(100vw, min(115vw, 70svh) * shape)";
const lowSizes =
  "(min-width: 64rem) max(100vw, 22rem * shape), " +
  "(min-width: 48rem) max(100vw, 56.25vw * shape), " +
  "max(100vw, 75vw * shape)";

interface PageBannerProps {
  title: string;
  tagline?: string;
  description?: string;
  image: PictureData;
  /** Colour of the board: the product's on product pages, otherwise ink. */
  colour?: "product" | "ink";
  trail: Crumb[];
  /** true: lower, so that the content below is visible without scrolling. */
  low?: boolean;
  /** Buttons at the bottom of the board. */
  children?: ReactNode;
}

export function PageBanner(props: PageBannerProps) {
  const { title, tagline, description, image, colour = "ink", trail, low, children } = props;
  return (
    <>
      <div className={classNames("grid", styles.banner, low && styles.low)}>
        <Picture picture={image} sizes={low ? lowSizes : sizes} hero className={styles.picture} />
        <Board colour={colour} className={styles.board}>
          <h1
            className="display"
            data-stem={beginsWithStem(title)}
            translate={colour === "product" ? "no" : undefined}
          >
            {title}
          </h1>
          {tagline && <p className={`tagline ${styles.tagline}`}>{tagline}</p>}
          {description && <p className={styles.description}>{description}</p>}
          {children && <div className={`screen-only buttons ${styles.buttons}`}>{children}</div>}
        </Board>
      </div>
      <div className={`wrap ${styles.crumbs}`}>
        <Breadcrumbs trail={trail} />
      </div>
    </>
  );
}
