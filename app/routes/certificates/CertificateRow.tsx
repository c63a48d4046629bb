// The certificates, in a row that scrolls sideways. One without a scan is set as a sheet.

import { Icon } from "../../components/parts/Icon.tsx";
import { Picture } from "../../components/parts/Picture.tsx";
import { Slide, SlideControls, SlideRow } from "../../components/slides/SlideRow.tsx";
import { useSlideRow } from "../../components/slides/useSlideRow.ts";
import type { Certificates } from "../../lib/content.ts";
import { rowRooms } from "../../lib/picture-room.ts";
import styles from "./CertificateRow.module.css";

export type CertificateItem = Certificates["items"][number] & { colour?: string };

interface CertificateRowProps {
  items: CertificateItem[];
  /** The company that the certificates are made out to. */
  holder: string;
}

/** Previous, next and indicators below the row. */
export function CertificateRow({ items, holder }: CertificateRowProps) {
  const slides = useSlideRow();
  return (
    <section className={styles.certificates} aria-roledescription="carousel" aria-label="Certificates">
      <SlideRow slides={slides} label="Certificates" cards>
        {items.map((item, index) => (
          <Slide
            key={item.key}
            slides={slides}
            index={index}
            count={items.length}
            className={styles.certificate}
            colour={item.colour}
          >
            {item.image ? (
              <Picture picture={item.image} rooms={rowRooms} className={styles.sheet} />
            ) : (
              <div className={styles.sheet} aria-hidden="true">
                <Icon name="certificate" large />
                <p className={styles.name}>{item.title}</p>
                <p>{item.standard}</p>
                <p className={styles.holder}>{holder}</p>
              </div>
            )}
            <h2 id={item.key}>{item.title}</h2>
            <p className={styles.standard}>{item.standard}</p>
            <p className={styles.text}>{item.text}</p>
          </Slide>
        ))}
      </SlideRow>
      <SlideControls slides={slides} labels={items.map(({ title }) => `Show ${title}`)} noun="certificate" />
    </section>
  );
}
