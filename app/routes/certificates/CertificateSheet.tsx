// A certificate without a scan, set as a sheet: what was certified, by which standard, for whom.
import { Icon } from "../../components/parts/Icon.tsx";
import type { Certificates } from "../../lib/content.ts";
import * as messages from "../../lib/messages.ts";
import styles from "./CertificateSheet.module.css";

export type CertificateItem = Certificates["items"][number] & {
  colour?: string | undefined;
  /** Name of the product that it is about, and its page. */
  productTitle?: string | undefined;
  productPath?: string | undefined;
};

interface CertificateSheetProps {
  item: CertificateItem;
  /** The company that it is made out to. */
  holder: string;
  /** true: its title is a heading of the page, which links can point at. */
  heading?: boolean;
}

/** Says all that is known of it; what is not known is not drawn. */
export function CertificateSheet({ item, holder, heading }: CertificateSheetProps) {
  const { key, title, standard, text, productTitle } = item;
  const rows = [
    { label: messages.certificates.standard, words: standard },
    { label: messages.certificates.scope, words: text },
    ...(productTitle ? [{ label: messages.certificates.product, words: productTitle }] : []),
    { label: messages.certificates.holder, words: holder },
  ];
  return (
    <div className={styles.sheet}>
      <Icon name="certificate" large />
      <p className={styles.kind}>{messages.certificates.kind}</p>
      {heading ? (
        <h2 id={key} className={styles.name}>
          {title}
        </h2>
      ) : (
        <p className={styles.name}>{title}</p>
      )}
      <dl>
        {rows.map(({ label, words }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
