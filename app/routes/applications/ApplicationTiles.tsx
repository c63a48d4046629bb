// All applications as tiles across the page; each group begins with a board that has its name.
import { Fragment } from "react";
import { Link } from "../../components/links/Link.tsx";
import { Board } from "../../components/parts/Board.tsx";
import { Icon } from "../../components/parts/Icon.tsx";
import { Picture } from "../../components/pictures/Picture.tsx";
import type { ApplicationSummary } from "../../lib/content.ts";
import styles from "./ApplicationTiles.module.css";

const sizes = "(min-width: 90rem) 25.7rem, (min-width: 64rem) 29vw, 44vw";

export interface TileGroup {
  name: string;
  entries: Pick<ApplicationSummary, "key" | "path" | "navTitle" | "gallery">[];
}

/** With the boards of both groups, thirteen applications fill rows of three. */
export function ApplicationTiles({ groups }: { groups: TileGroup[] }) {
  return (
    <div className={`wrap after ${styles.tiles}`}>
      {groups.map(({ name, entries }, group) => (
        <Fragment key={name}>
          <Board colour={group === 0 ? "ink" : "green"} className={styles.group}>
            <h2>{name}</h2>
          </Board>
          <ul aria-label={name}>
            {entries.map(({ key, path, navTitle, gallery: [picture] }) => (
              <li key={key}>
                <Link to={path}>
                  {picture && <Picture picture={picture} ratio="3:2" sizes={sizes} decorative />}
                  <span className={styles.name}>
                    {navTitle}
                    <Icon name="arrow" />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  );
}
