// Drawings to download, in groups: each with a picture, a title and its files.

import { interpolate } from "@site/common/messages/interpolate";
import { ArrowLink } from "../../components/parts/ArrowLink.tsx";
import { Collapsible } from "../../components/parts/Collapsible.tsx";
import { DrawingFiles } from "../../components/parts/DrawingFiles.tsx";
import { classNames } from "../../lib/class-names.ts";
import type { DrawingGroup, OfferedDrawing } from "../../lib/documents.server.ts";
import { messages } from "../../lib/messages.ts";
import { drawingPicture } from "../../lib/pictures/picture.ts";
import styles from "./Drawings.module.css";

interface DrawingsProps {
  groups: readonly DrawingGroup[];
  /** true: two or three side by side, for small drawings such as profiles. */
  small?: boolean;
}

interface RowProps {
  drawing: OfferedDrawing;
  group: string;
}

function Row({ drawing, group }: RowProps) {
  const { file, forms, title, suits, issued, width, height } = drawing;
  return (
    <li className={styles.row}>
      <img src={drawingPicture(file)} width={width} height={height} alt="" loading="lazy" />
      <div>
        <h4>{title}</h4>
        {suits !== undefined && suits !== title && <p>{suits}</p>}
        {issued !== undefined && <p>{issued}</p>}
      </div>
      <DrawingFiles file={file} forms={forms} of={`${title}, ${group}`} />
    </li>
  );
}

/** Each group links to its page; groups are collapsed in narrow windows. */
export function Drawings({ groups, small }: DrawingsProps) {
  return groups.map(({ title, path, drawings }) => (
    <section key={title} className={styles.group} aria-label={title}>
      <Collapsible
        title={<h3 className={styles.head}>{title}</h3>}
        headed
        className={styles.folded}
      >
        <ul className={classNames(styles.rows, small && styles.small)}>
          {drawings.map((drawing) => (
            <Row key={drawing.file} drawing={drawing} group={title} />
          ))}
        </ul>
        <p className={`screen-only ${styles.more}`}>
          <ArrowLink to={path} label={interpolate(messages().parts.view, { title })} />
        </p>
      </Collapsible>
    </section>
  ));
}
