// The home page's solutions: rows of names, each with its picture beside the list while it is pointed at or focused.
import { useState } from "react";
import { Link } from "react-router";
import { ButtonLink } from "../../components/parts/ButtonLink.tsx";
import { Icon } from "../../components/parts/Icon.tsx";
import { Picture } from "../../components/parts/Picture.tsx";
import { SectionHead } from "../../components/parts/SectionHead.tsx";
import { classNames } from "../../lib/class-names.ts";
import type { Home, Picture as PictureData, SolutionSummary } from "../../lib/content.ts";
import type { Room } from "../../lib/picture-room.ts";
import styles from "./SolutionsList.module.css";

/** As high as the list of seven. */
const rooms: readonly Room[] = [
  { from: 64, width: "50vw", height: "39.5rem" },
  { width: "100vw", ratio: 3 / 2 },
];

export interface SolutionRow extends Pick<SolutionSummary, "key" | "path" | "title" | "navText"> {
  image: PictureData;
}

interface SolutionsListProps extends Pick<Home["solutions"], "label" | "title" | "text" | "link"> {
  rows: SolutionRow[];
}

/** The first row's picture shows until another is asked for. */
export function SolutionsList({ label, title, text, link, rows }: SolutionsListProps) {
  const [chosen, setChosen] = useState(0);
  // A picture is loaded when its row is first asked for.
  const [seen, setSeen] = useState([0]);
  const choose = (index: number) => {
    setChosen(index);
    setSeen((before) => (before.includes(index) ? before : [...before, index]));
  };
  return (
    <section className="section ground" id="solutions" aria-labelledby="solutions-title">
      <SectionHead id="solutions-title" label={label} title={title} text={text} />
      <div className={`grid ${styles.solutions}`}>
        <div className={styles.pictures}>
          {rows.map(
            (row, index) =>
              seen.includes(index) && (
                <Picture
                  key={row.key}
                  picture={row.image}
                  rooms={rooms}
                  fill
                  className={classNames(styles.picture, index === chosen && styles.shown)}
                />
              ),
          )}
        </div>
        <ul className={styles.list}>
          {rows.map((row, index) => (
            <li key={row.key}>
              <Link
                to={row.path}
                data-shown={index === chosen || undefined}
                onPointerEnter={() => choose(index)}
                onFocus={() => choose(index)}
              >
                <h3>{row.title}</h3>
                <p>{row.navText}</p>
                <Icon name="arrow" />
              </Link>
            </li>
          ))}
        </ul>
        <div className={styles.more}>
          <ButtonLink to={link.path} label={link.label} spoken={`${link.label} about our solutions`} look="line" />
        </div>
      </div>
    </section>
  );
}
