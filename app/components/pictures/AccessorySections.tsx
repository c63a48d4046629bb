// Lists accessories by system, each with its section drawing, all at one scale.
import type { ShownAccessories, ShownAccessory } from "../../lib/lists/accessories.server.ts";
import { Collapsible } from "../panels/Collapsible.tsx";
import { SampleLine } from "../parts/SampleLine.tsx";
import styles from "./AccessorySections.module.css";
import { DrawnPicture } from "./DrawnPicture.tsx";
import { Picture } from "./Picture.tsx";

type AccessorySectionsProps = Pick<ShownAccessories, "groups" | "sample">;

/** As wide as the style sheet has it. */
function Accessory({ name, drawn, image, sizes }: ShownAccessory) {
  return (
    <li>
      {drawn && <DrawnPicture picture={drawn} />}
      {image && <Picture picture={image} ratio="4:3" sizes="12.5rem" className={styles.picture} />}
      <p>{name}</p>
      {sizes && <p className="small muted">{sizes}</p>}
    </li>
  );
}

/** Groups are collapsed in narrow windows, without script. */
export function AccessorySections({ groups, sample }: AccessorySectionsProps) {
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
      <SampleLine of={sample} />
    </>
  );
}
