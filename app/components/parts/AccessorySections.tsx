// Lists accessories by system, each with its section drawing, all at one scale, and the files of the drawing.
import type { AccessoryGroup, ShownAccessory } from "../../lib/accessories.server.ts";
import { inColumns } from "../../lib/picture-room.ts";
import styles from "./AccessorySections.module.css";
import { Collapsible } from "./Collapsible.tsx";
import { Drawing } from "./Drawing.tsx";
import { DrawingFiles } from "./DrawingFiles.tsx";
import { Picture } from "./Picture.tsx";

const rooms = inColumns({ of: 16, takes: 3 }, { of: 2 }, { of: 2 });

function Accessory({ name, drawn, image }: ShownAccessory) {
  return (
    <li>
      {drawn && <Drawing svg={drawn.svg} className={styles.section} />}
      {image && <Picture picture={image} ratio="4:3" rooms={rooms} className={styles.picture} />}
      <p>{name}</p>
      {drawn && <DrawingFiles file={drawn.file} forms={drawn.forms} of={name} />}
    </li>
  );
}

/** Groups are collapsed in narrow windows, without script. */
export function AccessorySections({ groups, sample }: { groups: readonly AccessoryGroup[]; sample?: string }) {
  return (
    <>
      {groups.map(({ title, items }) => (
        <Collapsible key={title} title={<h3>{title}</h3>} headed className={styles.group}>
          <ul className={styles.list}>
            {items.map((item) => (
              <Accessory key={item.name} {...item} />
            ))}
          </ul>
        </Collapsible>
      ))}
      {sample !== undefined && <p className={styles.sample}>{sample}</p>}
    </>
  );
}
