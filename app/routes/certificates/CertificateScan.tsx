// The scan of a certificate, which a button enlarges.
import { interpolate } from "@site/common/messages/interpolate";
import { Icon } from "../../components/parts/Icon.tsx";
import { Picture } from "../../components/pictures/Picture.tsx";
import { messages } from "../../lib/messages.ts";
import styles from "./CertificateRow.module.css";
import type { CertificateItem } from "./CertificateSheet.tsx";

interface CertificateScanProps {
  /** Key of the certificate. */
  id: string;
  title: string;
  image: NonNullable<CertificateItem["image"]>;
  colour?: string | undefined;
}

export function CertificateScan({ id, title, image, colour }: CertificateScanProps) {
  const words = messages().certificates;
  return (
    <div className={styles.sheet}>
      <button
        type="button"
        popoverTarget={`sheet-${id}`}
        aria-label={interpolate(words.enlarge, { title })}
      >
        <Icon name="expand" />
      </button>
      <Picture picture={image} sizes="(min-width: 48rem) 25.7rem, 72vw" className={styles.scan} />
      <div
        id={`sheet-${id}`}
        popover="auto"
        role="dialog"
        aria-label={interpolate(words.certificate, { title })}
        className={styles.enlarged}
        data-colour={colour}
      >
        <button
          type="button"
          popoverTarget={`sheet-${id}`}
          popoverTargetAction="hide"
          className={styles.close}
          aria-label={words.close}
        >
          <Icon name="close" />
        </button>
        <Picture picture={image} sizes="min(92vw, 62vh)" className={styles.scan} />
      </div>
    </div>
  );
}
