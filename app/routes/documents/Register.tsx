// The register of drawings: a row for each, with its picture, title, thickness and files, in groups.

import { Link } from "../../components/links/Link.tsx";
import { Collapsible } from "../../components/panels/Collapsible.tsx";
import { DrawingFiles } from "../../components/pictures/DrawingFiles.tsx";
import type { DrawingGroup } from "../../lib/downloads/drawings.server.ts";
import { thumbnailOf } from "../../lib/pictures/picture.ts";
import styles from "./Register.module.css";

/** Each group links to its page; groups are collapsed in narrow windows. */
export function Register({ groups }: { groups: readonly DrawingGroup[] }) {
  return groups.map(({ title, path, drawings }) => (
    <section key={title} className={styles.group} aria-label={title}>
      <h3 className={styles.head}>
        <Link to={path}>{title}</Link>
      </h3>
      <Collapsible title={<h3>{title}</h3>}>
        <ul>
          {drawings.map(({ file, forms, suits, thickness, width, height, ...drawing }) => (
            <li key={file} className={styles.row}>
              <img src={thumbnailOf(file)} width={width} height={height} alt="" loading="lazy" />
              <div className={styles.title}>
                <h4>{drawing.title}</h4>
                {suits !== undefined && suits !== drawing.title && <p className="muted">{suits}</p>}
              </div>
              <span className={styles.thickness}>{thickness}</span>
              <DrawingFiles file={file} forms={forms} of={`${drawing.title}, ${title}`} />
            </li>
          ))}
        </ul>
      </Collapsible>
    </section>
  ));
}
