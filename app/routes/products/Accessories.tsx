// The accessories section of the products page: groups of metal parts with their section drawings.

import { interpolate } from "../../../enquiry/interpolate.ts";
import { ButtonLink } from "../../components/parts/ButtonLink.tsx";
import { Collapsible } from "../../components/parts/Collapsible.tsx";
import { SectionHead } from "../../components/parts/SectionHead.tsx";
import type { Accessories as AccessoriesData } from "../../lib/content.ts";
import * as messages from "../../lib/messages.ts";
import { drawingPicture } from "../../lib/picture.ts";
import styles from "./Accessories.module.css";
import type { NamedAccessoryGroup } from "./accessories.server.ts";

interface AccessoriesProps extends Pick<AccessoriesData, "title" | "text" | "link"> {
  /** Name of the product that they belong to. */
  label: string;
  groups: readonly NamedAccessoryGroup[];
  /** The note on dimensions that stand in for those of the manufacturer, if any do. */
  sample?: string;
}

/**
 * The drawings are the downloadable files of the product's page, all at one scale. Groups are collapsed in narrow windows, without script.
 * Ends with a link to that page.
 */
export function Accessories({ label, title, text, link, groups, sample }: AccessoriesProps) {
  return (
    <section className="section ground" id="accessories" aria-labelledby="accessories-title">
      <SectionHead id="accessories-title" label={label} title={title} text={text} />
      <div className="wrap">
        {groups.map(({ title, items }) => (
          <Collapsible key={title} title={<h3>{title}</h3>} headed className={styles.group}>
            <ul className={styles.list}>
              {items.map(({ name, file, width, height }) => (
                <li key={name}>
                  {file && <img src={drawingPicture(file)} width={width} height={height} alt="" loading="lazy" />}
                  {name}
                </li>
              ))}
            </ul>
          </Collapsible>
        ))}
        {sample !== undefined && <p className={styles.sample}>{sample}</p>}
        <div className={styles.link}>
          <ButtonLink
            to={link.path}
            label={link.label}
            spoken={interpolate(messages.products.link, { label: link.label, title: label })}
            look="line"
          />
        </div>
      </div>
    </section>
  );
}
