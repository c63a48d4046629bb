// Product Accessories: three groups of metal parts with a picture of each.

import { ButtonLink } from "../../components/parts/ButtonLink.tsx";
import { Picture } from "../../components/parts/Picture.tsx";
import { SectionHead } from "../../components/parts/SectionHead.tsx";
import type { Accessories as AccessoriesData } from "../../lib/content.ts";
import { inColumns } from "../../lib/picture-room.ts";
import styles from "./Accessories.module.css";

const rooms = inColumns({ of: 16, takes: 3 }, { of: 2 }, { of: 2 });

interface AccessoriesProps extends AccessoriesData {
  /** The product that the parts belong to. */
  label: string;
}

/** Ends with the link to the product that the parts belong to. */
export function Accessories({ label, title, text, link, groups }: AccessoriesProps) {
  return (
    <section className="section ground" id="accessories" aria-labelledby="accessories-title">
      <SectionHead id="accessories-title" label={label} title={title} text={text} />
      <div className="wrap">
        {groups.map((group) => (
          <div key={group.title} className={styles.group}>
            <h3>{group.title}</h3>
            <ul className={styles.list}>
              {group.items.map((item) => (
                <li key={item.name}>
                  <Picture picture={item.image} ratio="4:3" rooms={rooms} className={styles.picture} />
                  <p>{item.name}</p>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <ButtonLink to={link.path} label={link.label} spoken={`${link.label} about ${label}`} look="line" />
      </div>
    </section>
  );
}
