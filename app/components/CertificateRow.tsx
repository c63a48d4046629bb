// The certificates, in a row that scrolls sideways. One without a scan is set as a sheet.
import type { Certificates } from "../lib/content.ts";
import styles from "./CertificateRow.module.css";
import { Icon } from "./Icon.tsx";
import { Picture } from "./Picture.tsx";
import { RowCount } from "./RowCount.tsx";
import { StepButtons } from "./StepButtons.tsx";
import { Ticks } from "./Ticks.tsx";
import { useSnapRow } from "./useSnapRow.ts";

export type CertificateItem = Certificates["items"][number] & { colour?: string };

interface CertificateRowProps {
  items: CertificateItem[];
  /** The company that the certificates are made out to. */
  holder: string;
}

/** Previous, next and indicators below the row. */
export function CertificateRow({ items, holder }: CertificateRowProps) {
  const { row, current, show, previous, next } = useSnapRow<HTMLUListElement>();
  return (
    <section className={styles.certificates} aria-roledescription="carousel" aria-label="Certificates">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable with the keyboard. */}
      <ul className={styles.row} ref={row} tabIndex={0} aria-label="Certificates">
        {items.map((item) => (
          <li key={item.key} className={styles.certificate} data-colour={item.colour}>
            {item.image ? (
              <Picture picture={item.image} sizes="(min-width: 64rem) 27rem, 78vw" className={styles.sheet} />
            ) : (
              <div className={styles.sheet} aria-hidden="true">
                <Icon name="certificate" large />
                <p className={styles.name}>{item.title}</p>
                <p>{item.standard}</p>
                <p className={styles.holder}>{holder}</p>
              </div>
            )}
            <h2>{item.title}</h2>
            <p className={styles.standard}>{item.standard}</p>
            <p className={styles.text}>{item.text}</p>
          </li>
        ))}
      </ul>
      <div className={`wrap ${styles.controls}`}>
        <RowCount current={current} count={items.length} />
        <Ticks labels={items.map((item) => `Show ${item.title}`)} current={current} onShow={show} />
        <StepButtons noun="certificate" onPrevious={previous} onNext={next} />
      </div>
    </section>
  );
}
